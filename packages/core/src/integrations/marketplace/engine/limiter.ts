import { setTimeout as sleep } from 'node:timers/promises';

/** Builds what spaces calls out: so many at once, then so many in a second. */
export function createLimiter(perSecond: number, burst: number, signal: AbortSignal): () => Promise<void> {
  let tokens = burst;
  let filledAtMs = performance.now();
  let turn = Promise.resolve();
  const take = async () => {
    const nowMs = performance.now();
    tokens = Math.min(burst, tokens + ((nowMs - filledAtMs) / 1000) * perSecond);
    filledAtMs = nowMs;
    if (tokens < 1) {
      await sleep(((1 - tokens) / perSecond) * 1000, undefined, { signal });
      filledAtMs = performance.now();
      tokens = 1;
    }
    tokens -= 1;
  };
  return () => {
    const next = turn.then(take);
    // Whoever is aborted fails; those behind fail for themselves.
    turn = next.catch(() => undefined);
    return next;
  };
}
