import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { MigrationProgress } from '../../../kernel/ports/storage.js';
import { createEmptyTestPostgresDatabase } from '../../../testing/kit/postgres.js';
import { createMigration, createMigrations, type PhasedSteps } from '../migrations/create-migration.js';
import { updateInBatches } from '../migrations/update-in-batches.js';
import { openPostgresStorage } from './open-postgres-storage.js';

const ROWS = 30_000;
const first = createMigration('First1760000000001', [
  'CREATE TABLE "tools" ("id" bigint PRIMARY KEY, "maker" text, "origin" text)',
  `INSERT INTO "tools" SELECT n, 'm' || n, NULL FROM generate_series(1, ${ROWS}) AS n`,
]);
let url: string;
let client: pg.Client;

beforeEach(async () => {
  url = await createEmptyTestPostgresDatabase();
  client = new pg.Client({ connectionString: url });
  await client.connect();
  const before = await openPostgresStorage({ url, migrations: [first] });
  await before.migrate();
  await before.close();
});
afterEach(() => client.end());

async function opened(steps: PhasedSteps) {
  return openPostgresStorage({ url, migrations: [first, ...createMigrations('Second1760000000002', steps)] });
}

it('changes rows in batches that others do not wait for long, and tells how far it has come', async () => {
  const origins = updateInBatches({ table: 'tools', set: '"origin" = "maker"', where: '"origin" IS NULL' });
  const storage = await opened({ after: '1', expand: [origins] });
  const told: MigrationProgress[] = [];
  await client.query(`create table seen (xid text); create function note() returns trigger language plpgsql as
    'begin insert into seen values (pg_current_xact_id()::text); return new; end';
    create trigger note after update on tools for each statement execute function note()`);

  const ran = await storage.migrate({ phase: 'expand', onProgress: (progress) => told.push(progress) });
  await storage.close();

  const { rows } = await client.query('select count(*)::int as left from tools where origin is distinct from maker');
  const { rows: batches } = await client.query('select count(distinct xid)::int as count from seen');
  expect([ran, rows]).toEqual([['expand/Second1760000000002'], [{ left: 0 }]]);
  expect(told).toHaveLength(batches[0].count);
  expect(told.length).toBeGreaterThan(1);
  expect(told.at(-1)?.done).toBe(told.at(-1)?.total);
});

it('builds indexes beside writing, and anew what a broken off run has left', async () => {
  await client.query('update tools set maker = null where id = 2');
  await client.query(`update tools set maker = 'm1' where id = 3`);
  await expect(client.query('create unique index concurrently "ix" on "tools" ("maker")')).rejects.toThrow('unique');
  const storage = await opened({ after: '1', expand: ['CREATE INDEX CONCURRENTLY "ix" ON "tools" ("maker")'] });
  const open = new pg.Client({ connectionString: url });
  await open.connect();
  await open.query('begin; update tools set maker = maker where id = 1');

  const migrating = storage.migrate({ phase: 'expand' });
  await client.query(`insert into tools values (0, 'm0')`);
  await open.query('commit');
  await migrating;
  await Promise.all([storage.close(), open.end()]);

  const { rows } = await client.query(`select indisvalid, indisunique from pg_index where indexrelid = 'ix'::regclass`);
  expect(rows).toEqual([{ indisvalid: true, indisunique: false }]);
});

it('gives way to those who use a table that it has to lock, and tries again', async () => {
  const storage = await opened({ after: '1', expand: ['ALTER TABLE "tools" ADD COLUMN "note" text'] });
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  await reader.query('begin; select count(*) from tools');

  const migrating = storage.migrate({ phase: 'expand' });
  const waiting = `select 1 from pg_locks where relation = 'tools'::regclass and not granted`;
  await vi.waitFor(async () => expect((await client.query(waiting)).rowCount).toBe(1), { timeout: 10_000 });
  const { rowCount: written } = await client.query('insert into tools values (0)');
  await reader.query('commit');
  await migrating;
  await Promise.all([storage.close(), reader.end()]);

  expect(written).toBe(1);
  expect((await client.query('select note from tools limit 1')).rows).toEqual([{ note: null }]);
}, 20_000);

it('gives way, and tries again, where it waits for somebody who waits for it', async () => {
  await client.query('create table benches (id int)');
  const note = (table: string) => `ALTER TABLE "${table}" ADD COLUMN "note" text`;
  const storage = await opened({ after: '1', expand: [note('tools'), note('benches')] });
  const writer = new pg.Client({ connectionString: url });
  await writer.connect();
  // The server ends whoever notices first; it is the migration that is to give way.
  await writer.query(`set deadlock_timeout = '10s'`);
  await writer.query('begin; insert into benches values (1)');

  const migrating = storage.migrate({ phase: 'expand' });
  const waiting = `select 1 from pg_locks where relation = 'benches'::regclass and not granted`;
  await vi.waitFor(async () => expect((await client.query(waiting)).rowCount).toBe(1), { timeout: 10_000 });
  await writer.query('select count(*) from tools');
  await writer.query('commit');
  await migrating;
  await Promise.all([storage.close(), writer.end()]);

  expect((await client.query('select note from benches')).rows).toEqual([{ note: null }]);
}, 20_000);

it('tells beforehand what is locked, and about how many rows are gone through', async () => {
  await client.query('analyze tools');
  const storage = await opened({
    after: '1',
    expand: ['CREATE TABLE "shelves" ("id" uuid)', 'ALTER TABLE "tools" ADD COLUMN "note" text'],
    contract: ['ALTER TABLE "tools" ALTER COLUMN "origin" TYPE "varchar"'],
  });

  const planned = await storage.plannedMigrations();
  await storage.close();

  expect(planned).toMatchObject([
    {
      name: 'expand/Second1760000000002',
      phase: 'expand',
      isBeside: false,
      statements: [
        { table: null, lock: null },
        { table: 'tools', lock: 'ACCESS EXCLUSIVE', rows: ROWS, seconds: 0 },
      ],
    },
    {
      name: 'Second1760000000002',
      phase: 'contract',
      statements: [{ table: 'tools', lock: 'ACCESS EXCLUSIVE', rows: ROWS, seconds: ROWS / 250_000 }],
    },
  ]);
});
