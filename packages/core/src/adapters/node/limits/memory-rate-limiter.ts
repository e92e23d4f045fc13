import type { RateLimiter, RatePolicy, RateState } from '../../../kernel/ports/rate-limiter.js';
import { judgeCall } from './sliding-window.js';

interface Bucket {
  /** Start of the present window, ms. */
  startedAt: number;
  /** Buckets of minutes, of quarters of an hour and of days lie side by side. */
  readonly windowMs: number;
  current: number;
  previous: number;
}

/** How many calls are let pass between two looks for buckets that nobody uses any more. */
const SWEEP_EVERY = 10_000;

/**
 * Counts calls in memory, which is right for a single process. A sliding window counter: calls of the previous window are
 * weighted by its share that overlaps the window ending now. A bucket's first window starts at its first call.
 */
export function createMemoryRateLimiter(): RateLimiter {
  const buckets = new Map<string, Bucket>();
  let untilSweep = SWEEP_EVERY;

  const sweep = (nowMs: number) => {
    for (const [name, { startedAt, windowMs }] of buckets) if (nowMs - startedAt >= 2 * windowMs) buckets.delete(name);
    untilSweep = SWEEP_EVERY;
  };

  const bucketAt = (name: string, { windowSeconds }: RatePolicy, nowMs: number): Bucket => {
    const windowMs = windowSeconds * 1000;
    const bucket = buckets.get(name) ?? { startedAt: nowMs, windowMs, current: 0, previous: 0 };
    advance(bucket, nowMs, windowMs);
    return bucket;
  };

  return {
    take(name, policy, nowMs) {
      untilSweep -= 1;
      if (untilSweep <= 0) sweep(nowMs);
      const bucket = bucketAt(name, policy, nowMs);
      buckets.set(name, bucket);
      return takeFrom(bucket, policy, nowMs);
    },
    look(name, policy, nowMs) {
      const bucket = bucketAt(name, policy, nowMs);
      return judgeCall({ elapsedMs: nowMs - bucket.startedAt, ...bucket }, policy);
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

function takeFrom(bucket: Bucket, policy: RatePolicy, nowMs: number): RateState {
  const state = judgeCall({ elapsedMs: nowMs - bucket.startedAt, ...bucket }, policy);
  if (state.allowed) bucket.current += 1;
  return state;
}
