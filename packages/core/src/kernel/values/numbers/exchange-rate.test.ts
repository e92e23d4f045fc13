import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  betweenRates,
  crossRate,
  minorBetweenRates,
  parseExchangeRate,
  ratePerUnit,
  readExchangeRate,
} from './exchange-rate.js';
import { fromMinor, MoneyOverflowError, toMinor } from './money.js';

describe('readExchangeRate', () => {
  it.each([
    ['92.5', '92.50'],
    [90, '90.00'],
    ['0.0000000001', '0.0000000001'],
    ['92.505800', '92.5058'],
    ['007.10', '7.10'],
  ])('reads %j as %s', (value, rate) => {
    expect(readExchangeRate(value)).toBe(rate);
  });

  it.each([
    ['0', 'out_of_range'],
    ['-1', 'out_of_range'],
    ['1000000000', 'out_of_range'],
    ['0.00000000001', 'too_many_fraction_digits'],
    ['92,5', 'invalid_format'],
  ])('refuses %j with %s', (value, code) => {
    expect(readExchangeRate(value)).toMatchObject({ code });
  });
});

describe('betweenRates', () => {
  it.each([
    ['100.00', '92.5058', '9250.58'],
    ['0.01', '0.50', '0.01'],
    ['-0.01', '0.50', '-0.01'],
    ['0.01', '0.49', '0.00'],
    ['0.00', '92.50', '0.00'],
  ])('makes of %s at %s %s', (amount, rate, converted) => {
    expect(betweenRates(amount, rate, '1.00')).toBe(converted);
  });

  it('is never further from the exact product than half a kopeck', () => {
    const units = fc.bigInt(1n, 10n ** 13n);
    const minor = fc.bigInt(-(10n ** 12n), 10n ** 12n);
    fc.assert(
      fc.property(minor, units, (amount, rate) => {
        const spelled = parseExchangeRate(`${rate / 10n ** 10n}.${String(rate % 10n ** 10n).padStart(10, '0')}`);
        const twiceError =
          2n * (toMinor(betweenRates(fromMinor(amount), spelled, '1.00')) * 10n ** 10n - amount * rate);

        expect(twiceError >= -(10n ** 10n) && twiceError <= 10n ** 10n).toBe(true);
      }),
    );
  });
});

it('converts a sum that is larger than one amount, and no amount into one that is', () => {
  const most = '999999999999999.99';

  expect(minorBetweenRates(toMinor(most), '999999999.00', '1.00')).toBe(toMinor(most) * 999_999_999n);
  expect(() => betweenRates(most, '1.01', '1.00')).toThrow(MoneyOverflowError);
});

it('rounds once where neither currency is that of the rates', () => {
  expect(betweenRates('100.00', '90.00', '0.18')).toBe('50000.00');
  expect(betweenRates('0.01', '1.00', '3.00')).toBe('0.00');
});

it('tells the rate of one unit of what is told for many', () => {
  expect(ratePerUnit('66.6667', 10_000)).toBe('0.00666667');
  expect(ratePerUnit('92.5058', 1)).toBe('92.5058');
});

it('tells what one currency is in another by way of a third', () => {
  expect(crossRate('90.00', '0.18')).toBe('500.00');
  expect(crossRate('1.00', '3.00')).toBe('0.3333333333');
});
