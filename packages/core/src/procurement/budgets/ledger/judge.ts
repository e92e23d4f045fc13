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
