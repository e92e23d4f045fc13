import pRetry from 'p-retry';

import type { ApiError, ProcurekitError } from './errors.js';
import { retryDelay } from './retry-delay.js';
import type { RetryPlan } from './retry-plan.js';
import type { Settings } from './settings.js';
import { wait } from './wait.js';

/** What the server's refusals tell beyond other failures. */
type Refusal = Partial<Pick<ApiError, 'status' | 'rateLimit' | 'retryAfterMs'>>;

/**
 * Goes on with a call whose first attempt failed. Nothing is imported that other calls need as well: bundlers would make
 * programs load what both share as a third file, before their first call.
 *
 * p-retry counts and repeats. Its own delays cannot follow the server's `Retry-After`, so they are off, and `onFailedAttempt`, for
 * which it waits, does the waiting.
 */
export async function repeat<T>(
  plan: RetryPlan,
  firstError: ProcurekitError,
  attempt: (number: number) => Promise<T>,
  isRetryable: (error: unknown) => error is ProcurekitError,
): Promise<T> {
  const { maxRetries, queue } = plan;
  const waitsInQueue = (error: Error & Refusal) =>
    queue !== undefined && error.status === 429 && error.rateLimit?.remaining === 0;
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

const WARN_EVERY_MS = 60_000;
/** When a client warned last, and how many waits it has not told of since. */
const warnings = new WeakMap<Settings, { readonly atMs: number; unsaid: number }>();

// Where a server is in trouble, hundreds of calls wait, and one line says as much.
function tell(settings: Settings, fields: Readonly<Record<string, unknown>>): void {
  const last = warnings.get(settings);
  const nowMs = Date.now();
  const message = 'waiting to repeat a request';
  if (last !== undefined && nowMs < last.atMs + WARN_EVERY_MS) {
    last.unsaid += 1;
    settings.logger?.debug(fields, message);
    return;
  }
  warnings.set(settings, { atMs: nowMs, unsaid: 0 });
  const unsaid = last?.unsaid ?? 0;
  settings.logger?.warn(unsaid === 0 ? fields : { ...fields, unsaid }, message);
}

// Throwing ends the repetition with that error.
async function waitBeforeRetry(plan: RetryPlan, error: ProcurekitError & Refusal, attempt: number): Promise<void> {
  const { settings, operation } = plan;
  const { code, requestId, retryAfterMs } = error;
  if (retryAfterMs !== undefined && retryAfterMs > settings.maxRetryAfterMs) throw error;
  const delayMs = retryDelay(settings, { attempt, retryAfterMs }, Math.random());
  if (Date.now() + delayMs >= plan.endsAtMs) throw error;
  tell(settings, { operation, attempt, code, requestId, delayMs });
  await wait(delayMs, plan.signal);
}
