import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decimalInEnglish, integerInEnglish, moneyInEnglish } from './english-words.js';

describe('numbers in English', () => {
  it.each([
    [0, 'zero'],
    [7, 'seven'],
    [13, 'thirteen'],
    [20, 'twenty'],
    [42, 'forty-two'],
    [100, 'one hundred'],
    [119, 'one hundred nineteen'],
    [1000, 'one thousand'],
    [1_000_001, 'one million one'],
    [-21_300, 'minus twenty-one thousand three hundred'],
    [999_999_999_999_999_999n, expect.stringMatching(/^nine hundred ninety-nine quadrillion .* ninety-nine$/)],
  ])('%s is written out', (number, words) => {
    expect(integerInEnglish(number)).toEqual(words);
  });

  it('are never written alike when they differ', () => {
    const number = fc.bigInt(0n, 10n ** 18n - 1n);
    fc.assert(
      fc.property(number, number, (one, other) => {
        fc.pre(one !== other);
        expect(integerInEnglish(one)).not.toBe(integerInEnglish(other));
      }),
    );
  });

  it('have digits after the point', () => {
    expect(decimalInEnglish('12.50')).toBe('twelve point five');
    expect(decimalInEnglish('0.05')).toBe('zero point zero five');
    expect(decimalInEnglish('3.0')).toBe('three');
    expect(() => decimalInEnglish('1,5')).toThrow(RangeError);
  });
});

describe('money in English', () => {
  it.each([
    ['1020.05', 'USD', 'One thousand twenty US dollars 05 cents'],
    ['1.01', 'USD', 'One US dollar 01 cent'],
    ['21.00', 'RUB', 'Twenty-one Russian roubles 00 kopecks'],
    ['-3.50', 'EUR', 'Minus three euros 50 cents'],
    ['0.00', 'GBP', 'Zero pounds sterling 00 pence'],
    ['100.50', 'JPY', 'One hundred 50/100 JPY'],
  ])('%s %s is written out', (amount, currency, words) => {
    expect(moneyInEnglish(amount, currency)).toBe(words);
  });

  it('has no more than two digits after the point, and three where a currency has them', () => {
    expect(() => moneyInEnglish('1.005', 'USD')).toThrow(RangeError);
    expect(moneyInEnglish('1.005', 'KWD')).toBe('One 005/1000 KWD');
  });
});
