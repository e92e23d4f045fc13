import type { Reader } from '../../../kernel/ports/storage.js';
import { sumMoney } from '../../../kernel/values/numbers/money.js';
import type { BudgetWarning } from '../../../platform/approvals/index.js';
import { Budgets } from '../records.js';
import { excessBy } from './judge.js';
import { BudgetEntries } from './records.js';

/** Warnings of budgets that are exceeded now, apart from those that let everything through, by the ids of sources that hold something of them. */
export async function warningsOf(
  db: Reader,
  sourceType: string,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly BudgetWarning[]>> {
  if (sourceIds.length === 0) return new Map();
  const entries = await db.collection(BudgetEntries).list({ where: { sourceId: { in: sourceIds }, sourceType } });
  if (entries.length === 0) return new Map();
  const ids = [...new Set(entries.map(({ budgetId }) => budgetId))];
  const budgets = (await db.collection(Budgets).findMany(ids)).filter(({ control }) => control !== 'none');
  return new Map(
    sourceIds.map((sourceId) => {
      const own = entries.filter((entry) => entry.sourceId === sourceId);
      const warnings = budgets.flatMap((budget): BudgetWarning[] => {
        const held = sumMoney(own.filter(({ budgetId }) => budgetId === budget.id).map(({ amount }) => amount));
        const excess = excessBy(budget, held);
        return excess === undefined ? [] : [{ code: 'budget_exceeded', ...excess }];
      });
      return [sourceId, warnings];
    }),
  );
}
