import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fromMinor, subtractMoney, toMinor } from '../../../values/numbers/money.js';
import { lineAmounts, VAT_MODES } from '../../../values/numbers/vat.js';
import { unitCostOf } from './unit-cost.js';

describe('the cost of a unit', () => {
  it('is its net price for those who get the VAT back, and its gross price for others', () => {
    const bought = { quantity: '10', unitPrice: '100.00', netAmount: '1000.00', grossAmount: '1220.00' };

    expect(unitCostOf(bought, true)).toBe('100.00');
    expect(unitCostOf(bought, false)).toBe('122.00');
    expect(unitCostOf({ ...bought, quantity: '3' }, true)).toBe('333.33');
    expect(unitCostOf({ ...bought, quantity: '1000', unitPrice: '1.3575', netAmount: '1357.50' }, true)).toBe('1.3575');
  });

  it('is not known where nothing was bought', () => {
    expect(unitCostOf({ quantity: '0', unitPrice: '0.00', netAmount: '0.00', grossAmount: '0.00' }, true)).toBeNull();
  });

  it('is what one unit costs by itself, whatever the price says of VAT', () => {
    const price = fc.bigInt({ min: 0n, max: 10n ** 9n }).map(fromMinor);
    fc.assert(
      fc.property(
        price,
        fc.constantFrom(...VAT_MODES),
        fc.integer({ min: 1, max: 1000 }),
        (unitPrice, vatMode, count) => {
          const line = { unitPrice, vatMode, vatRate: '22.00' };
          const one = lineAmounts({ ...line, quantity: '1' });
          const cost = unitCostOf(
            { ...lineAmounts({ ...line, quantity: String(count) }), quantity: String(count), unitPrice },
            true,
          );

          const difference = toMinor(subtractMoney(cost ?? '', one.netAmount));
          expect(difference >= -1n && difference <= 1n).toBe(true);
        },
      ),
    );
  });
});
