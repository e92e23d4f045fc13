import type { Reader } from '../../../kernel/ports/storage.js';
import { Portals } from '../../../platform/identity/index.js';
import { convertBetween } from '../../../platform/exchange-rates/index.js';
import { CostItems } from '../cost-items/records.js';
import { treeOf } from '../cost-items/tree.js';
import type { BudgetPlace, BudgetedLine, HoldContext, Holding } from '../holds.js';
import { narrowestBudget, type ChoiceContext } from '../narrowest-budget.js';
import { Budgets, type BudgetRow } from '../records.js';
import type { Share } from './plan-entries.js';

/** What lines choose from. */
export interface Choice extends ChoiceContext {
  readonly budgets: readonly BudgetRow[];
  readonly currency: string;
}

/** The active budgets of a portal, and what choosing among them goes by. */
export async function openChoice(db: Reader, portalId: string): Promise<Choice> {
  const budgets = await db.collection(Budgets).list({ where: { status: 'active', archivedAt: null } });
  const nodes = budgets.length === 0 ? [] : await db.collection(CostItems).list({ select: ['id', 'parentId'] });
  const { timezone, currency } = (await db.collection(Portals).find(portalId)) ?? { timezone: 'UTC', currency: 'RUB' };
  return { budgets, tree: treeOf(nodes), timezone, currency };
}

/** The budget that a line takes. */
export function budgetOf(choice: Choice, line: BudgetPlace): BudgetRow | undefined {
  return narrowestBudget(choice.budgets, line, choice);
}

/** What holdings take of which budget, in the currency of each. @throws ProcurekitError `exchange_rate_missing` */
export async function sharesOf(unit: HoldContext, holdings: readonly Holding[], choice: Choice): Promise<Share[]> {
  const shares: Share[] = [];
  for (const { lines, sourceType, sourceId, kind } of holdings) {
    for (const line of lines) {
      const budget = budgetOf(choice, line);
      if (budget === undefined) continue;
      const amount = await amountIn(unit, line, { from: choice.currency, to: budget.currency });
      shares.push({ budgetId: budget.id, kind, sourceType, sourceId, amount });
    }
  }
  return shares;
}

function amountIn(
  unit: HoldContext,
  { grossAmount: amount, foreign }: BudgetedLine,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string> {
  const { currency = from, date = unit.now } = foreign ?? {};
  return convertBetween(unit, { amount, currency, date }, to);
}
