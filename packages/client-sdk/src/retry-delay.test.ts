import { assert, double, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { retryDelay } from './retry-delay.js';

const rule = { retryDelayMs: 500, maxRetryDelayMs: 8000 };
const random = double({ min: 0, max: 1, noNaN: true });

describe('retryDelay', () => {
  it('doubles from one attempt to the next, up to the longest wait', () => {
    const longest = [1, 2, 3, 4, 5, 6, 20].map((attempt) => retryDelay(rule, { attempt }, 1));

    expect(longest).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });

  it('leaves up to half of the wait to chance', () => {
    assert(
      property(integer({ min: 1, max: 40 }), random, (attempt, chance) => {
        const delay = retryDelay(rule, { attempt }, chance);
        const full = retryDelay(rule, { attempt }, 1);

        expect(delay).toBeGreaterThanOrEqual(full / 2);
        expect(delay).toBeLessThanOrEqual(full);
      }),
    );
  });

  it('never waits less than the server asked for, and hardly more', () => {
    assert(
      property(integer({ min: 1, max: 10 }), integer({ min: 0, max: 600_000 }), random, (attempt, asked, chance) => {
        const delay = retryDelay(rule, { attempt, retryAfterMs: asked }, chance);

        expect(delay).toBeGreaterThanOrEqual(asked);
        expect(delay).toBeLessThanOrEqual(Math.max(rule.maxRetryDelayMs, asked * 1.1));
      }),
    );
  });
});
