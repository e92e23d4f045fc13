import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  addQuantity,
  compareQuantity,
  fromMicro,
  isZeroQuantity,
  negateQuantity,
  NonNegativeQuantityInput,
  parseQuantity,
  PositiveQuantityInput,
  Quantity,
  QuantityInput,
  QuantityOverflowError,
  subtractQuantity,
  sumQuantity,
  toMicro,
} from './quantity.js';

const LARGEST = 10n ** 18n - 1n;
const halfRange = fc.bigInt(-LARGEST / 2n, LARGEST / 2n);

const codeOf = (schema: typeof QuantityInput, value: unknown) => {
  const issue = schema.safeParse(value).error?.issues[0];
  return issue?.code === 'custom' ? issue.params?.['code'] : issue?.code;
};

describe('QuantityInput', () => {
  it.each([
    ['10', '10'],
    ['100.000', '100'],
    ['2.500000', '2.5'],
    [2.5, '2.5'],
    [1e-6, '0.000001'],
    ['-0.0', '0'],
    [1e11, '100000000000'],
  ])('stores %j as %s', (input, quantity) => {
    expect(QuantityInput.parse(input)).toBe(quantity);
  });

  it.each([
    ['0.1234567', 'too_many_fraction_digits'],
    [1e-7, 'too_many_fraction_digits'],
    ['1000000000000', 'out_of_range'],
    ['many', 'invalid_format'],
    [null, 'invalid_type'],
    [undefined, 'invalid_type'],
    [[], 'invalid_type'],
  ])('refuses %j with %s', (input, code) => {
    expect(codeOf(QuantityInput, input)).toBe(code);
  });

  it('accepts every output and leaves it as it is', () => {
    fc.assert(
      fc.property(fc.bigInt(-LARGEST, LARGEST), (micro) => {
        const quantity = fromMicro(micro);

        expect(Quantity.parse(quantity)).toBe(quantity);
        expect(QuantityInput.parse(quantity)).toBe(quantity);
        expect(parseQuantity(quantity)).toBe(quantity);
        expect(quantity).not.toMatch(/\.\d*0$/);
      }),
    );
  });

  it('restricts the sign where asked', () => {
    expect(NonNegativeQuantityInput.parse(0)).toBe('0');
    expect(codeOf(NonNegativeQuantityInput, '-0.000001')).toBe('out_of_range');
    expect(PositiveQuantityInput.parse('0.000001')).toBe('0.000001');
    expect(codeOf(PositiveQuantityInput, 0)).toBe('out_of_range');
    expect(codeOf(PositiveQuantityInput, 'x')).toBe('invalid_format');
  });
});

describe('arithmetic', () => {
  it('works as on integers of millionths', () => {
    fc.assert(
      fc.property(halfRange, halfRange, (left, right) => {
        const [a, b] = [fromMicro(left), fromMicro(right)];

        expect(toMicro(addQuantity(a, b))).toBe(left + right);
        expect(toMicro(subtractQuantity(a, b))).toBe(left - right);
        expect(sumQuantity([a, b])).toBe(addQuantity(b, a));
        expect(addQuantity(a, negateQuantity(a))).toBe('0');
        expect(compareQuantity(a, b)).toBe(left < right ? -1 : left > right ? 1 : 0);
        expect(isZeroQuantity(a)).toBe(left === 0n);
      }),
    );
  });

  it('goes up to twelve digits before the point, of either sign', () => {
    expect(fromMicro(LARGEST)).toBe('999999999999.999999');
    expect(fromMicro(-LARGEST)).toBe('-999999999999.999999');
  });

  it('says so when a result does not fit', () => {
    expect(() => fromMicro(LARGEST + 1n)).toThrow(expect.objectContaining({ name: 'QuantityOverflowError' }));
    expect(() => addQuantity(fromMicro(LARGEST), '0.000001')).toThrow(QuantityOverflowError);
    expect(() => fromMicro(-LARGEST - 1n)).toThrow(QuantityOverflowError);
  });

  it('refuses to calculate with what is no quantity', () => {
    expect(() => toMicro('1e3')).toThrow(TypeError);
  });
});
