import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fromMinor } from '../../../kernel/values/numbers/money.js';
import { toPriceUnits } from '../../../kernel/values/numbers/price.js';
import { lineAmounts, VAT_MODES } from '../../../kernel/values/numbers/vat.js';
import { roundedPrice, worthOf } from '../../../kernel/values/numbers/worth.js';
import { type Bought, unitCostOf } from './unit-cost.js';

const bought: Bought = { quantity: '10', unitPrice: '100.00', vatRate: '22.00', vatMode: 'EXCLUSIVE' };
const costOf = (more: Partial<Bought>, deductsVat = true) => {
  const cost = unitCostOf({ ...bought, ...more }, deductsVat);
  return cost === null ? null : roundedPrice(cost);
};

describe('the cost of a unit', () => {
  it('is its net price for those who get the VAT back, and its gross price for others', () => {
    expect([costOf({}), costOf({}, false)]).toEqual(['100.00', '122.00']);
    const inclusive = { vatMode: 'INCLUSIVE', unitPrice: '122.00' } as const;
    expect([costOf(inclusive), costOf(inclusive, false)]).toEqual(['100.00', '122.00']);
    expect([costOf({ vatMode: 'NO_VAT' }), costOf({ vatRate: null }, false)]).toEqual(['100.00', '100.00']);
  });

  it('has the six digits of a price, whatever the amounts of the line were rounded to', () => {
    expect(costOf({ unitPrice: '1.357501' })).toBe('1.357501');
    expect(costOf({ quantity: '3', unitPrice: '0.001' })).toBe('0.001');
    expect(costOf({ vatMode: 'INCLUSIVE', unitPrice: '1.00' })).toBe('0.819672');
  });

  it('is less the discount, and more by its share of the charges', () => {
    expect(costOf({ discountPercent: '12.50' })).toBe('87.50');
    const charges = { netAmount: '100.00', grossAmount: '122.00' };
    expect([costOf({ charges }), costOf({ charges }, false)]).toEqual(['110.00', '134.20']);
    expect(costOf({ charges: { netAmount: '-5000.00', grossAmount: '-6100.00' } })).toBe('0.00');
  });

  it('is exact, so that all of the goods cost what was paid for them', () => {
    const charges = { netAmount: '100.00', grossAmount: '122.00' };
    const cost = unitCostOf({ ...bought, quantity: '30000', unitPrice: '1.00', charges }, true);

    expect(cost === null ? null : worthOf('30000', cost)).toBe('30100.00');
  });

  it('is not known where nothing was bought', () => {
    expect(costOf({ quantity: '0' })).toBeNull();
  });

  it('is what one unit costs by itself, whatever the price says of VAT', () => {
    const price = fc.bigInt({ min: 0n, max: 10n ** 9n }).map(fromMinor);
    fc.assert(
      fc.property(price, fc.constantFrom(...VAT_MODES), fc.boolean(), (unitPrice, vatMode, deductsVat) => {
        const { netAmount, grossAmount } = lineAmounts({
          ...bought,
          quantity: '1',
          unitPrice,
          vatMode,
          currency: 'RUB',
        });
        const one = toPriceUnits(deductsVat ? netAmount : grossAmount);

        const difference = toPriceUnits(costOf({ unitPrice, vatMode }, deductsVat) ?? '') - one;
        expect(difference >= -5000n && difference <= 5000n).toBe(true);
      }),
    );
  });
});
