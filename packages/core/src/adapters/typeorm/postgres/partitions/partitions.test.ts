import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { builtIn } from '../../../../composition/built-in.js';
import { builtInModules } from '../../../../composition/built-in-modules.js';
import { AuditEntries } from '../../../../platform/audit/index.js';
import { removeOldEvents } from '../../../../platform/webhooks/deliveries/retention.js';
import { Deliveries, DeliveryAttempts } from '../../../../platform/webhooks/deliveries/records.js';
import { Events } from '../../../../platform/webhooks/feed/records.js';
import { CannotDivide } from '../../../../kernel/ports/storage-errors.js';
import type { Partitions } from '../../../../kernel/ports/partitions.js';
import { createTestPostgresDatabase, transactionsSettled } from '../../../../testing/kit/postgres.js';
import { openDeliveriesSetting, type DeliveriesSetting } from '../../../../testing/suites/deliveries-setting.js';
import { createMigrations } from '../../migrations/create-migration.js';
import { postgresMigrations } from '../../migrations/postgres/index.js';
import { updateInBatches } from '../../migrations/update-in-batches.js';
import { findSchemaDrift } from '../../schema-drift.js';
import { openPostgresStorage } from '../open-postgres-storage.js';
import { idAt, periodOf } from './periods.js';

const DAY_MS = 24 * 3_600_000;
const SOON = { timeout: 20_000 };
const { records } = builtIn;
const DIVISIBLE = records.filter(({ partitioned }) => partitioned !== undefined).map(({ table }) => table);

let url: string;
let client: pg.Client;
let setting: DeliveriesSetting;
let partitions: Partitions;

beforeEach(async () => {
  url = await createTestPostgresDatabase();
  setting = await openDeliveriesSetting(await openPostgresStorage({ url }));
  if (setting.storage.partitions === undefined) throw new Error('Postgres divides tables.');
  ({ partitions } = setting.storage);
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterEach(async () => {
  await setting.close();
  await client.end();
});

const states = async () => new Map((await partitions.describe(records)).map((table) => [table.table, table]));

/** Gives what has happened now the ids and times of an earlier day. */
async function moveTo(time: number): Promise<void> {
  const shifted = (column: string) =>
    `${column} = overlay(${column}::text placing '${idAt(time).slice(0, 13)}' from 1 for 13)::uuid`;
  const fresh = `id > '${idAt(Date.now() - DAY_MS)}'`;
  const at = `to_timestamp(${time / 1000})`;
  await client.query(`update webhook_delivery_attempts set ${shifted('id')}, ${shifted('delivery_id')} where ${fresh}`);
  await client.query(
    `update webhook_deliveries set ${shifted('id')}, ${shifted('event_id')}, created_at = ${at} where ${fresh}`,
  );
  await client.query(`update events set ${shifted('id')}, occurred_at = ${at} where ${fresh}`);
}

async function partsOf(table: string): Promise<string[]> {
  const { rows } = await client.query<{ part: string }>(
    `select inhrelid::regclass::text as part from pg_inherits where inhparent = $1::regclass order by 1`,
    [table],
  );
  return rows.map(({ part }) => part.slice(table.length + 1));
}

async function feed(): Promise<string[]> {
  await transactionsSettled();
  const rows = await setting.storage.forPortal(setting.portal.id).feed(Events, { after: null, limit: 1000 });
  return rows.map(({ id }) => id);
}

it('divides tables while others write: no call fails, and every event is there once, in its order', async () => {
  await setting.subscribe();
  await client.query(`grant select on events to public; create statistics kinds on name, resource_type from events`);
  const made: string[] = [];
  let isOver = false;
  const writers = Array.from({ length: 2 }, async () => {
    while (!isOver) made.push((await setting.happen()).id);
  });
  await vi.waitFor(() => expect(made.length).toBeGreaterThan(3), SOON);

  const divided = await partitions.divide(records, { now: Date.now() });
  const since = made.length;
  await vi.waitFor(() => expect(made.length).toBeGreaterThan(since + 3), SOON);
  isOver = true;
  await Promise.all(writers);
  await setting.deliver();

  expect(divided).toEqual(DIVISIBLE);
  expect([...(await states()).values()].filter((table) => !table.isDivided || table.isBrokenOff)).toEqual([]);
  expect(await partitions.divide(records, { now: Date.now() })).toEqual([]);
  await vi.waitFor(async () => expect(await feed()).toHaveLength(made.length), SOON);
  const sent = setting.receivers.requests.map(({ body = '' }) => JSON.parse(String(body)).resource.id as string);
  expect(sent.toSorted()).toEqual(made.toSorted());
  const { rows: positions } = await client.query(
    'select count(*)::int as all, count(distinct position)::int as different from events',
  );
  expect(positions[0].all).toBe(positions[0].different);
  const { rows: kept } = await client.query(
    `select has_table_privilege('public', 'events', 'select') as granted,
       pg_get_serial_sequence('events', 'position') as sequence,
       (select count(*)::int from pg_statistic_ext where stxrelid = 'events'::regclass) as statistics`,
  );
  expect(kept).toEqual([{ granted: true, sequence: 'public.events_position_seq', statistics: 1 }]);
  const { differences } = await findSchemaDrift(url, { records, modules: builtInModules });
  expect(differences).toEqual([]);
});

it('reads, pages and replays across the border of two parts, each of them by its indexes', async () => {
  await setting.subscribe();
  const border = periodOf('daily', periodOf('daily', Date.now()).to).to;
  const first = await setting.happen();
  await partitions.divide(records, { now: Date.now() });
  vi.spyOn(Date, 'now').mockReturnValue(border + 1000);
  const second = await setting.happen();
  vi.restoreAllMocks();
  setting.receivers.reply = () => 400;
  await setting.deliver();
  const { rows: parts } = await client.query(
    `select distinct tableoid::regclass::text as part from webhook_deliveries order by 1`,
  );

  const replayed = await setting.kit.deliveries.replayAll({ portalId: setting.portal.id });
  setting.receivers.reply = () => 200;
  await setting.deliver();
  const { items, total } = await setting.kit.deliveries.list({ portalId: setting.portal.id }, { page: 1, limit: 1 });

  const name = new Date(border).toISOString().slice(0, 10).replaceAll('-', '');
  expect(parts.map(({ part }) => part)).toEqual([`webhook_deliveries_${name}`, 'webhook_deliveries_before'].toSorted());
  expect([replayed, total, items.length]).toEqual([2, 2, 1]);
  const bodies = setting.receivers.requests.slice(-2).map(({ body = '' }) => JSON.parse(String(body)).resource.id);
  expect(bodies.toSorted()).toEqual([first.id, second.id].toSorted());
  await vi.waitFor(async () => expect(await feed()).toHaveLength(2), SOON);
});

it('drops whole days of what is old, keeps what is under way with its event, and goes on removing rows that are in no day', async () => {
  const now = Date.now();
  setting.clock.set(new Date(now).toISOString());
  await setting.subscribe();
  await setting.happen();
  await setting.deliver();
  await moveTo(now - 45 * DAY_MS);
  await partitions.divide([Events, Deliveries, DeliveryAttempts], { now: now - 42 * DAY_MS });
  await setting.happen();
  await setting.deliver();
  setting.receivers.reply = () => 500;
  const waiting = await setting.happen();
  await setting.deliver();
  await moveTo(now - 38 * DAY_MS);
  await partitions.makeAhead([Events, Deliveries, DeliveryAttempts], now);
  const before = await partsOf('webhook_deliveries');
  setting.receivers.reply = () => 200;
  await setting.happen();
  await setting.deliver();
  const db = setting.storage.forPortal(setting.portal.id);
  const counts = async () => [
    await db.collection(Events).count(),
    await db.collection(Deliveries).count(),
    await db.collection(DeliveryAttempts).count(),
  ];
  const all = await counts();

  await removeOldEvents(setting);
  const [held, after] = [await counts(), await partsOf('webhook_deliveries')];
  setting.clock.advance(DAY_MS / 24);
  await setting.deliver();
  const last = setting.receivers.requests.at(-1)?.body;
  await removeOldEvents(setting);

  expect([before.length - after.length, all, held]).toEqual([9, [4, 4, 4], [2, 2, 2]]);
  expect(after).not.toContain('before');
  expect(JSON.parse(String(last)).resource.id).toBe(waiting.id);
  expect(await counts()).toEqual([1, 1, 1]);
});

it('removes rows one by one as long as deliveries or attempts are not divided as well', async () => {
  const now = Date.now();
  setting.clock.set(new Date(now).toISOString());
  await partitions.divide([Events, Deliveries], { now: now - 42 * DAY_MS });
  await setting.subscribe();
  await setting.happen();
  await setting.deliver();
  await moveTo(now - 38 * DAY_MS);

  const removed = await removeOldEvents(setting);

  const { rows } = await client.query('select count(*)::int as left from webhook_delivery_attempts');
  expect([removed, rows, (await partsOf('events')).includes('before')]).toEqual([1, [{ left: 0 }], true]);
});

it('makes parts ahead, and none in a database that nobody has divided; rows for which there was none are found all the same', async () => {
  const now = Date.now();
  expect(await partitions.makeAhead(records, now)).toEqual([]);
  await partitions.divide([Events, AuditEntries], { now: now - 20 * DAY_MS });
  await setting.happen();

  const made = await partitions.makeAhead(records, now);
  const again = await partitions.makeAhead(records, now);
  const { isDivided, hasStrayRows, madeUntil } = (await states()).get('events') ?? {};

  // Today has none: its rows would have to be moved while everybody waits.
  const today = new Date(now).toISOString().slice(0, 10).replaceAll('-', '');
  expect(made).not.toContain(`events_${today}`);
  expect([made.length, again]).toEqual([7, []]);
  expect({ isDivided, hasStrayRows }).toEqual({ isDivided: true, hasStrayRows: true });
  expect(Date.parse(String(madeUntil))).toBe(periodOf('daily', now).to + 7 * DAY_MS);
  expect((await states()).get('webhook_deliveries')?.isDivided).toBe(false);
  await vi.waitFor(async () => expect(await feed()).toHaveLength(1), SOON);
});

it('has the whole of divided tables counted by the worker when nobody has for a day', async () => {
  const counted = async () => {
    const { rows } = await client.query<{ table: string }>(
      `select relname as table from pg_stat_all_tables where relname = any($1) and last_analyze > now() - interval '1 day' order by 1`,
      [DIVISIBLE],
    );
    return rows.map(({ table }) => table);
  };
  await partitions.divide([Events, Deliveries], { now: Date.now() });
  expect(await counted()).toEqual(['events', 'webhook_deliveries']);
  await client.query(`select pg_stat_reset_single_table_counters(oid) from pg_class where relname = any($1)`, [
    DIVISIBLE,
  ]);
  expect(await counted()).toEqual([]);

  await setting.kit.worker.runUntilIdle();

  expect(await counted()).toEqual(['events', 'webhook_deliveries']);
  expect(await partitions.analyze(records)).toEqual([]);
});

it('leaves a table as it was where something is in the way, and takes back what a broken off dividing has left', async () => {
  await setting.happen();
  await client.query(`create view seen as select id from audit_entries`);
  await client.query(
    `alter table events add constraint events_is_before check (id < '${idAt(Date.now() + DAY_MS)}') not valid`,
  );
  await client.query(`create table pg_dist_partition as select 'audit_entries'::regclass as logicalrelid`);
  const [plan] = await partitions.plan([AuditEntries], Date.now());

  await expect(partitions.divide([AuditEntries], { now: Date.now() })).rejects.toThrow(CannotDivide);
  const broken = (await states()).get('events');
  await partitions.makeAhead(records, Date.now());
  await client.query(`update events set id = '${idAt(Date.now() + 9 * DAY_MS)}'`);
  const future = partitions.divide([Events], { now: Date.now() });

  expect(plan?.obstacles).toEqual([
    'the view seen reads it',
    expect.stringMatching(/^Citus has it on several servers.*leave it so/),
  ]);
  expect([broken?.isBrokenOff, broken?.isDivided]).toEqual([true, false]);
  await expect(future).rejects.toThrow(/of a time that is still to come|do not tell a time/);
  const state = (await states()).get('events');
  expect([state?.isBrokenOff, state?.isDivided]).toEqual([false, false]);
  await setting.happen();
});

it('gives a divided table the columns, indexes and values of later versions, part by part beside traffic', async () => {
  await setting.happen();
  await partitions.divide([Events], { now: Date.now() });
  await client.query('create index concurrently on events_before (resource_type)').catch(() => undefined);
  const steps = createMigrations('Later1890000000001', {
    after: '0.2.0',
    expand: [
      'ALTER TABLE "events" ADD COLUMN "kind" text',
      updateInBatches({ table: 'events', set: '"kind" = "resource_type"', where: '"kind" IS NULL' }),
      'CREATE INDEX CONCURRENTLY "ix_events_kind" ON "events" ("portal_id", "kind")',
    ],
    contract: ['DROP INDEX "ix_events_kind"'],
  });
  const later = await openPostgresStorage({ url, migrations: [...postgresMigrations, ...steps] });
  const valid = async () =>
    (
      await client.query(`select bool_and(indisvalid) as valid, count(*)::int as count from pg_index
      where indexrelid::regclass::text like 'ix_events%' and pg_get_indexdef(indexrelid) like '%kind%'`)
    ).rows[0];

  await later.migrate({ phase: 'expand' });
  const parts = await partsOf('events');
  const built = await valid();
  await partitions.makeAhead([Events], Date.now() + 5 * DAY_MS);
  const { rows } = await client.query('select kind is null as empty, count(*)::int as count from events group by 1');
  await later.migrate({ phase: 'contract' });
  await later.close();

  expect(built).toEqual({ valid: true, count: parts.length + 1 });
  expect(rows).toEqual([{ empty: false, count: 1 }]);
  expect(await valid()).toEqual({ valid: null, count: 0 });
});
