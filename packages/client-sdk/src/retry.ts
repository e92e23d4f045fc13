import { ProcurekitError } from './errors.js';
import type { repeat } from './repeat.js';
import type { RetryPlan } from './retry-plan.js';

type Repeat = typeof repeat;

let repeating: Promise<Repeat | undefined> | undefined;

/**
 * Makes attempts, numbered from 1, until one succeeds or another would not help. What the rate limit refused takes its place in the
 * queue again, which waits for as long as it has to.
 */
export async function withRetries<T>(plan: RetryPlan, attempt: (number: number) => Promise<T>): Promise<T> {
  try {
    const result = await attempt(1);
    // While the network is there: a browser may need it when it is not.
    void loadRepeat();
    return result;
  } catch (error) {
    if (plan.signal?.aborted || plan.maxRetries === 0 || !isRetryable(error)) throw error;
    const repeatCall = await loadRepeat();
    if (repeatCall === undefined) throw error;
    return await repeatCall(plan, error, attempt, isRetryable);
  }
}

/** Makes calls be repeated by what is loaded already. */
export function repeatWith(loaded: Repeat): void {
  repeating = Promise.resolve(loaded);
}

/** Loads what a program can start without; undefined where it cannot be had. */
function loadRepeat(): Promise<Repeat | undefined> {
  repeating ??= import('./repeat.js').then(
    (loaded) => loaded.repeat,
    () => (repeating = undefined),
  );
  return repeating;
}

function isRetryable(error: unknown): error is ProcurekitError {
  return error instanceof ProcurekitError && error.retryable && error.code !== 'queued_too_long';
}
