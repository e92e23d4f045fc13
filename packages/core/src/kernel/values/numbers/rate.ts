import { z } from 'zod';

import { decimalInput, formatDecimal, readDecimal } from './decimal.js';
import { requireReading, type StringReading } from '../field-refusal.js';

const FORMAT = { integerDigits: 3, fractionDigits: 2 };
const ONE_HUNDRED_PERCENT = 10_000n;

/** A rate in percent as published: `"0.00"` to `"100.00"`. A field that may be without VAT is a nullable rate. */
export const Rate = z
  .string()
  .regex(/^(?:100\.00|[1-9]?\d\.\d{2})$/, 'Must be a percent rate from 0.00 to 100.00')
  .meta({ description: 'Rate in percent, decimal string with two fraction digits', examples: ['22.00'] });
export type Rate = string;

/** Reads a rate in percent from a client. */
export const RateInput = decimalInput({
  read: readRate,
  output: Rate,
  spelling: { pattern: '^(?:100(?:\\.0{1,2})?|\\d{1,2}(?:\\.\\d{1,2})?)$', minimum: 0, maximum: 100 },
  meta: {
    description: 'Rate in percent from 0 to 100 with at most two fraction digits, as a decimal string or a number',
    examples: ['22.00', 22],
  },
});

/** Reads a rate into its canonical form, or says why it is none. */
export function readRate(value: string | number): StringReading {
  const hundredths = readDecimal(value, FORMAT);
  if (typeof hundredths !== 'bigint') return hundredths;
  if (hundredths < 0n || hundredths > ONE_HUNDRED_PERCENT) {
    return { code: 'out_of_range', message: 'Must be between 0.00 and 100.00' };
  }
  return formatDecimal(hundredths, FORMAT.fractionDigits);
}

/** Parses a rate. @throws RangeError when it is not one */
export function parseRate(value: string | number): Rate {
  return requireReading(readRate(value));
}

/** Counts a rate in hundredths of a percent, `"22.00"` as `2200n`. @throws RangeError unless it is a rate */
export function toHundredths(rate: Rate): bigint {
  return BigInt(parseRate(rate).replace('.', ''));
}

/** Whether a rate takes or adds nothing; none is as good as zero. */
export function isZeroRate(rate: Rate | null): boolean {
  return rate === null || toHundredths(rate) === 0n;
}
