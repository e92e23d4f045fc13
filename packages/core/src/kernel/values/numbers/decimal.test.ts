import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  compareUnits,
  divideRounded,
  formatDecimal,
  positiveDecimal,
  readDecimal,
  signedDecimal,
  unsignedDecimal,
} from './decimal.js';

const TWO_DIGITS = { integerDigits: 15, fractionDigits: 2 };

describe('readDecimal', () => {
  it.each([
    ['0', 0n],
    ['-0.00', 0n],
    ['007.5', 750n],
    ['999999999999999.99', 99999999999999999n],
    [0.1, 10n],
    [-0, 0n],
    [1250.5, 125050n],
    [999999999999999, 99999999999999900n],
    [1234567890123.4, 123456789012340n],
  ])('reads %j as %d units', (value, units) => {
    expect(readDecimal(value, TWO_DIGITS)).toBe(units);
  });

  it.each([
    ['', 'invalid_format'],
    ['.5', 'invalid_format'],
    ['5.', 'invalid_format'],
    ['+5', 'invalid_format'],
    [' 5', 'invalid_format'],
    ['5\n', 'invalid_format'],
    ['1,5', 'invalid_format'],
    ['1e3', 'invalid_format'],
    ['1e+21', 'invalid_format'],
    ['1e-7', 'invalid_format'],
    ['NaN', 'invalid_format'],
    [Number.NaN, 'invalid_format'],
    [Number.NEGATIVE_INFINITY, 'invalid_format'],
    ['1.000', 'too_many_fraction_digits'],
    [0.1 + 0.2, 'too_many_fraction_digits'],
    [1e-7, 'too_many_fraction_digits'],
    ['1000000000000000', 'out_of_range'],
    [1e21, 'out_of_range'],
    [-1.5e300, 'out_of_range'],
    [999999999999999.9, 'out_of_range'],
    [100000000000000.02, 'out_of_range'],
  ])('refuses %j with %s', (value, code) => {
    expect(readDecimal(value, TWO_DIGITS)).toMatchObject({ code });
  });

  it.each([
    [1e-7, 1000n],
    [3e-10, 3n],
    [-1.25e-8, -125n],
  ])('reads %j, which is spelled with an exponent, as %d units of ten digits', (value, units) => {
    expect(readDecimal(value, { integerDigits: 1, fractionDigits: 10 })).toBe(units);
  });

  it('takes numbers up to those that JSON cannot hold exactly, and says how many digits there is room for', () => {
    const whole = { integerDigits: 20, fractionDigits: 0 };
    const fine = { integerDigits: 1, fractionDigits: 20 };

    expect(readDecimal(Number.MAX_SAFE_INTEGER, whole)).toBe(9007199254740991n);
    expect(readDecimal(Number.MAX_SAFE_INTEGER + 1, whole)).toMatchObject({
      message: expect.stringContaining('JSON number') as string,
    });
    expect(readDecimal(0.00123456789012345, fine)).toBe(123456789012345000n);
    expect(readDecimal(1e21, { ...whole, integerDigits: 21 })).toMatchObject({
      message: expect.stringContaining('at most 21 digits') as string,
    });
    expect(readDecimal(1.5e21, { ...whole, integerDigits: 22 })).toMatchObject({
      message: expect.stringContaining('JSON number') as string,
    });
  });

  it('gives back every integer count of units that was written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 17n) + 1n, max: 10n ** 17n - 1n }), (units) => {
        expect(readDecimal(formatDecimal(units, 2), TWO_DIGITS)).toBe(units);
      }),
    );
  });

  it('reads any number below nine thousand billion exactly as it is spelled in JSON', () => {
    fc.assert(
      fc.property(fc.integer({ min: -900_000_000_000_000, max: 900_000_000_000_000 }), (cents) => {
        const spelled = formatDecimal(BigInt(cents), 2);

        expect(readDecimal(JSON.parse(spelled) as number, TWO_DIGITS)).toBe(BigInt(cents));
      }),
    );
  });
});

describe('divideRounded', () => {
  it.each([
    [5n, 10n, 1n],
    [-5n, 10n, -1n],
    [4n, 10n, 0n],
    [-4n, 10n, 0n],
    [3n, 7n, 0n],
    [4n, 7n, 1n],
    [-4n, 7n, -1n],
    [7n, 1n, 7n],
  ])('rounds %d / %d to %d', (dividend, divisor, quotient) => {
    expect(divideRounded(dividend, divisor)).toBe(quotient);
  });

  it('stays within half a unit and takes halves away from zero', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 36n), 10n ** 36n), fc.bigInt(1n, 20_000n), (dividend, divisor) => {
        const twiceError = 2n * (divideRounded(dividend, divisor) * divisor - dividend);
        const outward = dividend < 0n ? -twiceError : twiceError;

        expect(outward > -divisor && outward <= divisor).toBe(true);
      }),
    );
  });
});

describe('compareUnits', () => {
  it('puts less before more, and neither first of two that are equal', () => {
    expect([compareUnits(1n, 2n), compareUnits(2n, 1n), compareUnits(2n, 2n)]).toEqual([-1, 1, 0]);
  });
});

describe('how decimals are published', () => {
  const format = { integerDigits: 3, fractionDigits: 2 };
  const texts = ['0', '0.0', '0.00', '0.01', '0.1', '0.10', '7', '999', '999.99', '-1', '-0.5'];
  const neverTaken = ['', '1000', '1.', '.5', '1.234', '0.001', 'x1', '1x', '1 ', '+1', '--1'];

  it.each([
    ['signed', signedDecimal(format), texts],
    ['unsigned', unsignedDecimal(format), texts.filter((text) => !text.startsWith('-'))],
    ['positive', positiveDecimal(format), texts.filter((text) => Number(text) > 0)],
  ])('takes as text what a %s one is, and nothing else', (_, { pattern }, taken) => {
    expect([...texts, ...neverTaken].filter((text) => new RegExp(pattern).test(text))).toEqual(taken);
  });

  it('bounds numbers by the digits that there is room for', () => {
    expect(signedDecimal(format)).toMatchObject({ exclusiveMinimum: -1000, exclusiveMaximum: 1000 });
    expect(unsignedDecimal(format)).toMatchObject({ minimum: 0, exclusiveMaximum: 1000 });
    expect(positiveDecimal(format)).toMatchObject({ exclusiveMinimum: 0, exclusiveMaximum: 1000 });
  });
});
