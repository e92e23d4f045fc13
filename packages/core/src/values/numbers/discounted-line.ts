import type { Money } from './money.js';
import { type Price, roundedToMoney, toPriceUnits } from './price.js';
import { toMicro, type Quantity } from './quantity.js';
import { toHundredths, type Rate } from './rate.js';

const HUNDRED_PERCENT = 10_000n;
const MICRO = 1_000_000n;

/** What the total of a line is computed from. */
export interface DiscountedLine {
  readonly quantity: Quantity;
  readonly unitPrice: Price;
  readonly discountPercent: Rate | null;
}

/** Quantity times price less the discount, rounded once. */
export function totalOfLine({ quantity, unitPrice, discountPercent }: DiscountedLine): Money {
  const kept = HUNDRED_PERCENT - (discountPercent === null ? 0n : toHundredths(discountPercent));
  return roundedToMoney(toMicro(quantity) * toPriceUnits(unitPrice) * kept, MICRO * HUNDRED_PERCENT);
}
