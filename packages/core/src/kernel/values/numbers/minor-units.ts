import { divideRounded } from './decimal.js';
import { fromMinor, type Money } from './money.js';

/** Currencies without a smaller unit in ISO 4217. */
const WHOLE = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));
/** Millionths of a unit of currency in a hundredth of it, in which amounts are counted. */
const UNITS_PER_HUNDREDTH = 10_000n;

/** How many hundredths the least amount of a currency is. */
export function minorStep(currency: string | undefined): bigint {
  return currency !== undefined && WHOLE.has(currency) ? 100n : 1n;
}

/** An exact amount of millionths of a currency, divided, as money: rounded once to its minor unit, halves away from zero. */
export function roundedIn(currency: string | undefined, units: bigint, divisor = 1n): Money {
  const step = minorStep(currency);
  return fromMinor(divideRounded(units, divisor * UNITS_PER_HUNDREDTH * step) * step);
}
