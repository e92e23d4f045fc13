import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  addMoney,
  compareMoney,
  fromMinor,
  isZeroMoney,
  Money,
  MoneyInput,
  MoneyOverflowError,
  negateMoney,
  NonNegativeMoneyInput,
  parseMoney,
  PositiveMoneyInput,
  subtractMoney,
  sumMoney,
  toMinor,
} from './money.js';

const LARGEST = 10n ** 17n - 1n;
const minorUnits = fc.bigInt(-LARGEST, LARGEST);
const halfRange = fc.bigInt(-LARGEST / 2n, LARGEST / 2n);

const firstIssue = (schema: typeof MoneyInput, value: unknown) => {
  const { error } = schema.safeParse(value, { reportInput: true });
  expect(error?.issues).toHaveLength(1);
  return error?.issues[0];
};

describe('MoneyInput', () => {
  it.each([
    ['12', '12.00'],
    ['12.5', '12.50'],
    [12.5, '12.50'],
    [0.1, '0.10'],
    ['-0', '0.00'],
    ['000000000000000000012.30', '12.30'],
  ])('stores %j as %s', (input, amount) => {
    expect(MoneyInput.parse(input)).toBe(amount);
  });

  it.each([
    ['12.345', 'too_many_fraction_digits'],
    ['abc', 'invalid_format'],
    ['', 'invalid_format'],
    [Number.NaN, 'invalid_format'],
    [Number.POSITIVE_INFINITY, 'invalid_format'],
    [1e21, 'out_of_range'],
  ])('refuses %j with %s', (input, code) => {
    expect(firstIssue(MoneyInput, input)).toMatchObject({ code: 'custom', params: { code } });
  });

  it.each([[undefined], [null], [true], [{}], [['1']], [1n]])('calls %s a wrong type and reports it', (input) => {
    const issue = firstIssue(MoneyInput, input);

    expect(issue).toMatchObject({ code: 'invalid_type' });
    expect(issue?.input).toEqual(input);
  });

  it('accepts every output and leaves it as it is', () => {
    fc.assert(
      fc.property(minorUnits, (minor) => {
        const amount = fromMinor(minor);

        expect(Money.parse(amount)).toBe(amount);
        expect(MoneyInput.parse(amount)).toBe(amount);
        expect(parseMoney(amount)).toBe(amount);
      }),
    );
  });
});

describe('sign restrictions', () => {
  it('lets NonNegativeMoneyInput take zero and refuse less', () => {
    expect(NonNegativeMoneyInput.parse('0')).toBe('0.00');
    expect(firstIssue(NonNegativeMoneyInput, '-0.01')).toMatchObject({ params: { code: 'out_of_range' } });
  });

  it('lets PositiveMoneyInput take a kopeck and refuse zero', () => {
    expect(PositiveMoneyInput.parse(0.01)).toBe('0.01');
    expect(firstIssue(PositiveMoneyInput, '0.00')).toMatchObject({ params: { code: 'out_of_range' } });
    expect(firstIssue(PositiveMoneyInput, 'x')).toMatchObject({ params: { code: 'invalid_format' } });
  });
});

describe('arithmetic', () => {
  it('counts minor units and back without loss', () => {
    fc.assert(
      fc.property(minorUnits, (minor) => {
        expect(toMinor(fromMinor(minor))).toBe(minor);
      }),
    );
  });

  it('adds, subtracts, sums and negates as integers do', () => {
    fc.assert(
      fc.property(halfRange, halfRange, (left, right) => {
        const [a, b] = [fromMinor(left), fromMinor(right)];

        expect(toMinor(addMoney(a, b))).toBe(left + right);
        expect(toMinor(subtractMoney(a, b))).toBe(left - right);
        expect(sumMoney([a, b])).toBe(addMoney(b, a));
        expect(addMoney(a, negateMoney(a))).toBe('0.00');
        expect(compareMoney(a, b)).toBe(left < right ? -1 : left > right ? 1 : 0);
        expect(isZeroMoney(a)).toBe(left === 0n);
      }),
    );
  });

  it('sums nothing to zero', () => {
    expect(sumMoney([])).toBe('0.00');
  });

  it('goes up to fifteen digits before the point, of either sign', () => {
    expect(fromMinor(LARGEST)).toBe('999999999999999.99');
    expect(fromMinor(-LARGEST)).toBe('-999999999999999.99');
    expect(() => fromMinor(LARGEST + 1n)).toThrow(expect.objectContaining({ name: 'MoneyOverflowError' }));
    expect(() => fromMinor(-LARGEST - 1n)).toThrow(MoneyOverflowError);
  });

  it.each(['x1.00', '1.00x', '1.0', '1.000', '1', '.00', '-', '1234567890123456.00'])('publishes no %j', (text) => {
    expect(Money.safeParse(text).success).toBe(false);
  });

  it('says so when a result does not fit', () => {
    expect(() => addMoney(fromMinor(LARGEST), '0.01')).toThrow(MoneyOverflowError);
  });

  it.each(['12', '12.5', '1250', ''])('refuses to calculate with %j, which is not canonical', (amount) => {
    expect(() => toMinor(amount)).toThrow(TypeError);
  });
});

describe('an amount of zero or more', () => {
  it.each(['-0', '-0.00', '-1'])('has no sign: %s', (value) => {
    expect(NonNegativeMoneyInput.safeParse(value).error?.issues).toMatchObject([{ params: { code: 'out_of_range' } }]);
  });

  it('may have one where it can be below zero', () => {
    expect(MoneyInput.parse('-0')).toBe('0.00');
  });
});
