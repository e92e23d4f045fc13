import fc from 'fast-check';
import { expect, it } from 'vitest';

import { inSteps } from './in-steps.js';

const [MINUTE, HOUR, DAY] = [60, 60 * 60, 24 * 60 * 60];

it('tells minutes, hours and days as what they are', () => {
  for (const exact of [
    7,
    59,
    90 * MINUTE,
    497 * MINUTE,
    11.5 * HOUR,
    50 * HOUR,
    2 * DAY,
    3 * DAY + 5 * HOUR,
    97 * DAY,
  ]) {
    expect(inSteps(exact)).toBe(exact);
  }
  expect(inSteps(5023)).toBe(5020);
});

it('is at most a quarter of a percent off, and in the order of what it tells', () => {
  const times = fc.nat({ max: 400 * DAY });
  fc.assert(
    fc.property(times, times, (one, other) => {
      expect(Math.abs(inSteps(one) - one)).toBeLessThanOrEqual(one / 400);
      expect(Math.sign(inSteps(one) - inSteps(other)) * Math.sign(one - other)).toBeGreaterThanOrEqual(0);
    }),
  );
});
