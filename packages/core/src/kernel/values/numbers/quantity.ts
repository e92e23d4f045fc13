import { z } from 'zod';

import {
  compareUnits,
  decimalInput,
  type DecimalMeta,
  formatDecimal,
  positiveDecimal,
  readDecimal,
  signedDecimal,
  unsignedDecimal,
} from './decimal.js';
import { type FieldRefusal, requireReading, type StringReading } from '../field-refusal.js';

const FORMAT = { integerDigits: 12, fractionDigits: 6 };
const MICRO = 1_000_000n;
const WHOLE = /^\d{1,12}$/;
const MAX_MICRO = 10n ** 18n - 1n;

/** A quantity as published: a decimal string with up to six fraction digits, trailing zeros trimmed. */
export const Quantity = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,6})?$/, 'Must be a decimal string with up to six fraction digits')
  .meta({ description: 'Quantity, decimal string with up to six fraction digits', examples: ['2.5'] });
export type Quantity = string;

/** Reads a quantity from a client. */
export const QuantityInput = quantityInput(readQuantity, signedDecimal(FORMAT));

/** Reads a quantity that is zero or more. */
export const NonNegativeQuantityInput = quantityInput(
  (value) => atLeast(0n, readQuantity(value), { code: 'out_of_range', message: 'Must be 0 or more' }),
  unsignedDecimal(FORMAT),
);

/** Reads a quantity greater than zero. */
export const PositiveQuantityInput = quantityInput(
  (value) => atLeast(1n, readQuantity(value), { code: 'out_of_range', message: 'Must be greater than 0' }),
  positiveDecimal(FORMAT),
);

/** Thrown when a computed quantity has more than 12 digits before the point. */
export class QuantityOverflowError extends RangeError {
  override readonly name = 'QuantityOverflowError';
}

/** Reads a quantity into its canonical form, or says why it is none. */
export function readQuantity(value: string | number): StringReading {
  const micro = readDecimal(value, FORMAT);
  return typeof micro === 'bigint' ? formatMicro(micro) : micro;
}

/** Parses a quantity. @throws RangeError when it is not one */
export function parseQuantity(value: string | number): Quantity {
  return requireReading(readQuantity(value));
}

/** Counts a quantity in millionths. @throws TypeError unless the quantity is canonical */
export function toMicro(quantity: Quantity): bigint {
  // Most quantities are whole, and documents have many.
  if (WHOLE.test(quantity)) return BigInt(quantity) * MICRO;
  const micro = readDecimal(quantity, FORMAT);
  if (typeof micro === 'bigint') return micro;
  throw new TypeError(`"${quantity}" is not a canonical quantity`);
}

/** Writes millionths as a quantity. @throws QuantityOverflowError beyond 12 digits before the point */
export function fromMicro(micro: bigint): Quantity {
  if (micro > MAX_MICRO || micro < -MAX_MICRO) {
    throw new QuantityOverflowError('A quantity has more than 12 digits before the point');
  }
  return formatMicro(micro);
}

/** Adds two quantities. */
export function addQuantity(left: Quantity, right: Quantity): Quantity {
  return fromMicro(toMicro(left) + toMicro(right));
}

/** Subtracts the second quantity from the first. */
export function subtractQuantity(left: Quantity, right: Quantity): Quantity {
  return fromMicro(toMicro(left) - toMicro(right));
}

/** What is left of a quantity once so much of it is taken; `"0"` where that is all of it, or more. */
export function restOf(quantity: Quantity, taken: Quantity): Quantity {
  const rest = toMicro(quantity) - toMicro(taken);
  return rest > 0n ? fromMicro(rest) : '0';
}

/** The lesser of two quantities. */
export function lesserOf(one: Quantity, other: Quantity): Quantity {
  return compareQuantity(one, other) < 0 ? one : other;
}

/** The greater of two quantities. */
export function greaterOf(one: Quantity, other: Quantity): Quantity {
  return compareQuantity(one, other) > 0 ? one : other;
}

/** Adds up quantities; none make `"0"`. */
export function sumQuantity(quantities: Iterable<Quantity>): Quantity {
  let total = 0n;
  for (const quantity of quantities) total += toMicro(quantity);
  return fromMicro(total);
}

/** Orders two quantities as `Array.prototype.sort` expects. */
export function compareQuantity(left: Quantity, right: Quantity): -1 | 0 | 1 {
  return compareUnits(toMicro(left), toMicro(right));
}

/** Turns the sign of a quantity; zero stays `"0"`. */
export function negateQuantity(quantity: Quantity): Quantity {
  return fromMicro(-toMicro(quantity));
}

/** Tells whether a quantity is zero. */
export function isZeroQuantity(quantity: Quantity): boolean {
  return toMicro(quantity) === 0n;
}

/** What rounding in another unit may leave of a whole that is counted in parts, in millionths. */
const ROUNDED = 10n;

/** A quantity; the whole, where rounding alone keeps the quantity from being it. */
export function wholeButForRounding(quantity: Quantity, whole: Quantity): Quantity {
  const apart = toMicro(whole) - toMicro(quantity);
  return apart <= ROUNDED && apart >= -ROUNDED && toMicro(whole) > 0n ? whole : quantity;
}

const ONE = 1_000_000n;

function formatMicro(micro: bigint): Quantity {
  // Most are whole.
  if (micro % ONE === 0n) return (micro / ONE).toString();
  return formatDecimal(micro, FORMAT.fractionDigits).replace(/\.0+$|(?<![.0])0+$/, '');
}

function quantityInput(read: (value: string | number) => StringReading, spelling: DecimalMeta) {
  return decimalInput({
    read,
    output: Quantity,
    spelling,
    meta: {
      description: 'Quantity with at most six fraction digits, as a decimal string or a number',
      examples: ['2.5', 10],
    },
  });
}

function atLeast(minimum: bigint, reading: StringReading, refusal: FieldRefusal): StringReading {
  return typeof reading === 'string' && toMicro(reading) < minimum ? refusal : reading;
}
