import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fromMinor, toMinor } from '../../../kernel/values/numbers/money.js';
import { totalOfLine } from '../../../kernel/values/numbers/vat.js';
import type { VatMode } from '../../../kernel/values/numbers/vat.js';
import { amountsOfLines, unitPriceOf } from './price-line.js';

/** A number as it is: numerator and denominator. */
type Fraction = readonly [bigint, bigint];

const PERCENT = 10_000n;

/** What decisions 0.19 ask of a rounded amount: no other amount of kopecks is nearer, and a half goes away from zero. */
function expectRounded(amount: string, [exact, parts]: Fraction): void {
  const apart = toMinor(amount) * parts - exact;
  const distance = apart < 0n ? -apart : apart;
  expect(2n * distance <= parts).toBe(true);
  if (2n * distance === parts) expect(apart > 0n).toBe(true);
}

const minor = fc.bigInt({ min: 0n, max: 10n ** 11n });
const percent = fc.bigInt({ min: 0n, max: PERCENT });
/** Quantities in millionths. */
const micro = fc.bigInt({ min: 1n, max: 10n ** 12n });
const quantityOf = (units: bigint) => {
  const digits = units.toString().padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '');
};

describe('the total of a line', () => {
  it('is quantity times price less the discount, rounded once', () => {
    fc.assert(
      fc.property(micro, minor, fc.option(percent), (quantity, price, discount) => {
        const total = totalOfLine({
          currency: 'RUB',
          quantity: quantityOf(quantity),
          unitPrice: fromMinor(price),
          discountPercent: discount === null ? null : fromMinor(discount),
        });

        expectRounded(total, [quantity * price * (PERCENT - (discount ?? 0n)), 1_000_000n * PERCENT]);
      }),
    );
  });
});

describe('the price of a unit', () => {
  it('is the cost with the markup on it, unless it is sent', () => {
    fc.assert(
      fc.property(minor, fc.bigInt({ min: 0n, max: 100n * PERCENT }), minor, (cost, markup, sent) => {
        const parts = { costPrice: fromMinor(cost), markupPercent: fromMinor(markup) };

        expectRounded(unitPriceOf(parts) ?? '', [cost * (PERCENT + markup), PERCENT]);
        expect(unitPriceOf({ ...parts, unitPrice: fromMinor(sent) })).toBe(fromMinor(sent));
      }),
    );
  });
});

describe('the price of a unit that was not sent', () => {
  it('is not known without the cost or the markup', () => {
    expect(unitPriceOf({ costPrice: '10.00', markupPercent: null })).toBeUndefined();
    expect(unitPriceOf({ costPrice: null, markupPercent: '10.00' })).toBeUndefined();
    expect(unitPriceOf({ costPrice: '10.00' })).toBeUndefined();
    expect(unitPriceOf({ markupPercent: '10.00' })).toBeUndefined();
    expect(unitPriceOf({})).toBeUndefined();
  });
});

describe('the amounts of a document', () => {
  const line = fc.record({ total: minor, rate: fc.option(percent) });
  const mode = fc.constantFrom<VatMode>('EXCLUSIVE', 'INCLUSIVE', 'NO_VAT');

  it('are the sums of its lines, each with its VAT rounded, on top or inside', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), mode, (lines, vatMode) => {
        const rows = lines.map(({ total, rate }) => ({
          totalPrice: fromMinor(total),
          vatRate: rate === null ? null : fromMinor(rate),
        }));
        const terms = { vatMode, currencyCode: 'RUB' };
        const each = rows.map((row) => amountsOfLines([row], terms));
        const sum = (field: 'subtotalAmount' | 'vatAmount' | 'totalAmount') =>
          fromMinor(each.reduce((so, amounts) => so + toMinor(amounts[field]), 0n));

        for (const [index, { total, rate }] of lines.entries()) {
          const { subtotalAmount = '', vatAmount = '', totalAmount = '' } = each[index] ?? {};
          const charged = vatMode === 'NO_VAT' ? 0n : (rate ?? 0n);
          expectRounded(vatAmount, [total * charged, vatMode === 'INCLUSIVE' ? PERCENT + charged : PERCENT]);
          expect(toMinor(subtotalAmount) + toMinor(vatAmount)).toBe(toMinor(totalAmount));
          expect(vatMode === 'INCLUSIVE' ? totalAmount : subtotalAmount).toBe(fromMinor(total));
        }
        expect(amountsOfLines(rows, terms)).toEqual({
          subtotalAmount: sum('subtotalAmount'),
          vatAmount: sum('vatAmount'),
          totalAmount: sum('totalAmount'),
        });
      }),
    );
  });
});
