import { compareQuantity, fromMicro, type Quantity, toMicro } from '../../kernel/values/numbers/quantity.js';

/** The least that a supplier sells of something, and the steps in which it does. */
export interface MinimumLot {
  readonly minOrderQuantity: Quantity | null;
  readonly orderMultiple: Quantity | null;
}

/** Rows that say in which lots something is sold. */
export const IN_LOTS = { or: [{ minOrderQuantity: { not: null } }, { orderMultiple: { not: null } }] } as const;

/** Why a supplier may not sell a quantity. */
export const LOT_WARNINGS = ['below_min_order_quantity', 'not_order_multiple'] as const;
export type LotWarning = (typeof LOT_WARNINGS)[number];

/** What has to be bought to have a quantity: raised to the least that is sold, and to a whole number of steps. */
export function raisedToLot(quantity: Quantity, { minOrderQuantity, orderMultiple }: MinimumLot): Quantity {
  if (minOrderQuantity === null && orderMultiple === null) return quantity;
  const wanted = toMicro(quantity);
  const least = toMicro(minOrderQuantity ?? '0');
  const step = toMicro(orderMultiple ?? '0');
  const bought = wanted < least ? least : wanted;
  return fromMicro(step === 0n ? bought : ((bought + step - 1n) / step) * step);
}

/** Why a supplier may not sell this quantity; undefined where it does. */
export function lotWarningOf(quantity: Quantity, lot: MinimumLot): LotWarning | undefined {
  if (compareQuantity(quantity, lot.minOrderQuantity ?? '0') < 0) return 'below_min_order_quantity';
  return compareQuantity(raisedToLot(quantity, lot), quantity) === 0 ? undefined : 'not_order_multiple';
}
