import { divideRounded } from './decimal.js';
import type { Money } from './money.js';
import { type Price, quotientPrice, roundedToMoney, toPriceUnits } from './price.js';
import { fromMicro, type Quantity, toMicro } from './quantity.js';

/** A number as a quotient, which loses nothing: a packaging may hold a third of what another one does. */
export interface Fraction {
  readonly over: bigint;
  /** More than zero. */
  readonly under: bigint;
}

/** How many base units of an item a unit of it holds. */
export interface Packaging {
  readonly unitId: string;
  readonly factor: Quantity;
}

/** An item as far as its units go. */
export interface PackagedItem {
  /** The base unit. */
  readonly unitId: string;
  readonly packagings: readonly Packaging[];
}

/** Of a unit in itself. */
export const ONE: Fraction = { over: 1n, under: 1n };

/** How many of one unit of an item are in another one; undefined where the item is not counted in both. */
export function unitRatio(item: PackagedItem, from: string, to: string): Fraction | undefined {
  if (from === to) return ONE;
  const held = factorOf(item, from);
  const wanted = factorOf(item, to);
  return held === undefined || wanted === undefined ? undefined : { over: held, under: wanted };
}

// In millionths of a base unit: of a ratio they fall out.
function factorOf({ unitId, packagings }: PackagedItem, unit: string): bigint | undefined {
  if (unit === unitId) return toMicro('1');
  const packaging = packagings.find((each) => each.unitId === unit);
  return packaging === undefined ? undefined : toMicro(packaging.factor);
}

/** The same the other way round. */
export function inverse({ over, under }: Fraction): Fraction {
  return { over: under, under: over };
}

/** A quantity as a fraction. */
export function exactly(quantity: Quantity): Fraction {
  return { over: toMicro(quantity), under: toMicro('1') };
}

/** Multiplies two fractions. */
export function times(left: Fraction, right: Fraction): Fraction {
  return { over: left.over * right.over, under: left.under * right.under };
}

/** A fraction as a quantity, rounded to six digits, halves away from zero. @throws QuantityOverflowError */
export function roundedQuantity({ over, under }: Fraction): Quantity {
  return fromMicro(divideRounded(over * toMicro('1'), under));
}

/** A quantity in another unit, where so many of the other are in one of its own; rounded once. @throws QuantityOverflowError */
export function convertedQuantity(quantity: Quantity, ratio: Fraction): Quantity {
  if (ratio.over === ratio.under) return quantity;
  return roundedQuantity(times(exactly(quantity), ratio));
}

/** What a quantity costs at the price of another unit, of which so many are in one of its own: exact, and rounded once. */
export function amountInUnits(quantity: Quantity, price: Price, { over, under }: Fraction): Money {
  return roundedToMoney(toMicro(quantity) * toPriceUnits(price) * over, toMicro('1') * under);
}

/**
 * The price of another unit, where so many of the other are in one of its own: rounded once, to six digits, and without those that say
 * nothing. @throws MoneyOverflowError
 */
export function convertedPrice(price: Price, { over, under }: Fraction): Price {
  return over === under ? price : quotientPrice(toPriceUnits(price) * under, over, FINEST_PRICE);
}

/** The least price there is, which has all the digits that one may have. */
export const FINEST_PRICE: Price = '0.000001';
