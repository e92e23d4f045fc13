import type { RateLimiter } from '../../kernel/ports/rate-limiter.js';

/** Lets every request through: for tests that send more of them than a key may in a minute. */
export const noRateLimit: RateLimiter = {
  take: () => ({ allowed: true, remaining: 299, resetSeconds: 60 }),
  look: () => ({ allowed: true, remaining: 300, resetSeconds: 60 }),
  close: () => Promise.resolve(),
};
