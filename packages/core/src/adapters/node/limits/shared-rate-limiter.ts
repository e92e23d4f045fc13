import type { Logger } from '../../../ports/logger.js';
import type { RateLimiter, RatePolicy, RateState } from '../../../ports/rate-limiter.js';
import { createMemoryRateLimiter } from './memory-rate-limiter.js';
import { openPostgresCounters, openRedisCounters, type SharedCounters } from './shared-counters.js';
import { judgeCall } from './sliding-window.js';

/** Where processes share their counts. */
export interface SharedRateLimiterOptions {
  /** `postgres://…` or `redis://…`; the table or the keys are made as they are needed. */
  readonly url: string;
  /** Hears when the store fails. @default silent */
  readonly logger?: Logger;
}

/** Counts of windows that are over and cannot change any more; they are asked for at every call. */
const REMEMBERED_WINDOWS = 10_000;

/**
 * Counts in a store that several processes share: the sliding window counter of the memory limiter over windows that begin
 * at the same time for all. While the store fails, each process counts for itself: a limit is no reason to answer nobody.
 */
export async function openSharedRateLimiter(options: SharedRateLimiterOptions): Promise<RateLimiter> {
  const { url, logger } = options;
  const counters = await (/^postgres/.test(url) ? openPostgresCounters(url) : openRedisCounters(url));
  const alone = createMemoryRateLimiter();
  const take = createTake(counters);
  return {
    async take(bucket, policy, nowMs) {
      try {
        return await take(bucket, policy, nowMs);
      } catch (error) {
        logger?.warn({ err: error }, 'the store of rate limits failed; this process counts for itself');
        return alone.take(bucket, policy, nowMs);
      }
    },
    async close() {
      await Promise.all([counters.close(), alone.close()]);
    },
  };
}

function createTake(counters: SharedCounters) {
  const finished = new Map<string, number>();

  const countOfFinished = async (name: string): Promise<number> => {
    const known = finished.get(name);
    if (known !== undefined) return known;
    const count = await counters.get(name);
    if (finished.size >= REMEMBERED_WINDOWS) finished.clear();
    finished.set(name, count);
    return count;
  };

  return async (bucket: string, policy: RatePolicy, nowMs: number): Promise<RateState> => {
    const windowMs = policy.windowSeconds * 1000;
    const window = Math.floor(nowMs / windowMs);
    const name = `${bucket}:${policy.windowSeconds}:${window}`;
    // A window is asked for until the one after it is over.
    const lifetimeSeconds = 2 * policy.windowSeconds;
    const [counted, previous] = await Promise.all([
      counters.add(name, 1, lifetimeSeconds),
      countOfFinished(`${bucket}:${policy.windowSeconds}:${window - 1}`),
    ]);
    const state = judgeCall({ current: counted - 1, previous, elapsedMs: nowMs - window * windowMs }, policy);
    if (!state.allowed) await counters.add(name, -1, lifetimeSeconds);
    return state;
  };
}
