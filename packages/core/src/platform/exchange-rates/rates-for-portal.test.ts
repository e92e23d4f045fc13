import { expect, it } from 'vitest';

import { ratesForPortal } from './rates-for-portal.js';

const quoted = { base: 'RUB', day: '2026-01-15', rates: { USD: '90.00', KZT: '0.18', EUR: '108.00' } };

it('gives the rates of the currencies that are wanted', () => {
  expect(ratesForPortal(quoted, { toCurrency: 'RUB', wanted: ['USD', 'JPY'] })).toEqual([
    { currency: 'USD', rate: '90.00' },
  ]);
});

it('gives all of them where none are named, in the currency of the portal', () => {
  expect(ratesForPortal(quoted, { toCurrency: 'KZT', wanted: [] })).toEqual([
    { currency: 'USD', rate: '500.00' },
    { currency: 'EUR', rate: '600.00' },
    { currency: 'RUB', rate: '5.5555555556' },
  ]);
});

it('gives none to a portal whose currency the provider does not know', () => {
  expect(ratesForPortal(quoted, { toCurrency: 'BRL', wanted: [] })).toEqual([]);
});
