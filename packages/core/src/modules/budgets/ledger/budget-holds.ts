import { requestErrors } from '../../../errors/request-errors.js';
import type { Given } from '../../../module/extension-point.js';
import type { UnitOfWork } from '../../../operations/call.js';
import type { Ids } from '../../../ports/ids.js';
import type { Reader } from '../../../ports/storage.js';
import { newRow } from '../../../rows/new-row.js';
import { sumMoney } from '../../../values/numbers/money.js';
import { budgetEvents } from '../events.js';
import {
  budgetSources,
  type BudgetHolds,
  type BudgetWarning,
  type HoldContext,
  type Holding,
  type HoldOptions,
} from '../holds.js';
import { Budgets, type BudgetRow } from '../records.js';
import { budgetOf, openChoice, sharesOf } from './choose-budgets.js';
import { excessOf, sumsAfter } from './judge.js';
import { planEntries, type Share } from './plan-entries.js';
import { BudgetEntries } from './records.js';
import { warningsOf } from './warnings-of.js';

interface Deps {
  readonly ids: Ids;
  readonly given: Given;
}

/** Builds what other modules hold budgets with. */
export function createBudgetHolds({ ids, given }: Deps): BudgetHolds {
  const hold = async (unit: UnitOfWork, holdings: readonly Holding[], options?: HoldOptions) => {
    if (!(await areKept(unit.tx))) return [];
    const entries = await plannedEntries(unit, holdings);
    return entries.length === 0 ? [] : writeEntries({ ids }, unit, entries, options);
  };
  return {
    hold,
    async follow(unit, procurementId, options) {
      if (!(await areKept(unit.tx))) return [];
      const sources = given(budgetSources);
      const claims = await Promise.all(sources.map((source) => source.claims(unit.tx, procurementId)));
      const all = claims.flat();
      const holdings = await Promise.all(sources.map((source) => source.holdings(unit, procurementId, all)));
      return hold(unit, holdings.flat(), options);
    },
    async foresee(unit, holdings) {
      const entries = await plannedEntries(unit, holdings);
      const budgets = await unit.tx.collection(Budgets).findMany(budgetIdsOf(entries));
      return judge(budgets, entries).map(({ warning }) => warning);
    },
    async isBudgeted({ tx, portalId }, lines) {
      const choice = await openChoice(tx, portalId);
      return lines.length > 0 && lines.every((line) => budgetOf(choice, line) !== undefined);
    },
    warningsOf,
  };
}

/** Whether a portal keeps budgets at all: without any, nothing is worked out, and no rate is missing. */
async function areKept(db: Reader): Promise<boolean> {
  return (await db.collection(Budgets).findOne({})) !== null;
}

/** Differences between what the sources hold and what they are to hold. */
async function plannedEntries(unit: HoldContext, holdings: readonly Holding[]): Promise<readonly Share[]> {
  if (holdings.length === 0) return [];
  const choice = await openChoice(unit.tx, unit.portalId);
  const wanted = await sharesOf(unit, holdings, choice);
  const named = new Set(holdings.map(keyOf));
  const sourceId = { in: [...new Set(holdings.map((each) => each.sourceId))] };
  const entries = await unit.tx.collection(BudgetEntries).list({ where: { sourceId } });
  const held = entries.filter((entry) => named.has(keyOf(entry)));
  return planEntries(held, wanted);
}

function keyOf({ sourceType, sourceId, kind }: Pick<Holding, 'sourceType' | 'sourceId' | 'kind'>): string {
  return `${sourceType}/${sourceId}/${kind}`;
}

async function writeEntries(
  { ids }: Pick<Deps, 'ids'>,
  unit: UnitOfWork,
  entries: readonly Share[],
  { isFact = false }: HoldOptions = {},
): Promise<readonly BudgetWarning[]> {
  // Held from here to the end: of two at once, the second sees what the first has left. In the order of their ids, so neither waits for the other.
  const budgets = await unit.tx.collection(Budgets).findManyForUpdate(budgetIdsOf(entries));
  const excesses = judge(budgets, entries);
  const stopped = isFact ? undefined : excesses.find(({ budget }) => budget.control === 'stop');
  if (stopped !== undefined) throw requestErrors.budgetExceeded(stopped.warning);
  for (const { budget } of excesses) unit.announce(budgetEvents.exceeded, budget);
  const rows = entries.map((entry) => newRow(BudgetEntries, { id: ids.uuid() }, { ...entry, at: unit.now }));
  await unit.tx.collection(BudgetEntries).insertMany(rows);
  await unit.tx.collection(Budgets).adjustMany(
    budgets.map((budget) => ({
      id: budget.id,
      set: { ...sumsAfter(budget, entriesOf(entries, budget)), updatedAt: unit.now },
    })),
  );
  return excesses.map(({ warning }) => warning);
}

/** Budgets that are exceeded by what is asked of them, apart from those that let everything through. */
function judge(budgets: readonly BudgetRow[], entries: readonly Share[]) {
  return budgets.flatMap((budget) => {
    const requested = sumMoney(entriesOf(entries, budget).map(({ amount }) => amount));
    const excess = budget.control === 'none' ? undefined : excessOf(budget, requested);
    return excess === undefined ? [] : [{ budget, warning: { code: 'budget_exceeded', ...excess } as const }];
  });
}

function entriesOf(entries: readonly Share[], { id }: Pick<BudgetRow, 'id'>): readonly Share[] {
  return entries.filter(({ budgetId }) => budgetId === id);
}

function budgetIdsOf(entries: readonly Share[]): readonly string[] {
  return [...new Set(entries.map(({ budgetId }) => budgetId))];
}
