import pRetry from 'p-retry';

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
 * queue again, which waits for as long as it has to.
 *
 * p-retry counts and repeats. It is not asked before there is something to repeat, because it costs more than the rest of
 * a call. Its own delays cannot follow the server's `Retry-After`, so they are off, and `onFailedAttempt`, for which it
 * waits, does the waiting.
 */
export async function withRetries<T>(plan: RetryPlan, attempt: (number: number) => Promise<T>): Promise<T> {
  try {
    return await attempt(1);
  } catch (error) {
    if (plan.signal?.aborted || plan.maxRetries === 0 || !isRetryable(error)) throw error;
    return await repeat(plan, error, attempt);
  }
}

async function repeat<T>(
  plan: RetryPlan,
  firstError: ProcurekitError,
  attempt: (number: number) => Promise<T>,
): Promise<T> {
  const { maxRetries, queue } = plan;
  const waitsInQueue = (error: unknown) => queue !== undefined && isOverLimit(error);
  try {
    return await pRetry((number) => (number === 1 ? Promise.reject(firstError) : attempt(number)), {
      // One more than there are: without any left, what waits in the queue would not be repeated either.
      retries: maxRetries + 1,
      minTimeout: 0,
      shouldRetry: ({ error, retriesConsumed }) =>
        isRetryable(error) && (waitsInQueue(error) || retriesConsumed < maxRetries),
      shouldConsumeRetry: ({ error }) => !waitsInQueue(error),
      onFailedAttempt: async ({ error, retriesConsumed }) => {
        if (!isRetryable(error) || waitsInQueue(error) || retriesConsumed >= maxRetries) return;
        await waitBeforeRetry(plan, error, retriesConsumed + 1);
      },
    });
  } catch (error) {
    // p-retry replaces reasons that are no errors.
    plan.signal?.throwIfAborted();
    throw error;
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
