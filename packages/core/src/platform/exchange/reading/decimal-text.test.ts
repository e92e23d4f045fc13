import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readQuantity } from '../../../kernel/values/numbers/quantity.js';
import { decimalText } from './decimal-text.js';

describe('a number in a table', () => {
  it.each([
    ['10', '10'],
    ['10,5', '10.5'],
    ['10.5', '10.5'],
    ['1,234', '1.234'],
    ['1 234,50', '1234.50'],
    ['1\u00a0234\u202f567,5', '1234567.5'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234,567', '1234567'],
    ['1’234.5', '1234.5'],
    ['-5', '-5'],
    ['\u22125', '-5'],
    ['-0,0', '0.0'],
    ['+7', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['12,50 руб.', '12.50'],
    ['₽ 12', '12'],
    ['12 р.', '12'],
  ])('%j is %s', (text, value) => {
    expect(decimalText(text)).toBe(value);
  });

  it.each(['', '-', ',', 'десять', '12 5', '1 23', '1,23,456', '1.2.3,4', '1e5', '5 шт', '--5', '12,5%', '1 234 5'])(
    '%j is none',
    (text) => {
      expect(decimalText(text)).toBeNull();
    },
  );

  const amount = fc.record({
    whole: fc.bigInt({ min: 0n, max: 999_999_999_999n }),
    fraction: fc.stringMatching(/^\d{0,6}$/),
    isNegative: fc.boolean(),
    group: fc.constantFrom('', ' ', '\u00a0', '\u202f', '’', ',', '.'),
    point: fc.constantFrom(',', '.'),
  });

  it('means the same however it is written', () => {
    fc.assert(
      fc.property(amount, ({ whole, fraction, isNegative, group, point }) => {
        fc.pre(group !== point);
        const grouped = String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, group);
        // A single separator is a decimal one, so what groups once must not stand alone.
        fc.pre(fraction !== '' || !/[.,]/.test(grouped) || grouped.split(group).length > 2);
        const written = `${isNegative ? '-' : ''}${grouped}${fraction === '' ? '' : point + fraction}`;
        const plain = `${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;

        expect(readQuantity(decimalText(written) ?? '')).toEqual(readQuantity(plain));
      }),
    );
  });

  it('is never made of anything else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(decimalText(text) ?? '0').toMatch(/^-?\d+(?:\.\d+)?$/);
      }),
    );
  });
});
