import type { Fraction } from '../../../kernel/values/numbers/fraction.js';
import { convertedPrice, FINEST_PRICE } from '../../../kernel/values/numbers/packaging.js';
import { type Price, quotientPrice, toPriceUnits } from '../../../kernel/values/numbers/price.js';
import { toMicro } from '../../../kernel/values/numbers/quantity.js';

/** Goods, counted in base units, and what all of them are worth. */
export interface Valued {
  readonly quantity: string;
  readonly value: string | null;
  /** What one base unit costs, rounded. */
  readonly unitCost: Price;
}

/**
 * What one unit of a line costs, of which so many are in a base unit. It is divided once: thirty times the rounded price of a piece is
 * not the price of a pallet of thirty.
 */
export function costOfUnit({ quantity, value, unitCost }: Valued, own: Fraction): Price {
  const [worth, count] = [value === null ? 0n : toPriceUnits(value), toMicro(quantity)];
  if (own.over === own.under || worth === 0n || count === 0n || worth < 0n !== count < 0n) {
    return convertedPrice(unitCost, own);
  }
  const [over, under] = [worth * toMicro('1') * own.under, count * own.over];
  return count < 0n ? quotientPrice(-over, -under, FINEST_PRICE) : quotientPrice(over, under, FINEST_PRICE);
}
