import { describe, expect, it } from 'vitest';

import { plannedTotal } from './totals.js';

const priced = (totalPrice: string | null) => ({ totalPrice });

describe('the planned amount of a requisition', () => {
  it('is what was set, whatever its lines come to', () => {
    expect(plannedTotal('100.00', [priced('7.50')])).toBe('100.00');
    expect(plannedTotal('0.00', [priced('7.50')])).toBe('0.00');
  });

  it('is the sum of its lines where nothing was set; those without a price count nothing', () => {
    expect(plannedTotal(null, [priced('7.50'), priced(null), priced('0.01')])).toBe('7.51');
    expect(plannedTotal(null, [priced(null)])).toBe('0.00');
    expect(plannedTotal(null, [])).toBe('0.00');
  });
});
