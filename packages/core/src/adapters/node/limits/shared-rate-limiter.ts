import type { Logger } from '../../../kernel/ports/logger.js';
import type { RateLimiter, RatePolicy, RateState } from '../../../kernel/ports/rate-limiter.js';
import { createMemoryRateLimiter } from './memory-rate-limiter.js';
import { openPostgresCounters, openRedisCounters, type SharedCounters } from './shared-counters.js';
import { judgeCall } from './sliding-window.js';

/** Options of a rate limiter that processes share. */
export interface SharedRateLimiterOptions {
  /** `postgres://…` or `redis://…`; the table or keys are created as needed. */
  readonly url: string;
  /** Logs failures of the store. @default silent */
  readonly logger?: Logger;
}

/** Counts of windows that are over and cannot change any more; they are asked for at every call. */
const REMEMBERED_WINDOWS = 10_000;

/** Clocks that are less apart than this are taken for the same. */
const TOLERATED_SKEW_MS = 1000;
/** Clocks may be so far apart. */
const ENDURED_SKEW_SECONDS = 600;
/** How often this clock is held against that of the store. */
const COMPARED_EVERY_MS = 30_000;

/**
 * Counts calls in a store that several processes share: a sliding window counter like that of the memory limiter, with
 * windows that begin at the same time for all. If the store fails, each process counts for itself, so calls go on.
 */
export async function openSharedRateLimiter(options: SharedRateLimiterOptions): Promise<RateLimiter> {
  const { url, logger } = options;
  const counters = await (/^postgres/.test(url) ? openPostgresCounters(url) : openRedisCounters(url));
  const alone = createMemoryRateLimiter();
  const shared = createShared(counters);
  const skewOf = createSkew(counters);
  await skewOf();
  const orAlone =
    (way: 'take' | 'look') =>
    async (bucket: string, policy: RatePolicy, nowMs: number): Promise<RateState> => {
      try {
        return await shared[way](bucket, policy, nowMs + (await skewOf()));
      } catch (error) {
        logger?.warn({ err: error }, 'the rate limit store failed; this process counts on its own until it is back');
        return alone[way](bucket, policy, nowMs);
      }
    };
  return {
    take: orAlone('take'),
    look: orAlone('look'),
    async close() {
      await Promise.all([counters.close(), alone.close()]);
    },
  };
}

/** Knows how far this machine's clock is behind that of the store, so that windows are the same for all. */
function createSkew(counters: Pick<SharedCounters, 'now'>): () => Promise<number> | number {
  let skewMs = 0;
  let dueAtMs = 0;
  let comparedMs = 0;
  let comparing: Promise<number> | undefined;
  const compare = async () => {
    const askedAtMs = Date.now();
    const storeMs = await counters.now();
    const measured = Math.round(storeMs - (askedAtMs + Date.now()) / 2);
    skewMs = Math.abs(measured) < TOLERATED_SKEW_MS ? 0 : measured;
  };
  return () => {
    // Of a window at a wrong time it would be kept how many calls it had.
    if (comparing !== undefined) return comparing;
    const nowMs = performance.now();
    // It differs once the clock was set.
    const startedMs = Date.now() - nowMs;
    if (nowMs < dueAtMs && Math.abs(startedMs - comparedMs) < TOLERATED_SKEW_MS) return skewMs;
    dueAtMs = nowMs + COMPARED_EVERY_MS;
    comparedMs = startedMs;
    // While it is out of reach, what was measured last is as good as anything.
    comparing = compare()
      .then(
        () => skewMs,
        () => skewMs,
      )
      .finally(() => (comparing = undefined));
    return comparing;
  };
}

function createShared(counters: SharedCounters) {
  const finished = new Map<string, number>();

  const countOfFinished = async (name: string): Promise<number> => {
    const known = finished.get(name);
    if (known !== undefined) return known;
    const count = await counters.get(name);
    if (finished.size >= REMEMBERED_WINDOWS) finished.clear();
    finished.set(name, count);
    return count;
  };

  const windowAt = (bucket: string, { windowSeconds }: RatePolicy, nowMs: number) => {
    const windowMs = windowSeconds * 1000;
    const window = Math.floor(nowMs / windowMs);
    return {
      name: `${bucket}:${windowSeconds}:${window}`,
      nameBefore: `${bucket}:${windowSeconds}:${window - 1}`,
      elapsedMs: nowMs - window * windowMs,
      // A window is asked for until the one after it is over; the store has it forgotten by the clock of whoever comes.
      lifetimeSeconds: 2 * windowSeconds + ENDURED_SKEW_SECONDS,
    };
  };

  return {
    async take(bucket: string, policy: RatePolicy, nowMs: number): Promise<RateState> {
      const { name, nameBefore, elapsedMs, lifetimeSeconds } = windowAt(bucket, policy, nowMs);
      const [counted, previous] = await Promise.all([
        counters.add(name, 1, lifetimeSeconds),
        countOfFinished(nameBefore),
      ]);
      const state = judgeCall({ current: counted - 1, previous, elapsedMs }, policy);
      if (!state.allowed) await counters.add(name, -1, lifetimeSeconds);
      return state;
    },
    async look(bucket: string, policy: RatePolicy, nowMs: number): Promise<RateState> {
      const { name, nameBefore, elapsedMs } = windowAt(bucket, policy, nowMs);
      const [current, previous] = await Promise.all([counters.get(name), countOfFinished(nameBefore)]);
      return judgeCall({ current, previous, elapsedMs }, policy);
    },
  };
}
