import { divideRounded } from './decimal.js';
import type { Problem } from '../problem.js';
import { fromThousandths, type Money, stepOf, toThousandths } from './money.js';

/** Currencies without a smaller unit in ISO 4217, and those with thousandths. */
const WHOLE = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));
const IN_THOUSANDTHS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));
/** Millionths of a unit of currency in a thousandth of it, in which amounts are counted. */
const UNITS_PER_THOUSANDTH = 1000n;

/** How many thousandths the least amount of a currency is. */
export function minorStep(currency: string | undefined): bigint {
  if (currency === undefined) return 10n;
  if (WHOLE.has(currency)) return 1000n;
  return IN_THOUSANDTHS.has(currency) ? 1n : 10n;
}

/** What amounts may be apart that were each rounded to the minor unit of their currency, in hundredths: one step for each of them. */
export function roundedApart(currency: string, count: number): bigint {
  const step = minorStep(currency) / 10n;
  return BigInt(count) * (step > 0n ? step : 1n);
}

/** An exact amount of millionths of a currency, divided, as money: rounded once to its minor unit, halves away from zero. */
export function roundedIn(currency: string | undefined, units: bigint, divisor = 1n): Money {
  const step = minorStep(currency);
  return fromThousandths(divideRounded(units, divisor * UNITS_PER_THOUSANDTH * step) * step);
}

/**
 * The part of an amount that one number is of another, rounded once to the minor unit of its currency, halves away from zero. What no
 * currency of this name can pay is divided as far as its digits go.
 */
export function partIn(currency: string, amount: Money, part: bigint, whole: bigint): Money {
  const exact = toThousandths(amount);
  const step = amountStep(currency, exact);
  return fromThousandths(divideRounded(exact * part, whole * step) * step);
}

/** The least step of an amount of a currency, in thousandths; as far as its digits go where nobody can pay it in that. */
export function amountStep(currency: string | undefined, thousandths: bigint): bigint {
  const step = minorStep(currency);
  return currency === undefined || thousandths % step !== 0n ? stepOf(thousandths) : step;
}

/** What is wrong with amounts, by their pointers, that have more digits than their currency. */
export function finerProblems(
  currency: string | undefined,
  amounts: Readonly<Record<string, Money | null | undefined>>,
): Problem[] {
  if (currency === undefined) return [];
  const step = minorStep(currency);
  const message = step === 10n ? `Must have at most 2 fraction digits in ${currency}` : `Must be whole in ${currency}`;
  return Object.entries(amounts).flatMap(([pointer, amount]) => {
    const isFiner = amount != null && toThousandths(amount) % step !== 0n;
    return isFiner ? [{ pointer, code: 'too_many_fraction_digits', message }] : [];
  });
}
