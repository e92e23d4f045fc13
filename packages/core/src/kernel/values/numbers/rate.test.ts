import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseRate, Rate, RateInput, toHundredths } from './rate.js';

describe('RateInput', () => {
  it.each([
    ['22', '22.00'],
    [22, '22.00'],
    ['5.5', '5.50'],
    [0, '0.00'],
    ['007', '7.00'],
    [100, '100.00'],
  ])('stores %j as %s', (input, rate) => {
    expect(RateInput.parse(input)).toBe(rate);
  });

  it.each([
    ['100.01', 'out_of_range'],
    [-1, 'out_of_range'],
    ['22.005', 'too_many_fraction_digits'],
    ['22%', 'invalid_format'],
  ])('refuses %j with %s', (input, code) => {
    expect(RateInput.safeParse(input).error?.issues).toMatchObject([{ code: 'custom', params: { code } }]);
  });

  it('leaves every published rate as it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
        const rate = parseRate((hundredths / 100).toFixed(2));

        expect(Rate.parse(rate)).toBe(rate);
        expect(RateInput.parse(rate)).toBe(rate);
        expect(toHundredths(rate)).toBe(BigInt(hundredths));
      }),
    );
  });
});

describe('Rate', () => {
  it.each([
    ...['22', '022.00', '100.01', '-1.00', '22.0', '222.00', '22.000', '22x00', '100x00', 'x.00', '2x.00', '22.xx'],
    ...['x22.00', '22.00x', 'x100.00', '100.00x'],
  ])('is not spelled %j', (text) => {
    expect(Rate.safeParse(text).success).toBe(false);
  });
});
