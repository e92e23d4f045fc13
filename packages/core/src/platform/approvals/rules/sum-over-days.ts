import { type Money, sumMoney } from '../../../kernel/values/numbers/money.js';
import type { PolicyCondition, SumOverDays } from '../policies/schemas.js';

/** A part of the amount of a subject, and whose it is: nobody's where that is null, and of all who have to do with it where nothing is said. */
export interface AmountShare {
  readonly supplierId?: string | null;
  readonly costItemId?: string | null;
  readonly grossAmount: string;
}

/** What of a subject tells which others count with it, and with how much. */
export interface Counted {
  readonly supplierIds: readonly string[];
  readonly costItemIds: readonly string[];
  readonly createdById: string | null;
  /** Parts of its amount, where several have to do with it. @default all of it is everybody's */
  readonly shares?: readonly AmountShare[] | undefined;
}

const KEYS: Readonly<Record<SumOverDays['by'], (subject: Counted) => readonly string[]>> = {
  supplier: ({ supplierIds }) => supplierIds,
  requester: ({ createdById }) => (createdById === null ? [] : [createdById]),
  costItem: ({ costItemIds }) => costItemIds,
};

/** Whose a part is; undefined where it is of all, as with requesters: all of a subject is of the one who made it. */
const OWNER: Readonly<Record<SumOverDays['by'], (share: AmountShare) => string | null | undefined>> = {
  supplier: ({ supplierId }) => supplierId,
  requester: () => undefined,
  costItem: ({ costItemId }) => costItemId,
};

/** The suppliers, the requester or the cost items of a subject: others of the same one count with it. */
export function keysOf(by: SumOverDays['by'], subject: Counted): readonly string[] {
  return KEYS[by](subject);
}

/** How much of a subject is of one of its keys, in its currency. */
export function partOf(
  by: SumOverDays['by'],
  key: string,
  { grossAmount, shares }: Pick<Counted, 'shares'> & { readonly grossAmount: Money },
): Money {
  if (shares === undefined) return grossAmount;
  const owned = shares.filter((share) => {
    const owner = OWNER[by](share);
    return owner === undefined || owner === key;
  });
  return sumMoney(owned.map((share) => share.grossAmount));
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
