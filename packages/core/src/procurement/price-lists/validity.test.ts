import { describe, expect, it } from 'vitest';

import { isExpiredAt } from './validity.js';

describe('the time of a price list', () => {
  it.each([
    ['2026-01-15T09:29:59.999Z', true],
    ['2026-01-15T09:30:00.000Z', false],
    ['2026-01-15T09:30:00.001Z', false],
    [null, false],
  ])('that ends at %s is over at half past nine: %s', (validTo, isOver) => {
    expect(isExpiredAt({ validTo }, '2026-01-15T09:30:00.000Z')).toBe(isOver);
  });
});
