import { divideRounded } from './decimal.js';
import type { Problem } from '../problem.js';
import { fromThousandths, type Money, toThousandths } from './money.js';

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

/** An exact amount of millionths of a currency, divided, as money: rounded once to its minor unit, halves away from zero. */
export function roundedIn(currency: string | undefined, units: bigint, divisor = 1n): Money {
  const step = minorStep(currency);
  return fromThousandths(divideRounded(units, divisor * UNITS_PER_THOUSANDTH * step) * step);
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
