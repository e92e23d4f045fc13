import { addMoney, compareMoney, negateMoney, subtractMoney, sumMoney } from '../../../kernel/values/numbers/money.js';
import type { BudgetRow } from '../records.js';

/** A budget, as far as it is judged. */
export type JudgedBudget = Pick<BudgetRow, 'id' | 'name' | 'amount' | 'reserved' | 'committed' | 'actual' | 'control'>;

/** What is left of a budget: below zero where it is exceeded. */
export function availableOf({ amount, reserved, committed, actual }: Omit<JudgedBudget, 'id' | 'name' | 'control'>) {
  return subtractMoney(amount, sumMoney([reserved, committed, actual]));
}

/** How a budget takes what is asked of it beyond what it has; undefined where it has enough, or gets something back. */
export function excessOf(budget: JudgedBudget, requested: string) {
  const available = availableOf(budget);
  if (compareMoney(requested, '0.00') <= 0 || compareMoney(requested, available) <= 0) return undefined;
  return { budgetId: budget.id, budgetName: budget.name, available, requested };
}

/** What entries ask of a budget. */
type Asked = readonly { readonly kind: 'reserved' | 'committed' | 'actual'; readonly amount: string }[];

/**
 * How a budget takes entries. What was reserved is not asked for again by what is ordered of it, unless it was reserved beyond the budget,
 * as anybody may write a requisition: then the order is told what there was without that.
 */
export function excessOfEntries(budget: JudgedBudget, entries: Asked) {
  const requested = sumMoney(entries.map(({ amount }) => amount));
  const excess = excessOf(budget, requested);
  if (excess !== undefined) return excess;
  const given = sumMoney(entries.flatMap(({ kind, amount }) => (kind === 'reserved' ? [amount] : [])));
  const reserved = subtractMoney(budget.reserved, negateMoney(given));
  return excessOf({ ...budget, reserved }, subtractMoney(requested, given));
}

/** Sums of a budget after entries. */
export function sumsAfter(
  { reserved, committed, actual }: Pick<JudgedBudget, 'reserved' | 'committed' | 'actual'>,
  entries: readonly { readonly kind: 'reserved' | 'committed' | 'actual'; readonly amount: string }[],
) {
  const sums = { reserved, committed, actual };
  for (const { kind, amount } of entries) sums[kind] = addMoney(sums[kind], amount);
  return sums;
}

/** What a source that holds an amount of an exceeded budget is told: what was left before it, and what it asked for. */
export function excessBy(budget: JudgedBudget, held: string) {
  const left = availableOf(budget);
  if (compareMoney(held, '0.00') <= 0 || compareMoney(left, '0.00') >= 0) return undefined;
  const available = subtractMoney(left, negateMoney(held));
  return { budgetId: budget.id, budgetName: budget.name, available, requested: held };
}
