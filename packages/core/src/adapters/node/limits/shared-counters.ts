import type { RateLimiterStoreAbstract } from 'rate-limiter-flexible';

import type { OnConnect } from '../../typeorm/postgres/moving-pool.js';
import { poolOf, primaryOf } from '../../typeorm/postgres/open-pool.js';

/** Counters that several processes share; each is forgotten some time after it was first added to. */
export interface SharedCounters {
  /** Adds to a counter and answers what it is then. */
  add(name: string, by: 1 | -1, lifetimeSeconds: number): Promise<number>;
  get(name: string): Promise<number>;
  /** The time of the store, in milliseconds since the Unix epoch: processes may disagree about it. */
  now(): Promise<number>;
  close(): Promise<void>;
}

/** A store that does not answer must not hold up the calls that are counted. */
const ANSWER_WITHIN_MS = 1000;
/** Time for a connection to be made, at the start and again later. */
const CONNECT_WITHIN_MS = 3000;

// The library's own limit is never reached: it only counts here, and the window slides over its counts.
const COUNT_ONLY = { points: Number.MAX_SAFE_INTEGER, duration: 1 };

/** Keeps counters in a table of a Postgres database. */
export async function openPostgresCounters(url: string): Promise<SharedCounters> {
  const [{ RateLimiterPostgres }, { default: pg }] = await Promise.all([import('rate-limiter-flexible'), import('pg')]);
  const openPool = (connectionString: string, onConnect?: OnConnect) => {
    const opened = new pg.Pool({
      connectionString,
      max: 4,
      idleTimeoutMillis: 10_000,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      ...(onConnect === undefined ? {} : { onConnect }),
    });
    // Without a listener an idle connection that breaks ends the process.
    opened.on('error', () => undefined);
    return opened;
  };
  const pool = poolOf(primaryOf(pg, url), url, openPool);
  const openLimiter = () =>
    new Promise<RateLimiterStoreAbstract>((resolve, reject) => {
      const made: RateLimiterStoreAbstract = new RateLimiterPostgres(
        { ...COUNT_ONLY, storeClient: pool, storeType: 'pool', tableName: 'procurekit_rate_limits', keyPrefix: '' },
        (error?: Error) => (error === undefined ? resolve(made) : reject(error)),
      );
    });
  try {
    // When processes start at once, one of them may find that the table has just been made by another.
    const limiter = await openLimiter().catch(openLimiter);
    const now = async () => {
      const { rows } = await pool.query('select extract(epoch from clock_timestamp()) * 1000 as ms');
      return Number((rows as { readonly ms: string }[])[0]?.ms);
    };
    return countersOf(limiter, now, () => pool.end());
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Keeps counters in Redis. */
export async function openRedisCounters(url: string): Promise<SharedCounters> {
  const [{ RateLimiterRedis }, { Redis }] = await Promise.all([import('rate-limiter-flexible'), import('ioredis')]);
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    lazyConnect: true,
    connectTimeout: CONNECT_WITHIN_MS,
    commandTimeout: ANSWER_WITHIN_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    // It would go on trying, and keep the program from ending.
    client.disconnect();
    throw error;
  }
  const limiter = new RateLimiterRedis({ ...COUNT_ONLY, storeClient: client, keyPrefix: 'procurekit:rate' });
  const now = async () => {
    const [seconds, microseconds] = await client.time();
    return Number(seconds) * 1000 + Number(microseconds) / 1000;
  };
  return countersOf(limiter, now, async () => {
    await client.quit();
  });
}

function countersOf(
  limiter: RateLimiterStoreAbstract,
  now: SharedCounters['now'],
  close: SharedCounters['close'],
): SharedCounters {
  return {
    async add(name, by, lifetimeSeconds) {
      const options = { customDuration: lifetimeSeconds };
      const result = by === 1 ? await limiter.penalty(name, 1, options) : await limiter.reward(name, 1, options);
      return result.consumedPoints;
    },
    async get(name) {
      return (await limiter.get(name))?.consumedPoints ?? 0;
    },
    now,
    close,
  };
}
