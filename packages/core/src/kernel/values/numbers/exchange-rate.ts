import { z } from 'zod';

import { decimalInput, divideRounded, formatDecimal, positiveDecimal, readDecimal } from './decimal.js';
import { type FieldRefusal, requireReading, type StringReading } from '../field-refusal.js';
import { fromMinor, type Money, toMinor } from './money.js';

const FORMAT = { integerDigits: 9, fractionDigits: 10 };
const ONE = 10n ** 10n;
/** All but two of ten digits. */
const SPARE_ZEROS = /0{1,8}$/;
const MUST_BE_POSITIVE: FieldRefusal = { code: 'out_of_range', message: 'Must be greater than 0' };

/** How much of one currency a unit of another is worth, as published: two to ten fraction digits. */
export const ExchangeRate = z
  .string()
  .regex(/^\d{1,9}\.\d{2,10}$/, 'Must be a decimal string with two to ten fraction digits')
  .meta({ description: 'Exchange rate, decimal string with two to ten fraction digits', examples: ['92.5058'] });
export type ExchangeRate = string;

/** Reads a rate from a client: more than zero, with at most ten fraction digits. */
export const ExchangeRateInput = decimalInput({
  read: readExchangeRate,
  output: ExchangeRate,
  spelling: positiveDecimal(FORMAT),
  meta: {
    description: 'Exchange rate with at most ten fraction digits, as a decimal string or a number',
    examples: ['92.5058', 92.5],
  },
});

/** Reads a rate into its canonical form, or says why it is none. */
export function readExchangeRate(value: string | number): StringReading {
  const units = readDecimal(value, FORMAT);
  if (typeof units !== 'bigint') return units;
  return units > 0n ? format(units) : MUST_BE_POSITIVE;
}

/** Parses a rate. @throws RangeError when it is not one */
export function parseExchangeRate(value: string | number): ExchangeRate {
  return requireReading(readExchangeRate(value));
}

/**
 * An amount in the currency of the one rate, in that of the other, where both are rates to a third; rounded once to two digits, halves
 * away from zero.
 *
 * @throws MoneyOverflowError
 */
export function betweenRates(amount: Money, from: ExchangeRate, to: ExchangeRate): Money {
  return fromMinor(minorBetweenRates(toMinor(amount), from, to));
}

/** The same of a sum in minor units, which may be larger than one amount. */
export function minorBetweenRates(minor: bigint, from: ExchangeRate, to: ExchangeRate): bigint {
  return divideRounded(minor * unitsOf(from), unitsOf(to));
}

/** A rate for as many units as `nominal` says, as the rate of one of them. */
export function ratePerUnit(rate: ExchangeRate, nominal: number): ExchangeRate {
  return format(divideRounded(unitsOf(rate), BigInt(nominal)));
}

/** The rate between two currencies whose rates to a third one are known. */
export function crossRate(from: ExchangeRate, to: ExchangeRate): ExchangeRate {
  return format(divideRounded(unitsOf(from) * ONE, unitsOf(to)));
}

/** @throws RangeError unless it is a rate */
function unitsOf(rate: ExchangeRate): bigint {
  const [integer = '', fraction = ''] = parseExchangeRate(rate).split('.');
  return BigInt(integer + fraction.padEnd(FORMAT.fractionDigits, '0'));
}

function format(units: bigint): ExchangeRate {
  return formatDecimal(units, FORMAT.fractionDigits).replace(SPARE_ZEROS, '');
}
