import type { RatePolicy, RateState } from '../../../kernel/ports/rate-limiter.js';

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
  const used = current + Math.floor(previous * (1 - elapsedMs / windowMs));
  const remaining = limit - used - 1;
  if (remaining > 0) return { allowed: true, remaining, resetSeconds: Math.ceil((windowMs - elapsedMs) / 1000) };
  const allowed = remaining === 0;
  const counted = allowed ? { ...counts, current: current + 1 } : counts;
  return { allowed, remaining: 0, resetSeconds: Math.max(1, waitSeconds(counted, limit, windowMs)) };
}

// Until the window before counts for little enough, or until just after this window, whose calls then begin to fade.
function waitSeconds({ current, previous, elapsedMs }: WindowCounts, limit: number, windowMs: number): number {
  const room = limit - 1 - current;
  const fadedMs = room < 0 || previous === 0 ? windowMs : windowMs * (1 - (room + 1) / previous);
  return Math.ceil((fadedMs - elapsedMs + 1) / 1000);
}
