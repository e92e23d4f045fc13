import { divideRounded } from './decimal.js';
import { fromMicro, type Quantity, toMicro } from './quantity.js';

/** A number as a quotient, which loses nothing: a packaging may hold a third of what another one does. */
export interface Fraction {
  readonly over: bigint;
  /** More than zero. */
  readonly under: bigint;
}

/** Of a unit in itself. */
export const ONE: Fraction = { over: 1n, under: 1n };
/** Nothing of it. */
export const NONE: Fraction = { over: 0n, under: 1n };

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

/** Adds two fractions. */
export function plus(left: Fraction, right: Fraction): Fraction {
  if (left.under === right.under) return { over: left.over + right.over, under: left.under };
  return { over: left.over * right.under + right.over * left.under, under: left.under * right.under };
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
