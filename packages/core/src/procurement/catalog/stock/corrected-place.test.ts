import { describe, expect, it } from 'vitest';

import { correctedPlace } from './corrected-place.js';

const place = { onHand: '10', reserved: '0', value: null, averageCost: '100.00', costCurrency: 'RUB' };
const correct = (present: Partial<typeof place>, cost: Partial<Parameters<typeof correctedPlace>[1]> = {}) =>
  correctedPlace(
    { ...place, ...present },
    { quantity: '5', before: '100.00', after: '120.00', currency: 'RUB', ...cost },
  ).averageCost;

describe('a place whose goods turned out to have cost something else', () => {
  it('is worth more or less by what can still lie there of them', () => {
    expect(correct({})).toBe('110.00');
    expect(correct({ onHand: '2' })).toBe('120.00');
    expect(correct({}, { after: '80.00' })).toBe('90.00');
    expect(correct({}, { before: null, after: '101.50' })).toBe('100.75');
  });

  it('is never worth less than nothing', () => {
    expect(correct({ averageCost: '1.00' }, { after: '0.00' })).toBe('0.00');
  });

  it('stays as it is where nothing lies there, or what does is in another currency', () => {
    expect(correct({ onHand: '0' })).toBe('100.00');
    expect(correct({ costCurrency: 'EUR' })).toBe('100.00');
  });

  it('has a cost at last where none was known', () => {
    const unknown = { ...place, averageCost: null, costCurrency: null };

    expect(correctedPlace(unknown, { quantity: '1', before: null, after: '7.50', currency: 'USD' })).toMatchObject({
      averageCost: '7.50',
      costCurrency: 'USD',
    });
  });
});
