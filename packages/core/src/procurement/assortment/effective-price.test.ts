import { describe, expect, it } from 'vitest';

import { effectivePrice, isValidAt, listedPrice } from './effective-price.js';

const NOW = '2026-01-15T09:30:00.000Z';
const EARLIER = '2026-01-14T00:00:00.000Z';
const LATER = '2026-01-16T00:00:00.000Z';

describe('the effective price', () => {
  it.each([
    [{ manualPrice: '1.00', priceListPrice: '2.00', lastQuotePrice: '3.00' }, '1.00', 'manual'],
    [{ manualPrice: null, priceListPrice: '2.00', lastQuotePrice: '3.00' }, '2.00', 'price_list'],
    [{ manualPrice: null, priceListPrice: null, lastQuotePrice: '3.00' }, '3.00', 'last_quote'],
    [{ manualPrice: null, priceListPrice: null, lastQuotePrice: null }, null, 'none'],
    [{ manualPrice: '0.00', priceListPrice: '2.00', lastQuotePrice: null }, '0.00', 'manual'],
  ])('of %j is %s from %s', (known, price, source) => {
    expect(effectivePrice(known)).toEqual({ effectivePrice: price, effectivePriceSource: source });
  });
});

describe('a price list', () => {
  it.each([
    [null, null, true],
    [EARLIER, LATER, true],
    [NOW, NOW, true],
    [LATER, null, false],
    [null, EARLIER, false],
  ])('valid from %s to %s holds now: %s', (validFrom, validTo, holds) => {
    expect(isValidAt({ validFrom, validTo }, NOW)).toBe(holds);
  });
});

describe('the listed price', () => {
  const price = (priceListId: string, minQuantity: string, activatedAt: string | null) => ({
    priceListId,
    minQuantity,
    activatedAt,
    price: '1.00',
  });

  it('is that of the list activated last, for the least quantity', () => {
    const prices = [price('old', '1', EARLIER), price('new', '10', NOW), price('new', '2', NOW)];

    expect(listedPrice(prices)).toEqual(price('new', '2', NOW));
    expect(listedPrice([])).toBeNull();
  });
});
