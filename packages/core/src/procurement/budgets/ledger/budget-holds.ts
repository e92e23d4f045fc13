import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { compareMoney, negateMoney, sumMoney } from '../../../kernel/values/numbers/money.js';
import type { BudgetEffect, BudgetWarning } from '../../../platform/approvals/index.js';
import { budgetEvents } from '../events.js';
import {
  budgetSources,
  type BudgetHolds,
  type BudgetPlan,
  type BudgetSource,
  type Claim,
  type HoldContext,
  type Holding,
  type HoldOptions,
  placesOfOrdered,
  type PlacesOfOrdered,
} from '../holds.js';
import { Budgets, type BudgetRow } from '../records.js';
import { budgetOf, openChoice, sharesOf } from './choose-budgets.js';
import { availableOf, excessOfEntries, sumsAfter } from './judge.js';
import { planEntries, type Share } from './plan-entries.js';
import { placed } from './places.js';
import { BudgetEntries } from './records.js';
import { warningsOf } from './warnings-of.js';
import type { World } from '../../../kernel/operations/world.js';

/** Builds what other modules hold budgets with. */
export function createBudgetHolds(world: World): BudgetHolds {
  const hold = async (unit: UnitOfWork, holdings: readonly Holding[], options?: HoldOptions) => {
    if (!(await areKept(unit.tx))) return [];
    const planned = await plannedEntries(unit, await placed(unit.ask(placesOfOrdered), unit.tx, holdings));
    const facts = options?.withFacts === true ? planned.held.filter(({ at }) => at === unit.now) : [];
    if (planned.entries.length + facts.length === 0) return [];
    return writeEntries(unit, planned.entries, { ...options, facts });
  };
  return {
    hold,
    async follow(unit, procurementId, options) {
      if (!(await areKept(unit.tx))) return [];
      const sources = unit.ask(budgetSources);
      const claims = await claimsOf(sources, unit.tx, procurementId);
      return hold(unit, await holdingsOf(sources, unit, procurementId, claims), options);
    },
    foresee: (unit, procurementId, plan) =>
      foresee({ unit, procurementId, sources: world.ask(budgetSources), places: world.ask(placesOfOrdered) }, plan),
    async isBudgeted({ tx, portalId }, lines) {
      const choice = await openChoice(tx, portalId);
      return lines.length > 0 && lines.every((line) => budgetOf(choice, line) !== undefined);
    },
    warningsOf,
  };
}

interface Outlook {
  readonly unit: HoldContext;
  readonly procurementId: string | null;
  readonly sources: readonly BudgetSource[];
  readonly places: readonly PlacesOfOrdered[];
}

async function foresee(
  { unit, procurementId, sources, places }: Outlook,
  plan: BudgetPlan,
): Promise<readonly BudgetEffect[]> {
  if (!(await areKept(unit.tx))) return [];
  const present = procurementId === null ? [] : await claimsOf(sources, unit.tx, procurementId);
  const { claims, holdings } = plan(present);
  const others = procurementId === null ? [] : await holdingsOf(sources, unit, procurementId, [...present, ...claims]);
  const replaced = new Set(holdings.map(keyOf));
  const kept = others.filter((each) => !replaced.has(keyOf(each)));
  const { entries } = await plannedEntries(unit, await placed(places, unit.tx, [...kept, ...holdings]));
  const budgets = await unit.tx.collection(Budgets).findMany(budgetIdsOf(entries));
  return budgets.flatMap((budget): BudgetEffect[] => {
    const { id: budgetId, name: budgetName, currency } = budget;
    const requested = requestedOf(entries, budget);
    if (compareMoney(requested, '0.00') <= 0) return [];
    return [{ budgetId, budgetName, currency, available: availableOf(budget), requested }];
  });
}

/** Whether a portal keeps budgets at all: without any, nothing is worked out, and no rate is missing. */
async function areKept(db: Reader): Promise<boolean> {
  return db.collection(Budgets).exists({});
}

/** What the sources hold, and what differs from what they are to hold. */
interface Planned {
  readonly held: readonly Row<typeof BudgetEntries>[];
  readonly entries: readonly Share[];
}

async function plannedEntries(unit: HoldContext, holdings: readonly Holding[]): Promise<Planned> {
  if (holdings.length === 0) return { held: [], entries: [] };
  const choice = await openChoice(unit.tx, unit.portalId);
  const wanted = await sharesOf(unit, holdings, choice);
  const named = new Set(holdings.map(keyOf));
  const sourceId = { in: [...new Set(holdings.map((each) => each.sourceId))] };
  const entries = await unit.tx.collection(BudgetEntries).list({ where: { sourceId } });
  const held = entries.filter((entry) => named.has(keyOf(entry)));
  return { held, entries: planEntries(held, wanted) };
}

function keyOf({ sourceType, sourceId, kind }: Pick<Holding, 'sourceType' | 'sourceId' | 'kind'>): string {
  return `${sourceType}/${sourceId}/${kind}`;
}

/** Writes entries, and judges them together with `facts` that this unit of work wrote before. */
async function writeEntries(
  unit: UnitOfWork,
  entries: readonly Share[],
  { isFact = false, facts }: HoldOptions & { readonly facts: readonly Share[] },
): Promise<readonly BudgetWarning[]> {
  // Held from here to the end: of two at once, the second sees what the first has left. In the order of their ids, so neither waits for the other.
  const budgets = await unit.tx.collection(Budgets).findManyForUpdate(budgetIdsOf([...facts, ...entries]));
  const before = budgets.map((budget) => ({
    ...budget,
    ...sumsAfter(budget, entriesOf(facts, budget).map(takenBack)),
  }));
  const excesses = judge(before, [...facts, ...entries]);
  const stopped = isFact ? undefined : excesses.find(({ budget }) => budget.control === 'stop');
  if (stopped !== undefined) throw requestErrors.budgetExceeded(stopped.warning);
  const added = excesses.filter(({ budget }) => entriesOf(entries, budget).length > 0);
  for (const { budget } of added) unit.announce(budgetEvents.exceeded, budget);
  const rows = entries.map((entry) => newRow(BudgetEntries, { id: unit.id() }, { ...entry, at: unit.now }));
  await unit.tx.collection(BudgetEntries).insertMany(rows);
  await unit.tx.collection(Budgets).adjustMany(
    budgets.map((budget) => ({
      id: budget.id,
      set: { ...sumsAfter(budget, entriesOf(entries, budget)), updatedAt: unit.now },
    })),
  );
  return excesses.map(({ warning }) => warning);
}

function takenBack({ kind, amount }: Share): Pick<Share, 'kind' | 'amount'> {
  return { kind, amount: negateMoney(amount) };
}

/** Budgets that are exceeded by what is asked of them, apart from those that let everything through. */
function judge(budgets: readonly BudgetRow[], entries: readonly Share[]) {
  return budgets.flatMap((budget) => {
    const excess = budget.control === 'none' ? undefined : excessOfEntries(budget, entriesOf(entries, budget));
    return excess === undefined ? [] : [{ budget, warning: { code: 'budget_exceeded', ...excess } as const }];
  });
}

async function claimsOf(sources: readonly BudgetSource[], db: Reader, procurementId: string): Promise<Claim[]> {
  return (await Promise.all(sources.map((source) => source.claims(db, procurementId)))).flat();
}

async function holdingsOf(
  sources: readonly BudgetSource[],
  unit: HoldContext,
  procurementId: string,
  claims: readonly Claim[],
): Promise<Holding[]> {
  return (await Promise.all(sources.map((source) => source.holdings(unit, procurementId, claims)))).flat();
}

function requestedOf(entries: readonly Share[], budget: Pick<BudgetRow, 'id'>): string {
  return sumMoney(entriesOf(entries, budget).map(({ amount }) => amount));
}

function entriesOf(entries: readonly Share[], { id }: Pick<BudgetRow, 'id'>): readonly Share[] {
  return entries.filter(({ budgetId }) => budgetId === id);
}

function budgetIdsOf(entries: readonly Share[]): readonly string[] {
  return [...new Set(entries.map(({ budgetId }) => budgetId))];
}
