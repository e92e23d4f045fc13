import { z } from 'zod';

import { type FieldRefusal, refusalIssue, type StringReading } from '../field-refusal.js';

/** How many digits a decimal value has room for; it is counted in units of its last fraction digit. */
export interface DecimalFormat {
  readonly integerDigits: number;
  readonly fractionDigits: number;
}

const PLAIN_DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** A double carries every decimal of up to 15 significant digits; beyond that it may have swallowed some. */
const EXACT_SIGNIFICANT_DIGITS = 15;

/** Reads a string or a JSON number into units of the last fraction digit, never through float arithmetic. */
export function readDecimal(value: string | number, format: DecimalFormat): bigint | FieldRefusal {
  const short = typeof value === 'string' ? readShort(value, format) : undefined;
  if (short !== undefined) return short;
  const match = PLAIN_DECIMAL.exec(typeof value === 'number' ? plainDigits(value) : value);
  if (match === null) {
    return {
      code: 'invalid_format',
      message: 'Must be a decimal number such as "1250.5", without exponent or grouping',
    };
  }
  const [, sign, integer = '', fraction = ''] = match;
  if (fraction.length > format.fractionDigits) {
    return { code: 'too_many_fraction_digits', message: `Must have at most ${format.fractionDigits} fraction digits` };
  }
  const significant = integer.replace(/^0+/, '');
  if (significant.length > format.integerDigits) {
    return { code: 'out_of_range', message: `Must have at most ${format.integerDigits} digits before the point` };
  }
  const magnitude = BigInt(significant + fraction.padEnd(format.fractionDigits, '0'));
  if (typeof value === 'number' && mayHaveLostDigits(significant + fraction, magnitude)) {
    return {
      code: 'out_of_range',
      message: 'Has more digits than a JSON number can hold exactly; send it as a string',
    };
  }
  return sign === '-' ? -magnitude : magnitude;
}

/** Characters of what counts exactly in a double, with all fraction digits there are. */
const SHORT = 9;
const ZERO = '0'.charCodeAt(0);

/** Reads what has a few digits, as most have, in a fraction of the time; undefined for anything else. */
function readShort(text: string, { integerDigits, fractionDigits }: DecimalFormat): bigint | undefined {
  if (text.length > SHORT) return undefined;
  const isNegative = text.startsWith('-');
  const magnitude = isNegative ? text.slice(1) : text;
  const dot = magnitude.indexOf('.');
  const before = dot === -1 ? magnitude.length : dot;
  const after = dot === -1 ? 0 : magnitude.length - dot - 1;
  const isPlain = before > 0 && before <= integerDigits && after <= fractionDigits && (dot === -1) === (after === 0);
  const digits = isPlain ? readDigits(magnitude, dot) : undefined;
  if (digits === undefined) return undefined;
  return BigInt((isNegative ? -digits : digits) * 10 ** (fractionDigits - after));
}

/** The digits of a text as one number, passing over its point; undefined where anything else stands in it. */
function readDigits(text: string, dot: number): number | undefined {
  let digits = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (at === dot) continue;
    const digit = text.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return undefined;
    digits = digits * 10 + digit;
  }
  return digits;
}

/** Writes units of the last fraction digit with all fraction digits, `-5n` at two digits as `"-0.05"`. */
export function formatDecimal(units: bigint, fractionDigits: number): string {
  if (units < 0n) return `-${formatDecimal(-units, fractionDigits)}`;
  const digits = units.toString().padStart(fractionDigits + 1, '0');
  const point = digits.length - fractionDigits;
  return `${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Divides and rounds to the nearest integer, halves away from zero; the divisor must be positive. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  if (dividend < 0n) return -divideRounded(-dividend, divisor);
  // An odd divisor has no half: what is cut off it here decides nothing.
  return (dividend + divisor / 2n) / divisor;
}

/** Orders two integers as `Array.prototype.sort` expects. */
export function compareUnits(left: bigint, right: bigint): -1 | 0 | 1 {
  if (left < right) return -1;
  return left > right ? 1 : 0;
}

/** What an input schema of a decimal value publishes and does. */
export interface DecimalInputOptions {
  readonly read: (value: string | number) => StringReading;
  readonly output: z.ZodString;
  readonly spelling: DecimalMeta;
  readonly meta: { readonly description: string; readonly examples: (string | number)[] };
}

/** What the description of the API says of a decimal value: how text is spelled, and how far numbers go. */
export interface DecimalMeta {
  readonly pattern: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
}

/** How a decimal of either sign is published: with as many digits as there is room for. */
export function signedDecimal(format: DecimalFormat): DecimalMeta {
  const limit = 10 ** format.integerDigits;
  return { pattern: `^-?${digitsOf(format)}$`, exclusiveMinimum: -limit, exclusiveMaximum: limit };
}

/** How a decimal of zero or more is published. */
export function unsignedDecimal(format: DecimalFormat): DecimalMeta {
  return { pattern: `^${digitsOf(format)}$`, minimum: 0, exclusiveMaximum: 10 ** format.integerDigits };
}

/** How a decimal above zero is published. Its pattern does without looking ahead, which not every engine can. */
export function positiveDecimal({ integerDigits, fractionDigits }: DecimalFormat): DecimalMeta {
  const small = Array.from(
    { length: fractionDigits },
    (_, zeros) => `${'0'.repeat(zeros)}[1-9]\\d{0,${fractionDigits - zeros - 1}}`,
  );
  const large = `[1-9]\\d{0,${integerDigits - 1}}(?:\\.\\d{1,${fractionDigits}})?`;
  return {
    pattern: `^(?:${large}|0\\.(?:${small.join('|')}))$`,
    exclusiveMinimum: 0,
    exclusiveMaximum: 10 ** integerDigits,
  };
}

function digitsOf({ integerDigits, fractionDigits }: DecimalFormat): string {
  return `\\d{1,${integerDigits}}(?:\\.\\d{1,${fractionDigits}})?`;
}

/**
 * Builds the schema that accepts a string or a JSON number and yields the canonical string of `output`.
 *
 * It is a codec from a union, so generators publish "string or number" for input and the canonical string for output.
 */
export function decimalInput(options: DecimalInputOptions): z.ZodType<string, string | number> {
  const { read, output, meta } = options;
  const { pattern, ...bounds } = options.spelling;
  const isUnsigned = (bounds.minimum ?? bounds.exclusiveMinimum ?? -1) >= 0;
  // Pattern and bounds are published with the type that they are of: generators drop them, or worse, beside both.
  const accepted = z
    .union([z.string().meta({ pattern }), z.number().meta({ ...bounds })])
    .check(wrongTypeAsOneIssue)
    .meta({ ...meta });
  return z.codec(accepted, output, {
    decode: (value, payload) => {
      // Zero itself has no sign where nothing below it is taken: the pattern says so.
      const reading = isUnsigned && String(value).startsWith('-') ? belowZero(read(value)) : read(value);
      if (typeof reading === 'string') return reading;
      payload.issues.push(refusalIssue(reading, value));
      return z.NEVER;
    },
    encode: (canonical) => canonical,
  });
}

function belowZero(reading: StringReading): StringReading {
  return typeof reading === 'string' ? { code: 'out_of_range', message: 'Must have no sign' } : reading;
}

/** Replaces the union's own complaint by the `invalid_type` issue a plain string schema would raise. */
const wrongTypeAsOneIssue = z.core._check<string | number>(
  (payload) => {
    if (payload.issues.length === 0) return;
    const input: unknown = payload.value;
    payload.issues.length = 0;
    payload.issues.push(
      typeof input === 'number'
        ? refusalIssue({ code: 'invalid_format', message: 'Must be a finite number' }, input)
        : { code: 'invalid_type', expected: 'string', message: 'Must be a string or a number', input },
    );
  },
  { when: () => true },
);

/** Spells a number without exponent from its shortest exact notation; `1e21` and `1e-7` are the first to need it. */
function plainDigits(value: number): string {
  const text = String(value);
  const end = text.indexOf('e');
  if (end === -1) return text;
  if (text.startsWith('-')) return `-${plainDigits(-value)}`;
  const digits = text.slice(0, end).replace('.', '');
  const exponent = text.slice(end + 1);
  const shift = Number(exponent);
  if (exponent.startsWith('-')) return `0.${'0'.repeat(-shift - 1)}${digits}`;
  return digits.padEnd(shift + 1, '0');
}

function mayHaveLostDigits(digits: string, magnitude: bigint): boolean {
  const significant = digits.replace(/^0+/, '').length;
  return significant > EXACT_SIGNIFICANT_DIGITS && magnitude > BigInt(Number.MAX_SAFE_INTEGER);
}
