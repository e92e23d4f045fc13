import type { RateLimiter, RatePolicy, RateState } from '../../ports/rate-limiter.js';

interface Bucket {
  /** Start of the present window, ms. */
  startedAt: number;
  current: number;
  previous: number;
}

/** How many calls are let pass between two looks for buckets that nobody uses any more. */
const SWEEP_EVERY = 10_000;

/**
 * Counts in memory: right for one process. A sliding window counter: the calls of the window before count for as much of
 * it as still lies inside the window that ends now. A bucket's first window starts at its first call.
 */
export function createMemoryRateLimiter(): RateLimiter {
  const buckets = new Map<string, Bucket>();
  let untilSweep = SWEEP_EVERY;

  const sweep = (nowMs: number, windowMs: number) => {
    for (const [name, bucket] of buckets) if (nowMs - bucket.startedAt >= 2 * windowMs) buckets.delete(name);
    untilSweep = SWEEP_EVERY;
  };

  return {
    take(name, policy, nowMs) {
      const windowMs = policy.windowSeconds * 1000;
      untilSweep -= 1;
      if (untilSweep <= 0) sweep(nowMs, windowMs);
      const bucket = buckets.get(name) ?? { startedAt: nowMs, current: 0, previous: 0 };
      buckets.set(name, bucket);
      advance(bucket, nowMs, windowMs);
      return takeFrom(bucket, policy, nowMs);
    },
    close() {
      buckets.clear();
      return Promise.resolve();
    },
  };
}

function advance(bucket: Bucket, nowMs: number, windowMs: number): void {
  const passed = Math.floor((nowMs - bucket.startedAt) / windowMs);
  if (passed <= 0) return;
  bucket.previous = passed === 1 ? bucket.current : 0;
  bucket.current = 0;
  bucket.startedAt = passed === 1 ? bucket.startedAt + windowMs : nowMs;
}

function takeFrom(bucket: Bucket, { limit, windowSeconds }: RatePolicy, nowMs: number): RateState {
  const windowMs = windowSeconds * 1000;
  const elapsedMs = nowMs - bucket.startedAt;
  const used = bucket.current + bucket.previous * (1 - elapsedMs / windowMs);
  const resetSeconds = Math.ceil((windowMs - elapsedMs) / 1000);
  if (used + 1 > limit) {
    return { allowed: false, remaining: 0, resetSeconds: Math.max(1, waitSeconds(bucket, limit, elapsedMs, windowMs)) };
  }
  bucket.current += 1;
  return { allowed: true, remaining: Math.floor(limit - used - 1), resetSeconds };
}

// Until the share of the window before has shrunk enough, or until this window is over.
function waitSeconds(bucket: Bucket, limit: number, elapsedMs: number, windowMs: number): number {
  const room = limit - 1 - bucket.current;
  if (room < 0 || bucket.previous === 0) return Math.ceil((windowMs - elapsedMs) / 1000);
  const neededMs = windowMs * (1 - room / bucket.previous);
  return Math.ceil((Math.min(neededMs, windowMs) - elapsedMs) / 1000);
}
