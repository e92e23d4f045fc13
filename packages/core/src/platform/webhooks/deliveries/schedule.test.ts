import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ATTEMPTS_PER_SCHEDULE, MAX_RETRY_AFTER_MS, nextDelayMs, RETRY_DELAYS_SECONDS } from './schedule.js';

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const attempt = fc.integer({ min: 1, max: ATTEMPTS_PER_SCHEDULE - 1 });

describe('the schedule of retries', () => {
  it('makes eight attempts over 27 h 35 min', () => {
    const delays = [];
    for (let made = 1; ; made += 1) {
      const delay = nextDelayMs({ attempt: made, retryAfterMs: null, random: 0.5 });
      if (delay === null) break;
      delays.push(delay / 1000);
    }

    expect(delays).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 36_000]);
    expect(delays.length + 1).toBe(8);
    const total = delays.reduce((sum, delay) => sum + delay, 0);
    expect(total).toBe(27 * 3600 + 35 * 60 + 5);
  });

  it('stays within ten per cent of each delay, whatever is drawn', () => {
    fc.assert(
      fc.property(attempt, random, (made, drawn) => {
        const delay = nextDelayMs({ attempt: made, retryAfterMs: null, random: drawn }) ?? Number.NaN;
        const planned = (RETRY_DELAYS_SECONDS[made - 1] ?? Number.NaN) * 1000;
        expect(delay).toBeGreaterThanOrEqual(planned * 0.9 - 1);
        expect(delay).toBeLessThanOrEqual(planned * 1.1 + 1);
      }),
    );
  });

  it('ends after the eighth attempt, whatever the receiver asks for', () => {
    fc.assert(
      fc.property(fc.integer({ min: ATTEMPTS_PER_SCHEDULE, max: 1000 }), random, fc.nat(), (made, drawn, asked) => {
        expect(nextDelayMs({ attempt: made, retryAfterMs: asked, random: drawn })).toBeNull();
      }),
    );
  });

  it('waits for the later of the plan and what the receiver asks for, but never more than a day', () => {
    fc.assert(
      fc.property(attempt, random, fc.integer({ min: 0, max: 10 * MAX_RETRY_AFTER_MS }), (made, drawn, asked) => {
        const planned = nextDelayMs({ attempt: made, retryAfterMs: null, random: drawn }) ?? Number.NaN;
        const delay = nextDelayMs({ attempt: made, retryAfterMs: asked, random: drawn });
        expect(delay).toBe(Math.max(planned, Math.min(asked, MAX_RETRY_AFTER_MS)));
      }),
    );
    expect(MAX_RETRY_AFTER_MS).toBe(86_400_000);
  });
});
