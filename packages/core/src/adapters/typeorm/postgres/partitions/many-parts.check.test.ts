import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { removeOldEvents } from '../../../../platform/webhooks/deliveries/retention.js';
import { Deliveries, DeliveryAttempts } from '../../../../platform/webhooks/deliveries/records.js';
import { Events } from '../../../../platform/webhooks/feed/records.js';
import type { Storage } from '../../../../kernel/ports/storage.js';
import { createTestPostgresDatabase } from '../../../../testing/kit/postgres.js';
import { openPostgresStorage } from '../open-postgres-storage.js';
import { idAt, periodOf } from './periods.js';

/** Of the day that is dropped. By hand, `PROCUREKIT_ROWS_OF_A_DAY=10000000` measures a day of ten millions. */
const ROWS_OF_A_DAY = Number(process.env['PROCUREKIT_ROWS_OF_A_DAY'] ?? 100_000);
const ROWS_OF_OTHER_DAYS = 1_000;
const DAYS = 40;
const DAY_MS = 24 * 3_600_000;
const RECORDS = [Events, Deliveries, DeliveryAttempts];

const portalId = randomUUID();
const subscriptionId = randomUUID();
const today = periodOf('daily', Date.now()).from;
let url: string;
let client: pg.Client;
let storage: Storage;

beforeAll(async () => {
  url = await createTestPostgresDatabase();
  storage = await openPostgresStorage({ url });
  client = new pg.Client({ connectionString: url });
  await client.connect();
  const { partitions } = storage;
  await partitions?.divide(RECORDS, { now: today - (DAYS + 2) * DAY_MS });
  for (let day = DAYS; day >= 0; day -= 4) await partitions?.makeAhead(RECORDS, today - day * DAY_MS);
  await client.query(`create function id_at(ms bigint, n bigint) returns uuid language sql immutable as
    $$ select (lpad(to_hex(ms), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid $$`);
  for (let day = DAYS; day > 0; day -= 1)
    await fill(today - day * DAY_MS, day === DAYS ? ROWS_OF_A_DAY : ROWS_OF_OTHER_DAYS);
  await client.query(`analyze events, webhook_deliveries, webhook_delivery_attempts`);
}, 3_600_000);
afterAll(async () => {
  await client.end();
  await storage.close();
});

/** Writes a day: each event with a delivery, that with an attempt. */
async function fill(from: number, rows: number): Promise<void> {
  const each = `generate_series(0, ${rows - 1}) as n, lateral (select ${from} + n * ${DAY_MS}::bigint / ${rows} as ms) as at`;
  const portal = `'${portalId}'::uuid`;
  await client.query(`insert into events (portal_id, id, name, resource_type, occurred_at, body, transaction_number)
    select ${portal}, id_at(ms, n), 'e', 'procurement', to_timestamp(ms / 1000.0), '{}', 3 from ${each}`);
  await client.query(`insert into webhook_deliveries
    (portal_id, id, subscription_id, event_id, event, status, attempts, max_attempts, created_at, updated_at)
    select ${portal}, id_at(ms, n), '${subscriptionId}', id_at(ms, n), 'e', 'succeeded', 1, 8,
      to_timestamp(ms / 1000.0), to_timestamp(ms / 1000.0)
    from ${each}`);
  await client.query(`insert into webhook_delivery_attempts (portal_id, id, delivery_id, attempt, started_at, duration_ms)
    select ${portal}, id_at(ms, n), id_at(ms, n), 1, to_timestamp(ms / 1000.0), 5 from ${each}`);
}

/** What Postgres does for the statements that something sends, as text. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const sent = query.mock.calls.map(([config]) => config as unknown as { text?: string; values?: unknown[] });
  query.mockRestore();
  const plans: string[] = [];
  for (const { text, values } of sent) {
    if (text?.startsWith('select') !== true || !/"(?:events|webhook_)/.test(text)) continue;
    const { rows } = await client.query(`explain (costs off) ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN'] as string).join('\n'));
  }
  return plans;
}

const read = () => storage.forPortal(portalId);

it('reads the feed and lists part by part in their order, without sorting what is in all of them', async () => {
  const plans = [
    ...(await plansOf(() => read().feed(Events, { after: '2.0', limit: 100, where: { name: { in: ['e'] } } }))),
    ...(await plansOf(() => read().feedEnd(Events))),
    ...(await plansOf(() =>
      read()
        .collection(Deliveries)
        .list({
          where: { subscriptionId },
          order: [
            ['createdAt', 'desc'],
            ['id', 'desc'],
          ],
          limit: 50,
        }),
    )),
  ];

  expect(plans).toHaveLength(3);
  for (const plan of plans) {
    expect(plan).toContain('Merge Append');
    // Parts that are empty are not worth an index.
    expect(plan.match(/Index (?:Only )?Scan/g)?.length).toBeGreaterThanOrEqual(DAYS);
    expect(plan.match(/^ *(?:-> )? *Sort$/gm) ?? []).toEqual([]);
  }
});

it('finds a row by its id in the part of its day alone, also by a statement that is prepared', async () => {
  const id = idAt(today - 3 * DAY_MS + 1000);
  const plans = [
    ...(await plansOf(() => read().collection(Events).find(id))),
    ...(await plansOf(() =>
      read()
        .collection(Deliveries)
        .findMany([id, idAt(today - 3 * DAY_MS + 2000)]),
    )),
  ];
  await client.query(`set plan_cache_mode = force_generic_plan; prepare one (uuid, uuid) as
    select body from events where id = $1 and portal_id = $2`);
  const { rows } = await client.query(`explain (costs off, analyze, timing off) execute one ('${id}', '${portalId}')`);
  await client.query('reset plan_cache_mode');
  const prepared = rows.map((row) => row['QUERY PLAN'] as string).join('\n');

  const name = new Date(today - 3 * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(new Set(plan.match(/_20\d{6}|_before|_default/g))).toEqual(new Set([`_${name}`]));
  expect(prepared).toMatch(/Subplans Removed: 4\d/);
});

/** Times what drops parts: from when a table is locked until its commit is asked for, and the commit. */
function timeStatements() {
  const [locked, commits]: [number[], number[]] = [[], []];
  const original = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
  const locks = new WeakMap<pg.Client, number>();
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...given: readonly unknown[]
  ) {
    const [text] = given;
    const lockedAt = locks.get(this);
    const askedAt = performance.now();
    const result = await original.apply(this, [...given]);
    if (typeof text !== 'string') return result;
    if (text.startsWith('lock table')) locks.set(this, performance.now());
    else if (text === 'commit' && lockedAt !== undefined) {
      locked.push(askedAt - lockedAt);
      commits.push(performance.now() - askedAt);
      locks.delete(this);
    }
    return result;
  });
  return {
    stop() {
      spy.mockRestore();
      return { locked, commits };
    },
  };
}

/** Writes an event after the other and tells how long the slowest took. */
async function writeBeside() {
  const writer = new pg.Client({ connectionString: url });
  await writer.connect();
  const state = { isOver: false };
  let worst = 0;
  const writing = (async () => {
    for (let n = 0; !state.isOver; n += 1) {
      const startedAt = performance.now();
      await writer.query(
        `insert into events (portal_id, id, name, resource_type, occurred_at, body, transaction_number)
         values ($1, id_at($2, $3), 'e', 'procurement', now(), '{}', 3)`,
        [portalId, Date.now(), n],
      );
      worst = Math.max(worst, performance.now() - startedAt);
    }
  })();
  return {
    async stop() {
      state.isOver = true;
      await writing;
      await writer.end();
      return worst;
    },
  };
}

it(`forgets a day of ${ROWS_OF_A_DAY.toLocaleString('en-GB')} events, deliveries and attempts in a moment`, async () => {
  const parts = async () =>
    (
      await client.query(
        `select count(*)::int as count from pg_inherits where inhparent = 'webhook_deliveries'::regclass`,
      )
    ).rows[0].count;
  const before = await parts();
  const took: number[] = [];
  const statements = timeStatements();
  const beside = await writeBeside();
  // A day after the other, so that each call drops the big one or nothing but small ones.
  for (const days of [DAYS - 1, DAYS - 2]) {
    const startedAt = performance.now();
    await removeOldEvents({ storage, clock: { now: () => today - days * DAY_MS + 30 * DAY_MS } });
    took.push(performance.now() - startedAt);
  }
  const worstWrite = await beside.stop();
  const { locked, commits } = statements.stop();
  if (ROWS_OF_A_DAY > 100_000) {
    const inMs = (times: readonly number[]) => times.map(Math.round).join(', ');
    process.stderr.write(
      `Calls took ${inMs(took)} ms. Tables were locked until their commit was asked for: ${inMs(locked)} ms. The commits, which free them and ` +
        `remove their files: ${inMs(commits)} ms. The slowest write beside: ${inMs([worstWrite])} ms.\n`,
    );
  }

  expect(before - (await parts())).toBeGreaterThanOrEqual(2);
  const counted = await client.query(`select count(*)::int as count from webhook_deliveries`);
  expect(counted.rows[0].count).toBe((DAYS - 2) * ROWS_OF_OTHER_DAYS);
  // Others have to wait for a part to go, and not for its files: those are removed once nobody is locked out.
  expect(locked.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...locked)).toBeLessThan(1000);
  expect(worstWrite).toBeLessThan(1000);
  if (ROWS_OF_A_DAY <= 100_000) expect(Math.max(...took)).toBeLessThan(5000);
});
