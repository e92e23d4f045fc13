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

const FORMAT = { integerDigits: 15, fractionDigits: 2 };
const MAX_MINOR = 10n ** 17n - 1n;
const POINT = '.'.charCodeAt(0);

/** An amount of money as published: a decimal string with exactly two fraction digits. */
export const Money = z
  .string()
  .regex(/^-?\d{1,15}\.\d{2}$/, 'Must be a decimal string with two fraction digits')
  .meta({ description: 'Amount of money, decimal string with two fraction digits', examples: ['1250.50'] });
export type Money = string;

/** Reads an amount from a client; a number must come with at most two fraction digits. */
export const MoneyInput = moneyInput(readMoney, signedDecimal(FORMAT));

/** Reads an amount that is zero or more. */
export const NonNegativeMoneyInput = moneyInput(
  (value) => atLeast(0n, readMoney(value), { code: 'out_of_range', message: 'Must be 0 or more' }),
  unsignedDecimal(FORMAT),
);

/** Reads an amount greater than zero. */
export const PositiveMoneyInput = moneyInput(
  (value) => atLeast(1n, readMoney(value), { code: 'out_of_range', message: 'Must be greater than 0' }),
  positiveDecimal(FORMAT),
);

/** Thrown when a computed amount has more than 15 digits before the point. */
export class MoneyOverflowError extends RangeError {
  override readonly name = 'MoneyOverflowError';
}

/** Reads an amount into its canonical form, or says why it is none. */
export function readMoney(value: string | number): StringReading {
  const minor = readDecimal(value, FORMAT);
  return typeof minor === 'bigint' ? formatDecimal(minor, FORMAT.fractionDigits) : minor;
}

/** Parses an amount. @throws RangeError when it is not one */
export function parseMoney(value: string | number): Money {
  return requireReading(readMoney(value));
}

/** Counts an amount in minor units (kopecks, cents). @throws TypeError unless the amount is canonical */
export function toMinor(amount: Money): bigint {
  if (amount.charCodeAt(amount.length - 3) !== POINT) throw new TypeError(`"${amount}" is not a canonical amount`);
  return BigInt(amount.slice(0, -3) + amount.slice(-2));
}

/** Writes minor units as an amount. @throws MoneyOverflowError beyond 15 digits before the point */
export function fromMinor(minor: bigint): Money {
  if (minor > MAX_MINOR || minor < -MAX_MINOR) {
    throw new MoneyOverflowError(
      'An amount has more than 15 digits before the point; use smaller quantities or prices',
    );
  }
  return formatDecimal(minor, FORMAT.fractionDigits);
}

/** Writes minor units that were added up: a sum may have more digits than a single amount. */
export function sumText(minor: bigint): string {
  return formatDecimal(minor, FORMAT.fractionDigits);
}

/** Adds two amounts. */
export function addMoney(left: Money, right: Money): Money {
  return fromMinor(toMinor(left) + toMinor(right));
}

/** Subtracts the second amount from the first. */
export function subtractMoney(left: Money, right: Money): Money {
  return fromMinor(toMinor(left) - toMinor(right));
}

/** Adds up amounts; none make `"0.00"`. */
export function sumMoney(amounts: Iterable<Money>): Money {
  let total = 0n;
  for (const amount of amounts) total += toMinor(amount);
  return fromMinor(total);
}

/** Orders two amounts as `Array.prototype.sort` expects. */
export function compareMoney(left: Money, right: Money): -1 | 0 | 1 {
  return compareUnits(toMinor(left), toMinor(right));
}

/** Turns the sign of an amount; zero stays `"0.00"`. */
export function negateMoney(amount: Money): Money {
  return fromMinor(-toMinor(amount));
}

/** Tells whether an amount is zero. */
export function isZeroMoney(amount: Money): boolean {
  return toMinor(amount) === 0n;
}

function moneyInput(read: (value: string | number) => StringReading, spelling: DecimalMeta) {
  return decimalInput({
    read,
    output: Money,
    spelling,
    meta: {
      description: 'Amount of money with at most two fraction digits, as a decimal string or a number',
      examples: ['1250.50', 1250.5],
    },
  });
}

function atLeast(minimum: bigint, reading: StringReading, refusal: FieldRefusal): StringReading {
  return typeof reading === 'string' && toMinor(reading) < minimum ? refusal : reading;
}
