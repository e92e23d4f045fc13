/** Passes a promise on, or rejects once `timeoutMs` have passed; the work behind the promise is left to end by itself. */
export function settleWithin<T>(timeoutMs: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`No answer within ${String(timeoutMs)} ms.`));
    }, timeoutMs);
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}
