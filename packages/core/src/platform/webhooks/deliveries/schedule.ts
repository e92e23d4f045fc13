/** Waits before the second and every further attempt, in seconds: 27 h 35 min in all. */
export const RETRY_DELAYS_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 36_000] as const;
/** Attempts of one schedule, the first one included. */
export const ATTEMPTS_PER_SCHEDULE = RETRY_DELAYS_SECONDS.length + 1;
/** Every wait is drawn from this share around its length, so that many failures do not come back as one wave. */
const JITTER = 0.1;
/** Longest wait that a receiver may ask for. */
export const MAX_RETRY_AFTER_MS = 24 * 60 * 60 * 1000;

/** What is known when an attempt has failed. */
export interface FailedAttempt {
  /** Number of the attempt in its schedule, from 1. */
  readonly attempt: number;
  /** Wait that the receiver asked for. */
  readonly retryAfterMs: number | null;
  /** A number from 0 to just below 1. */
  readonly random: number;
}

/** How long to wait for the next attempt; null when that was the last one. */
export function nextDelayMs({ attempt, retryAfterMs, random }: FailedAttempt): number | null {
  const seconds = RETRY_DELAYS_SECONDS[attempt - 1];
  if (seconds === undefined) return null;
  const scheduledMs = Math.round(seconds * 1000 * (1 - JITTER + 2 * JITTER * random));
  return Math.max(scheduledMs, Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS));
}
