import { z } from 'zod';

import { compareUnits, decimalInput, divideRounded, formatDecimal, readDecimal, unsignedDecimal } from './decimal.js';
import { requireReading, type StringReading } from '../field-refusal.js';
import { fromMinor, type Money, MoneyOverflowError } from './money.js';
import { type Quantity, toMicro } from './quantity.js';

const FORMAT = { integerDigits: 15, fractionDigits: 6 };
const MAX_UNITS = 10n ** 21n - 1n;
/** All but two of six digits. */
const SPARE_ZEROS = /0{1,4}$/;
/** Millionths of a unit of currency in a hundredth of it. */
const UNITS_PER_MINOR = 10_000n;
const MICRO = 1_000_000n;

/** What a unit of goods costs, as published: a decimal string with two to six fraction digits. An amount of money is one too. */
export const Price = z
  .string()
  .regex(/^\d{1,15}\.\d{2,6}$/, 'Must be a decimal string with two to six fraction digits')
  .meta({ description: 'Price of a unit, decimal string with two to six fraction digits', examples: ['1.3575'] });
export type Price = string;

/** Reads a price from a client: zero or more, with at most six fraction digits. */
export const PriceInput = decimalInput({
  read: readPrice,
  output: Price,
  spelling: unsignedDecimal(FORMAT),
  meta: {
    description: 'Price of a unit with at most six fraction digits, as a decimal string or a number',
    examples: ['1.3575', 1250.5],
  },
});

/** Reads a price into its canonical form, or says why it is none. */
export function readPrice(value: string | number): StringReading {
  const units = readDecimal(value, FORMAT);
  if (typeof units !== 'bigint') return units;
  return units < 0n ? { code: 'out_of_range', message: 'Must be 0 or more' } : format(units);
}

/** Parses a price. @throws RangeError when it is not one */
export function parsePrice(value: string | number): Price {
  return requireReading(readPrice(value));
}

/** Counts a price in millionths of a unit of currency. @throws TypeError unless it is canonical */
export function toPriceUnits(price: Price): bigint {
  const point = price.indexOf('.');
  const fraction = price.slice(point + 1);
  if (point === -1 || fraction.length < 2 || fraction.length > FORMAT.fractionDigits) {
    throw new TypeError(`"${price}" is not a canonical price`);
  }
  return BigInt(price.slice(0, point) + fraction.padEnd(FORMAT.fractionDigits, '0'));
}

/** Writes millionths of a unit of currency as a price. @throws MoneyOverflowError beyond 15 digits before the point */
export function fromPriceUnits(units: bigint): Price {
  if (units > MAX_UNITS || units < -MAX_UNITS) {
    throw new MoneyOverflowError('A price has more than 15 digits before the point');
  }
  return format(units);
}

/** Orders two prices as `Array.prototype.sort` expects. */
export function comparePrice(left: Price, right: Price): -1 | 0 | 1 {
  return compareUnits(toPriceUnits(left), toPriceUnits(right));
}

/** Tells whether a price is zero. */
export function isZeroPrice(price: Price): boolean {
  return toPriceUnits(price) === 0n;
}

/** What a quantity costs at a price: multiplied exactly, then rounded once to two digits, halves away from zero. */
export function amountAt(quantity: Quantity, unitPrice: Price): Money {
  return fromMinor(divideRounded(toMicro(quantity) * toPriceUnits(unitPrice), MICRO * UNITS_PER_MINOR));
}

/**
 * An exact quotient of millionths of a unit of currency as a price, rounded once, halves away from zero, to as many digits as the
 * finest of the prices that it is worked out of.
 */
export function quotientPrice(units: bigint, divisor: bigint, ...of: readonly Price[]): Price {
  const digits = Math.max(2, ...of.map(fractionDigitsOf));
  const step = 10n ** BigInt(FORMAT.fractionDigits - digits);
  return fromPriceUnits(divideRounded(units, divisor * step) * step);
}

function fractionDigitsOf(price: Price): number {
  return price.length - price.indexOf('.') - 1;
}

function format(units: bigint): Price {
  return formatDecimal(units, FORMAT.fractionDigits).replace(SPARE_ZEROS, '');
}
