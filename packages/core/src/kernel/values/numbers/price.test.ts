import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { totalOfLine } from './vat.js';
import { fromMinor, Money, toMinor } from './money.js';
import {
  amountAt,
  comparePrice,
  fromPriceUnits,
  isZeroPrice,
  parsePrice,
  Price,
  PriceInput,
  quotientPrice,
  readPrice,
  toPriceUnits,
} from './price.js';
import { fromMicro } from './quantity.js';
import { lineAmounts, priceWithVat, VatMode } from './vat.js';

const priceUnits = fc.bigInt(0n, 10n ** 12n);
const quantities = fc.bigInt(1n, 10n ** 12n);
const hundredths = fc.integer({ min: 0, max: 10_000 }).map(BigInt);

/** A number as a fraction, which is how these amounts are worked out on paper. */
class Fraction {
  constructor(
    readonly over: bigint,
    readonly under = 1n,
  ) {}
  times(other: Fraction): Fraction {
    return new Fraction(this.over * other.over, this.under * other.under);
  }
  /** To the nearest kopeck, halves away from zero. */
  rounded(): Fraction {
    const doubled = 2n * this.over * 100n;
    const whole = doubled / this.under;
    return new Fraction((whole + (whole % 2n === 0n ? 0n : 1n)) / 2n, 100n);
  }
  get kopecks(): bigint {
    return (this.over * 100n) / this.under;
  }
}

describe('PriceInput', () => {
  it.each([
    ['84.1', '84.10'],
    ['84.10', '84.10'],
    ['1.3575', '1.3575'],
    ['1.357500', '1.3575'],
    [1.3575, '1.3575'],
    [0, '0.00'],
    ['0.000001', '0.000001'],
    ['007', '7.00'],
    ['999999999999999.999999', '999999999999999.999999'],
  ])('stores %j as %s', (input, price) => {
    expect(PriceInput.parse(input)).toBe(price);
  });

  it.each([
    ['1.0000001', 'too_many_fraction_digits'],
    ['-0.000001', 'out_of_range'],
    ['1000000000000000', 'out_of_range'],
    [Number('9876543210.123456'), 'out_of_range'],
    ['1,35', 'invalid_format'],
    ['', 'invalid_format'],
  ])('refuses %j with %s', (input, code) => {
    expect(readPrice(input)).toMatchObject({ code });
    expect(PriceInput.safeParse(input).success).toBe(false);
  });

  it('publishes how text is spelled and how far numbers go', () => {
    const [text, number] = (PriceInput as unknown as { in: { options: { meta(): object }[] } }).in.options;

    expect(text?.meta()).toEqual({ pattern: String.raw`^\d{1,15}(?:\.\d{1,6})?$` });
    expect(number?.meta()).toEqual({ minimum: 0, exclusiveMaximum: 1e15 });
  });
});

describe('prices', () => {
  it('are published with two digits at the least and as many as they have', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 21n - 1n), (units) => {
        const price = fromPriceUnits(units);

        expect(Price.parse(price)).toBe(price);
        expect(parsePrice(price)).toBe(price);
        expect(toPriceUnits(price)).toBe(units);
        expect(price).toMatch(/\.(?:\d\d|\d{2,5}[1-9])$/);
      }),
    );
  });

  it('of two digits are spelled as amounts are', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 17n - 1n), (minor) => {
        expect(parsePrice(fromMinor(minor))).toBe(fromMinor(minor));
      }),
    );
  });

  it('are compared by their worth', () => {
    expect([comparePrice('9.00', '10.00'), comparePrice('1.3575', '1.35'), comparePrice('2.00', '2.00')]).toEqual([
      -1, 1, 0,
    ]);
    expect([isZeroPrice('0.00'), isZeroPrice('0.000001')]).toEqual([true, false]);
  });

  it.each(['1', '1.5', '1.1234567', ''])('cannot be %j, which is not canonical', (text) => {
    expect(() => toPriceUnits(text)).toThrow(TypeError);
    expect(Price.safeParse(text).success).toBe(false);
  });

  it('have fifteen digits before the point at most', () => {
    expect(() => fromPriceUnits(10n ** 21n)).toThrow(expect.objectContaining({ name: 'MoneyOverflowError' }));
  });
});

describe('amountAt', () => {
  it.each([
    ['3', '0.10', '0.30'],
    ['2.5', '1.00', '2.50'],
    ['0.5', '0.01', '0.01'],
    ['0.499999', '0.01', '0.00'],
    ['1.005', '1.00', '1.01'],
    ['1000', '1.3575', '1357.50'],
    ['1', '1.3575', '1.36'],
    ['999999999999.999999', '999.99', '999990000000000.00'],
  ])('makes of %s at %s %s', (quantity, unitPrice, amount) => {
    expect(amountAt(quantity, unitPrice)).toBe(amount);
  });

  it('says so when the amount does not fit', () => {
    expect(() => amountAt('999999999999', '999999999999999.99')).toThrow(
      expect.objectContaining({ name: 'MoneyOverflowError' }),
    );
  });
});

describe('what lines cost', () => {
  it('equals what is worked out with fractions, rounded where a document rounds', () => {
    fc.assert(
      fc.property(
        quantities,
        priceUnits,
        fc.record({ rate: fc.option(hundredths), vatMode: fc.constantFrom(...VatMode.options) }),
        (micro, units, { rate, vatMode }) => {
          const amounts = lineAmounts({
            currency: 'RUB',
            quantity: fromMicro(micro),
            unitPrice: fromPriceUnits(units),
            vatRate: rate === null ? null : fromMinor(rate),
            vatMode,
          });

          const total = new Fraction(micro, 1_000_000n).times(new Fraction(units, 1_000_000n)).rounded();
          const percent = rate === null || vatMode === 'NO_VAT' ? 0n : rate;
          const share =
            vatMode === 'INCLUSIVE' ? new Fraction(percent, 10_000n + percent) : new Fraction(percent, 10_000n);
          const vat = total.times(share).rounded().kopecks;
          expect(toMinor(amounts.lineTotal)).toBe(total.kopecks);
          expect(toMinor(amounts.vatAmount)).toBe(vat);
          expect(toMinor(amounts.grossAmount)).toBe(vatMode === 'INCLUSIVE' ? total.kopecks : total.kopecks + vat);
          expect(toMinor(amounts.netAmount)).toBe(vatMode === 'INCLUSIVE' ? total.kopecks - vat : total.kopecks);
          expect(Money.safeParse(amounts.grossAmount).success).toBe(true);
        },
      ),
    );
  });

  it('equals it with a discount, too', () => {
    fc.assert(
      fc.property(quantities, priceUnits, hundredths, (micro, units, discount) => {
        const total = totalOfLine({
          currency: 'RUB',
          quantity: fromMicro(micro),
          unitPrice: fromPriceUnits(units),
          discountPercent: fromMinor(discount),
        });

        const exact = new Fraction(micro, 1_000_000n)
          .times(new Fraction(units, 1_000_000n))
          .times(new Fraction(10_000n - discount, 10_000n));
        expect(toMinor(total)).toBe(exact.rounded().kopecks);
      }),
    );
  });
});

describe('quotientPrice', () => {
  it.each([
    [10_000_000n, 3n, ['1.00'], '3.33'],
    [10_000_000n, 3n, ['1.3575', '2.00'], '3.3333'],
    [10_000_000n, 3n, ['0.000001'], '3.333333'],
    [50_000n, 10n, [], '0.01'],
    [49_999n, 10n, [], '0.00'],
  ])('of %d by %d worked out of %j is %s', (units, divisor, of, price) => {
    expect(quotientPrice(units, divisor, ...of)).toBe(price);
  });

  it('with VAT has the digits of the price', () => {
    expect(priceWithVat({ unitPrice: '1.3575', vatRate: '22.00', vatMode: 'EXCLUSIVE' })).toBe('1.6562');
    expect(priceWithVat({ unitPrice: '10.00', vatRate: '22.00', vatMode: 'EXCLUSIVE' })).toBe('12.20');
    expect(priceWithVat({ unitPrice: '1.3575', vatRate: '22.00', vatMode: 'INCLUSIVE' })).toBe('1.3575');
    expect(priceWithVat({ unitPrice: '1.3575', vatRate: null, vatMode: 'EXCLUSIVE' })).toBe('1.3575');
  });
});
