import { addMoney } from '../../../kernel/values/numbers/money.js';
import type { PolicyCondition, SumOverDays } from '../policies/schemas.js';

/** What of a subject tells whether another one counts with it. */
export interface Concerned {
  readonly supplierIds: readonly string[];
  readonly costItemIds: readonly string[];
  readonly createdById: string | null;
}

const KEYS: Readonly<Record<SumOverDays['by'], (subject: Concerned) => readonly string[]>> = {
  supplier: ({ supplierIds }) => supplierIds,
  requester: ({ createdById }) => (createdById === null ? [] : [createdById]),
  costItem: ({ costItemIds }) => costItemIds,
};

/** Whether two subjects are of the same supplier, requester or cost item. */
export function countsWith(by: SumOverDays['by'], one: Concerned, other: Concerned): boolean {
  const keys = KEYS[by](one);
  return KEYS[by](other).some((key) => keys.includes(key));
}

/** The sums that conditions compare, each once. */
export function sumsIn(conditions: readonly PolicyCondition[]): readonly SumOverDays[] {
  const sums = conditions.flatMap(({ sumOverDays }) => sumOverDays ?? []);
  return [...new Map(sums.map((sum) => [sumKey(sum), sum])).values()];
}

/** Names a sum among others. */
export function sumKey({ days, by }: SumOverDays): string {
  return `${by} ${days}`;
}

/** Adds amounts of one currency. */
export function total(amounts: readonly string[]): string {
  return amounts.reduce(addMoney, '0.00');
}
