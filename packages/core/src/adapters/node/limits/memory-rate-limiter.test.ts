import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { RateState } from '../../../kernel/ports/rate-limiter.js';
import { createMemoryRateLimiter } from './memory-rate-limiter.js';

const policy = { limit: 10, windowSeconds: 60 };
const take = (limiter: ReturnType<typeof createMemoryRateLimiter>, nowMs: number, bucket = 'key') =>
  // In memory there is nothing to wait for.
  limiter.take(bucket, policy, nowMs) as RateState;

describe('the limiter in memory', () => {
  it('lets exactly the limit through in one window and counts down', () => {
    const limiter = createMemoryRateLimiter();

    const states = Array.from({ length: 12 }, () => take(limiter, 1_000));

    expect(states.map(({ allowed }) => allowed)).toEqual([...Array<boolean>(10).fill(true), false, false]);
    expect(states.map(({ remaining }) => remaining)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0]);
    expect(states.at(-1)?.resetSeconds).toBe(61);
  });

  it('keeps buckets apart', () => {
    const limiter = createMemoryRateLimiter();
    for (let n = 0; n < 10; n += 1) take(limiter, 0, 'a');

    expect(take(limiter, 0, 'a').allowed).toBe(false);
    expect(take(limiter, 0, 'b').allowed).toBe(true);
  });

  it('lets the calls of the window before fade instead of forgetting them at once', () => {
    const limiter = createMemoryRateLimiter();
    for (let n = 0; n < 10; n += 1) take(limiter, 0);

    expect(take(limiter, 60_000).allowed).toBe(false);
    expect(take(limiter, 90_000).remaining).toBe(4);
    expect(take(limiter, 200_000).remaining).toBe(9);
  });

  it('never lets more than the limit through in a window from its first call, and tells how long to wait once none is left', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(gaps, (steps) => {
        const limiter = createMemoryRateLimiter();
        let nowMs = 0;
        for (const step of steps) {
          nowMs += step;
          const state = take(limiter, nowMs);
          expect(state.remaining).toBeGreaterThanOrEqual(0);
          if (state.remaining > 0) continue;
          expect(state.resetSeconds).toBeGreaterThanOrEqual(1);
          expect(take(limiter, nowMs + state.resetSeconds * 1000).allowed).toBe(true);
          nowMs += state.resetSeconds * 1000;
        }
      }),
    );
  });
});
