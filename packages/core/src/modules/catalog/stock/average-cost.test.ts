import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compareMoney, fromMinor } from '../../../values/numbers/money.js';
import { fromMicro } from '../../../values/numbers/quantity.js';
import { averageCostAfter } from './average-cost.js';

const money = fc.bigInt({ min: 0n, max: 10n ** 9n }).map(fromMinor);
const quantity = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(fromMicro);

describe('the average cost', () => {
  it('weighs what was there against what comes in', () => {
    const stock = { onHand: '10', averageCost: '100.00', costCurrency: 'RUB' };

    expect(averageCostAfter(stock, { quantity: '5', unitCost: '130.00', currency: 'RUB' })).toBe('110.00');
    expect(averageCostAfter(stock, { quantity: '0.5', unitCost: '0.01', currency: 'RUB' })).toBe('95.24');
  });

  it.each([
    ['there was nothing', { onHand: '0', averageCost: '100.00', costCurrency: 'RUB' }],
    ['there was less than nothing', { onHand: '-2', averageCost: '100.00', costCurrency: 'RUB' }],
    ['only the currency was known', { onHand: '10', averageCost: null, costCurrency: 'RUB' }],
    ['its cost was not known', { onHand: '10', averageCost: null, costCurrency: null }],
    ['its cost was in another currency', { onHand: '10', averageCost: '1.00', costCurrency: 'USD' }],
  ])('is that of the arrival where %s', (_where, stock) => {
    expect(averageCostAfter(stock, { quantity: '5', unitCost: '130.00', currency: 'RUB' })).toBe('130.00');
  });

  it('is that of the arrival where neither was there nor comes anything', () => {
    const stock = { onHand: '0', averageCost: '100.00', costCurrency: 'RUB' };

    expect(averageCostAfter(stock, { quantity: '0', unitCost: '130.00', currency: 'RUB' })).toBe('130.00');
  });

  it('lies between the two costs', () => {
    fc.assert(
      fc.property(money, money, quantity, quantity, (averageCost, unitCost, onHand, coming) => {
        const stock = { onHand, averageCost, costCurrency: 'RUB' };
        const average = averageCostAfter(stock, { quantity: coming, unitCost, currency: 'RUB' });
        const [least = '', most = ''] = [averageCost, unitCost].toSorted(compareMoney);

        expect(compareMoney(least, average)).toBeLessThanOrEqual(0);
        expect(compareMoney(average, most)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
