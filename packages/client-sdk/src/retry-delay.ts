/** What decides how long to wait. */
export interface DelayRule {
  readonly retryDelayMs: number;
  readonly maxRetryDelayMs: number;
}

/**
 * Milliseconds to wait after a failed attempt: doubled each time, half of it by chance, so that clients that failed
 * together do not come back together. A wait that the server asked for is never shortened.
 */
export function retryDelay(
  rule: DelayRule,
  failure: { readonly attempt: number; readonly retryAfterMs?: number | undefined },
  random: number,
): number {
  const backoff = Math.min(rule.maxRetryDelayMs, rule.retryDelayMs * 2 ** (failure.attempt - 1));
  const jittered = backoff * (0.5 + random / 2);
  if (failure.retryAfterMs === undefined) return jittered;
  // A tenth on top spreads the clients that were all told the same moment.
  return Math.max(jittered, failure.retryAfterMs + Math.min(backoff, failure.retryAfterMs / 10) * random);
}
