import { addMoney, compareMoney } from '../../../kernel/values/numbers/money.js';
import type { PolicyCondition, SumOverDays } from '../policies/schemas.js';

/** A part of the amount of a subject, and whose it is: nobody's where that is null, and of all who have to do with it where nothing is said. */
export interface AmountShare {
  readonly supplierId?: string | null;
  readonly costItemId?: string | null;
  readonly grossAmount: string;
}

/** What of a subject is added up, in one currency for all. */
export interface Counted {
  readonly supplierIds: readonly string[];
  readonly costItemIds: readonly string[];
  readonly createdById: string | null;
  readonly grossAmount: string;
  /** Parts of it, where several have to do with it. @default all of it is everybody's */
  readonly shares?: readonly AmountShare[] | undefined;
}

const KEYS: Readonly<Record<SumOverDays['by'], (subject: Omit<Counted, 'grossAmount'>) => readonly string[]>> = {
  supplier: ({ supplierIds }) => supplierIds,
  requester: ({ createdById }) => (createdById === null ? [] : [createdById]),
  costItem: ({ costItemIds }) => costItemIds,
};

const KEY_OF_SHARE: Readonly<Record<SumOverDays['by'], (share: AmountShare) => string | null | undefined>> = {
  supplier: ({ supplierId }) => supplierId,
  requester: () => undefined,
  costItem: ({ costItemId }) => costItemId,
};

/** Whether two subjects are of the same supplier, requester or cost item. */
export function countsWith(
  by: SumOverDays['by'],
  one: Omit<Counted, 'grossAmount'>,
  other: Omit<Counted, 'grossAmount'>,
): boolean {
  const keys = KEYS[by](one);
  return KEYS[by](other).some((key) => keys.includes(key));
}

/**
 * What a subject comes to with others of the same supplier, requester or cost item: where it has to do with several, the most that one of
 * them comes to. Of whoever has to do with nobody, what it comes to itself.
 */
export function sumWith(by: SumOverDays['by'], subject: Counted, others: readonly Counted[]): string {
  const sums = KEYS[by](subject).map((key) =>
    [subject, ...others.filter((other) => KEYS[by](other).includes(key))]
      .map((each) => amountOf(by, key, each))
      .reduce(addMoney, '0.00'),
  );
  return sums.reduce((most, sum) => (compareMoney(sum, most) > 0 ? sum : most), sums[0] ?? subject.grossAmount);
}

function amountOf(by: SumOverDays['by'], key: string, { grossAmount, shares }: Counted): string {
  if (shares === undefined) return grossAmount;
  return shares
    .filter((share) => {
      const owner = KEY_OF_SHARE[by](share);
      return owner === undefined || owner === key;
    })
    .map((share) => share.grossAmount)
    .reduce(addMoney, '0.00');
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
