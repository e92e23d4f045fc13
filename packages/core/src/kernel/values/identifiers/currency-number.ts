import type { CurrencyCode } from './currency.js';

/** Currencies by their number in ISO 4217, as papers and accounts of Russia write it; those of accounts in roubles begin with 810. */
const CURRENCIES: Readonly<Record<string, CurrencyCode>> = {
  '051': 'AMD',
  '156': 'CNY',
  '356': 'INR',
  '392': 'JPY',
  '398': 'KZT',
  '410': 'KRW',
  '417': 'KGS',
  '643': 'RUB',
  '756': 'CHF',
  '784': 'AED',
  '810': 'RUB',
  '826': 'GBP',
  '840': 'USD',
  '860': 'UZS',
  '933': 'BYN',
  '944': 'AZN',
  '949': 'TRY',
  '972': 'TJS',
  '978': 'EUR',
};

/** The currency with a number; undefined for one that is not known. */
export function currencyOfNumber(number: string): CurrencyCode | undefined {
  return CURRENCIES[number];
}
