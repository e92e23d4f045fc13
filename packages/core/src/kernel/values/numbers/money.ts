import { z } from 'zod';

import {
  compareUnits,
  decimalInput,
  type DecimalMeta,
  divideRounded,
  formatDecimal,
  positiveDecimal,
  readDecimal,
  signedDecimal,
  unsignedDecimal,
} from './decimal.js';
import { type FieldRefusal, requireReading, type StringReading } from '../field-refusal.js';

const FORMAT = { integerDigits: 15, fractionDigits: 2 };
const FINE_FORMAT = { integerDigits: 15, fractionDigits: 3 };
const MAX_THOUSANDTHS = 10n ** 18n - 1n;
const POINT = '.'.charCodeAt(0);

/** An amount of money as published: a decimal string with two fraction digits, or with a third one that a currency has and that says something. */
export const Money = z
  .string()
  .regex(/^-?\d{1,15}\.\d{2}[1-9]?$/, 'Must be a decimal string with two fraction digits')
  .meta({
    description:
      'Amount of money, decimal string with two fraction digits; with three where the currency has them, as KWD has',
    examples: ['1250.50'],
  });
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

/** The same of an amount that may have thousandths, where its currency does: whoever takes it asks `finerProblems`. */
export const FineMoneyInput = moneyInput(readFineMoney, signedDecimal(FINE_FORMAT), 'three');
export const FineNonNegativeMoneyInput = moneyInput(
  (value) => atLeast(0n, readFineMoney(value), { code: 'out_of_range', message: 'Must be 0 or more' }),
  unsignedDecimal(FINE_FORMAT),
  'three',
);
export const FinePositiveMoneyInput = moneyInput(
  (value) => atLeast(1n, readFineMoney(value), { code: 'out_of_range', message: 'Must be greater than 0' }),
  positiveDecimal(FINE_FORMAT),
  'three',
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

function readFineMoney(value: string | number): StringReading {
  const exact = readDecimal(value, FINE_FORMAT);
  return typeof exact === 'bigint' ? thousandthsText(exact) : exact;
}

/** Parses an amount. @throws RangeError when it is not one */
export function parseMoney(value: string | number): Money {
  return requireReading(readMoney(value));
}

/** Counts an amount exactly: in thousandths, of which no currency has parts. @throws TypeError unless the amount is canonical */
export function toThousandths(amount: Money): bigint {
  const { length } = amount;
  if (amount.charCodeAt(length - 3) === POINT) return BigInt(`${amount.slice(0, -3)}${amount.slice(-2)}0`);
  if (amount.charCodeAt(length - 4) === POINT) return BigInt(amount.slice(0, -4) + amount.slice(-3));
  throw new TypeError(`"${amount}" is not a canonical amount`);
}

/** Writes thousandths as an amount. @throws MoneyOverflowError beyond 15 digits before the point */
export function fromThousandths(thousandths: bigint): Money {
  if (thousandths > MAX_THOUSANDTHS || thousandths < -MAX_THOUSANDTHS) {
    throw new MoneyOverflowError(
      'An amount has more than 15 digits before the point; use smaller quantities or prices',
    );
  }
  return thousandthsText(thousandths);
}

/** Writes thousandths that were added up: a sum may have more digits than a single amount. */
export function thousandthsText(thousandths: bigint): string {
  return thousandths % 10n === 0n ? formatDecimal(thousandths / 10n, 2) : formatDecimal(thousandths, 3);
}

/** Counts an amount in kopecks or cents, which a third digit is rounded to. @throws TypeError unless the amount is canonical */
export function toMinor(amount: Money): bigint {
  return amount.charCodeAt(amount.length - 3) === POINT
    ? BigInt(amount.slice(0, -3) + amount.slice(-2))
    : divideRounded(toThousandths(amount), 10n);
}

/** Writes kopecks or cents as an amount. @throws MoneyOverflowError beyond 15 digits before the point */
export function fromMinor(minor: bigint): Money {
  return fromThousandths(minor * 10n);
}

/** Writes kopecks or cents that were added up: a sum may have more digits than a single amount. */
export function sumText(minor: bigint): string {
  return thousandthsText(minor * 10n);
}

/** Adds two amounts. */
export function addMoney(left: Money, right: Money): Money {
  return fromThousandths(toThousandths(left) + toThousandths(right));
}

/** Subtracts the second amount from the first. */
export function subtractMoney(left: Money, right: Money): Money {
  return fromThousandths(toThousandths(left) - toThousandths(right));
}

/** Adds up amounts; none make `"0.00"`. */
export function sumMoney(amounts: Iterable<Money>): Money {
  let total = 0n;
  for (const amount of amounts) total += toThousandths(amount);
  return fromThousandths(total);
}

/** Orders two amounts as `Array.prototype.sort` expects. */
export function compareMoney(left: Money, right: Money): -1 | 0 | 1 {
  return compareUnits(toThousandths(left), toThousandths(right));
}

/** Turns the sign of an amount; zero stays `"0.00"`. */
export function negateMoney(amount: Money): Money {
  return fromThousandths(-toThousandths(amount));
}

/** Tells whether an amount is zero. */
export function isZeroMoney(amount: Money): boolean {
  return toThousandths(amount) === 0n;
}

/** The part of an amount that one number is of another: rounded once, halves away from zero, to as many digits as the amount has. */
export function partOfMoney(amount: Money, part: bigint, whole: bigint): Money {
  const exact = toThousandths(amount);
  const step = stepOf(exact);
  return fromThousandths(divideRounded(exact * part, whole * step) * step);
}

/** How many thousandths the least step of an amount is, as far as its digits tell. */
export function stepOf(thousandths: bigint): bigint {
  return thousandths % 10n === 0n ? 10n : 1n;
}

function moneyInput(read: (value: string | number) => StringReading, spelling: DecimalMeta, digits = 'two') {
  return decimalInput({
    read,
    output: Money,
    spelling,
    meta: {
      description: `Amount of money with at most ${digits} fraction digits, as a decimal string or a number`,
      examples: ['1250.50', 1250.5],
    },
  });
}

function atLeast(minimum: bigint, reading: StringReading, refusal: FieldRefusal): StringReading {
  return typeof reading === 'string' && toThousandths(reading) < minimum ? refusal : reading;
}
