import { describe, expect, it } from 'vitest';

import { quotedAmounts, quoteTotals, type QuotedLine } from './quote-totals.js';

const line = (changes: Partial<QuotedLine> = {}): QuotedLine => ({
  quantity: '3',
  unitPrice: '10.00',
  vatRate: '20.00',
  isUnavailable: false,
  discountPercent: null,
  ...changes,
});
const unknown = { netAmount: null, vatAmount: null, grossAmount: null };

describe('what a line of a quote costs', () => {
  it('is worked out in the VAT mode of the quote', () => {
    expect(quotedAmounts(line(), { vatMode: 'EXCLUSIVE', currency: 'RUB' })).toEqual({
      netAmount: '30.00',
      vatAmount: '6.00',
      grossAmount: '36.00',
    });
    expect(quotedAmounts(line(), { vatMode: 'INCLUSIVE', currency: 'RUB' })).toEqual({
      netAmount: '25.00',
      vatAmount: '5.00',
      grossAmount: '30.00',
    });
  });

  it('is not known without a price, or where the supplier has none of it', () => {
    expect(quotedAmounts(line({ unitPrice: null }), { vatMode: 'EXCLUSIVE', currency: 'RUB' })).toEqual(unknown);
    expect(quotedAmounts(line({ isUnavailable: true }), { vatMode: 'EXCLUSIVE', currency: 'RUB' })).toEqual(unknown);
  });
});

describe('the totals of a quote', () => {
  it('are those of the lines with a price, and say how many there are', () => {
    const lines = [line(), line({ unitPrice: null }), line({ isUnavailable: true }), line({ quantity: '1' })];

    expect(quoteTotals(lines, { vatMode: 'EXCLUSIVE', currency: 'RUB' })).toEqual({
      subtotalAmount: '40.00',
      vatAmount: '8.00',
      totalAmount: '48.00',
      itemsCount: 4,
      quotedItemsCount: 2,
    });
    expect(quoteTotals([], { vatMode: 'NO_VAT', currency: 'RUB' })).toMatchObject({
      totalAmount: '0.00',
      itemsCount: 0,
      quotedItemsCount: 0,
    });
  });
});
