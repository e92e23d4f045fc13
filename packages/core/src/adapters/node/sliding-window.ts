import type { RatePolicy, RateState } from '../../ports/rate-limiter.js';

/** Calls of a bucket as a sliding window counter knows them. */
export interface WindowCounts {
  /** Calls in the window that runs. */
  readonly current: number;
  /** Calls in the window before. */
  readonly previous: number;
  /** Time since the running window began. */
  readonly elapsedMs: number;
}

/**
 * Judges one more call: the calls of the window before count for as much of it as still lies inside the window that ends
 * now. The call itself is not in `current` yet.
 */
export function judgeCall(counts: WindowCounts, policy: RatePolicy): RateState {
  const { current, previous, elapsedMs } = counts;
  const { limit, windowSeconds } = policy;
  const windowMs = windowSeconds * 1000;
  const used = current + previous * (1 - elapsedMs / windowMs);
  const resetSeconds = Math.ceil((windowMs - elapsedMs) / 1000);
  if (used + 1 <= limit) return { allowed: true, remaining: Math.floor(limit - used - 1), resetSeconds };
  return { allowed: false, remaining: 0, resetSeconds: Math.max(1, waitSeconds(counts, limit, windowMs)) };
}

// Until the share of the window before has shrunk enough, or until this window is over.
function waitSeconds({ current, previous, elapsedMs }: WindowCounts, limit: number, windowMs: number): number {
  const room = limit - 1 - current;
  if (room < 0 || previous === 0) return Math.ceil((windowMs - elapsedMs) / 1000);
  const neededMs = windowMs * (1 - room / previous);
  return Math.ceil((Math.min(neededMs, windowMs) - elapsedMs) / 1000);
}
