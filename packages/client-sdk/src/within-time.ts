/** What ends work early. */
export interface Limits {
  /** `Infinity` for none. */
  readonly timeoutMs: number;
  /** Makes the error when time is up. */
  readonly onTimeout: () => Error;
  readonly signal?: AbortSignal | undefined;
}

// Timers count in 32 bits; what is longer than 24 days fires at once.
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Runs work until it is done, time is up or the signal aborts, whichever comes first, even when the work does not heed
 * the signal that it can ask for.
 *
 * That signal is made when it is asked for, because making one costs more than all the rest of a call.
 */
export function withinTime<T>(limits: Limits, work: (signal: () => AbortSignal) => Promise<T>): Promise<T> {
  const { signal } = limits;
  return new Promise<T>((resolve, reject) => {
    signal?.throwIfAborted();
    let controller: AbortController | undefined;
    let ended: { readonly reason: unknown } | undefined;
    const release = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    const end = (reason: unknown) => {
      release();
      ended = { reason };
      controller?.abort(reason);
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the reason of the caller's signal
      reject(reason);
    };
    const onAbort = () => end(signal?.reason);
    const timer =
      limits.timeoutMs > LONGEST_TIMER_MS ? undefined : setTimeout(() => end(limits.onTimeout()), limits.timeoutMs);
    signal?.addEventListener('abort', onAbort);
    const innerSignal = () => {
      if (controller === undefined) {
        controller = new AbortController();
        if (ended !== undefined) controller.abort(ended.reason);
      }
      return controller.signal;
    };
    work(innerSignal).then(
      (value) => {
        release();
        resolve(value);
      },
      (error: unknown) => {
        release();
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- passed on as it came
        reject(error);
      },
    );
  });
}
