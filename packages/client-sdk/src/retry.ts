import type { CallQueue } from './call-queue.js';
import { ApiError, ProcurekitError } from './errors.js';
import { retryDelay } from './retry-delay.js';
import type { Settings } from './settings.js';
import { wait } from './within-time.js';

/** How a call may be repeated. */
export interface RetryPlan {
  readonly settings: Settings;
  /** Where the call waits for its turn; undefined for what is not counted. */
  readonly queue: CallQueue | undefined;
  readonly operation: string;
  readonly maxRetries: number;
  /** Time at which the deadline of the call ends, in milliseconds since 1970. */
  readonly endsAtMs: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Makes attempts, numbered from 1, until one succeeds or another would not help. What the rate limit refused takes its place in the
 * queue again, which waits for as long as it has to; anything else waits as `retryDelay` says.
 */
export async function withRetries<T>(plan: RetryPlan, attempt: (number: number) => Promise<T>): Promise<T> {
  const { maxRetries, queue, signal } = plan;
  let retries = 0;
  for (let number = 1; ; number += 1) {
    try {
      return await attempt(number);
    } catch (error) {
      if (signal?.aborted || maxRetries === 0 || !isRetryable(error)) throw error;
      if (queue !== undefined && isOverLimit(error)) continue;
      if (retries >= maxRetries) throw error;
      retries += 1;
      await waitBeforeRetry(plan, error, retries);
    }
  }
}

// Throwing ends the repetition with that error.
async function waitBeforeRetry(plan: RetryPlan, error: ProcurekitError, attemptNumber: number): Promise<void> {
  const { settings, operation } = plan;
  const retryAfterMs = error instanceof ApiError ? error.retryAfterMs : undefined;
  if (retryAfterMs !== undefined && retryAfterMs > settings.maxRetryAfterMs) throw error;
  const delayMs = retryDelay(settings, { attempt: attemptNumber, retryAfterMs }, Math.random());
  if (Date.now() + delayMs >= plan.endsAtMs) throw error;
  const { code, requestId } = error;
  settings.logger?.warn({ operation, attempt: attemptNumber, code, requestId, delayMs }, 'waiting to repeat a request');
  await wait(delayMs, plan.signal);
}

function isRetryable(error: unknown): error is ProcurekitError {
  return error instanceof ProcurekitError && error.retryable && error.code !== 'queued_too_long';
}

function isOverLimit(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429 && error.rateLimit?.remaining === 0;
}
