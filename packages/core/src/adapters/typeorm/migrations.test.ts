import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { builtIn } from '../../composition/built-in.js';
import { StorageTooNew, UpgradeOutOfOrder } from '../../kernel/ports/storage-errors.js';
import { createEmptyTestPostgresDatabase } from '../../testing/kit/postgres.js';
import { createMigration } from './migrations/create-migration.js';
import { INITIAL_NAMES } from './migrations/initial-names.js';
import { initialStatements as initialForPostgres } from './migrations/postgres/initial.js';
import { postgresMigrations } from './migrations/postgres/index.js';
import { initialStatements as initialForSqlite } from './migrations/sqlite/initial.js';
import { sqliteMigrations } from './migrations/sqlite/index.js';
import { madeTable, whatBreaks } from './migrations/statement-kinds.js';
import { openPostgresStorage, type PostgresStorageOptions } from './postgres/open-postgres-storage.js';
import { schemaStatements } from './schema-statements.js';
import { openSqliteStorage } from './sqlite/open-sqlite-storage.js';

const TO_REPAIR =
  'Declared and migrated tables differ: run node scripts/generate-migrations.mjs --name <what-it-does>.';

it.each([
  ['SQLite', initialForSqlite, '2affede5ce8616ab53b65ca157180669714f044e0d62c97c731f1a2acea1b57b'],
  ['Postgres', initialForPostgres, 'a43a4d5d64895c72956c5ceff72352bd6e0744bae450329e6a52395ebafa532b'],
])('leave the first tables of %s as version 0.2.0 made them', (_dialect, statements, hash) => {
  expect(createHash('sha256').update(statements.join('\n')).digest('hex')).toBe(hash);
});

describe('migrations for SQLite', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'procurekit-test-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('make the tables and search indexes that the records declare', async () => {
    const path = join(folder, 'declared.db');
    const storage = await openSqliteStorage({ path });
    await storage.migrate();
    await storage.close();

    const { tables, searches } = await schemaStatements(builtIn.records, { type: 'better-sqlite3', database: path });
    const database = new Database(path, { readonly: true });
    const made = new Set(database.prepare('select sql from sqlite_master').pluck().all().map(normal));
    database.close();

    expect(tables, TO_REPAIR).toEqual([]);
    expect(
      searches.filter((statement) => !made.has(normal(statement))),
      TO_REPAIR,
    ).toEqual([]);
  });

  it('run once when two processes start at the same time', async () => {
    const path = join(folder, 'raced.db');
    const storages = await Promise.all([openSqliteStorage({ path }), openSqliteStorage({ path })]);
    expect(await storages[0].pendingMigrations()).toHaveLength(sqliteMigrations.length);

    const ran = await Promise.all(storages.map((storage) => storage.migrate()));

    expect(ran.flat()).toHaveLength(sqliteMigrations.length);
    expect(await storages[1].pendingMigrations()).toEqual([]);
    await Promise.all(storages.map((storage) => storage.close()));
  });
});

describe('migrations for Postgres', () => {
  it('make the tables and search indexes that the records declare', async () => {
    const url = await createEmptyTestPostgresDatabase();
    const storage = await openPostgresStorage({ url });
    await storage.migrate();
    await storage.close();

    const { tables, searches } = await schemaStatements(builtIn.records, {
      type: 'postgres',
      url,
      installExtensions: false,
    });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select indexname as name from pg_indexes');
    await client.end();
    const made = rows.map(({ name }) => name);

    expect(tables, TO_REPAIR).toEqual([]);
    expect(
      searches.filter((statement) => !made.some((name) => statement.includes(`"${name}"`))),
      TO_REPAIR,
    ).toEqual([]);
  });

  it('run once when several processes start at the same time', async () => {
    const url = await createEmptyTestPostgresDatabase();
    const storages = await Promise.all([1, 2, 3].map(() => openPostgresStorage({ url, poolSize: 2 })));

    const ran = await Promise.all(storages.map((storage) => storage.migrate()));

    expect(ran.flat()).toHaveLength(postgresMigrations.length);
    await Promise.all(storages.map((storage) => storage.close()));
  });
});

describe('an upgrade of Postgres while the version before goes on', () => {
  const whole = postgresMigrations.filter((Migration) => new Migration().phase === 'whole');

  it('leads to the declared tables, and tells the version before when to leave', async () => {
    const url = await createEmptyTestPostgresDatabase();
    const before = await openPostgresStorage({ url, migrations: whole });
    await before.migrate();
    const storage = await openPostgresStorage({ url });
    await expect(storage.migrate({ phase: 'contract' })).rejects.toThrow(UpgradeOutOfOrder);

    const expanded = await storage.migrate({ phase: 'expand' });
    const whileBoth = [await before.newerMigrations(), await storage.pendingMigrations({ phase: 'start' })];
    const contracted = await storage.migrate({ phase: 'contract' });

    expect(whileBoth).toEqual([[], []]);
    expect([...expanded, ...contracted].toSorted()).toEqual(
      postgresMigrations
        .map((Migration) => new Migration().name)
        .slice(whole.length)
        .toSorted(),
    );
    expect(await before.newerMigrations()).toEqual(contracted);
    const { tables } = await schemaStatements(builtIn.records, { type: 'postgres', url, installExtensions: false });
    expect(tables).toEqual([]);
    await before.close();
    await storage.close();
  });

  it.each(postgresMigrations.slice(whole.length).map((Migration) => new Migration()))(
    'is not broken by $name',
    ({ phase, steps }) => {
      const made = new Set<string>();
      for (const step of phase === 'expand' ? steps : []) {
        if (typeof step === 'object') continue;
        expect(typeof step, 'a program may hold rows for long: let it run beside traffic').toBe('string');
        expect(whatBreaks(String(step), made), String(step)).toBeNull();
        made.add(madeTable(String(step)) ?? '');
      }
    },
  );

  it('has phases in every migration since they exist', () => {
    expect(whole.map((Migration) => new Migration().name).at(-1)).toBe(INITIAL_NAMES.postgres);
  });
});

describe.each(['sqlite', 'postgres'] as const)('a database on %s that a newer version has upgraded', (dialect) => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'procurekit-test-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is served by no older one, which does not mind modules that it was opened without', async () => {
    const url = dialect === 'postgres' ? await createEmptyTestPostgresDatabase() : '';
    const open = (options: Pick<PostgresStorageOptions, 'migrations' | 'modules'>) =>
      dialect === 'postgres'
        ? openPostgresStorage({ url, ...options })
        : openSqliteStorage({ path: join(folder, 'newer.db'), ...options });
    const cranes = { name: 'cranes', migrations: [{ name: '0001-add-cranes', sqlite: [], postgres: [] }] };
    const tomorrow = createMigration('FromTomorrow1890000000000', []);
    const own = dialect === 'postgres' ? postgresMigrations : sqliteMigrations;

    const withModule = await open({ modules: [cranes] });
    await withModule.migrate();
    await withModule.close();
    const older = await open({});
    const before = [await older.newerMigrations(), await older.migrate()];
    const newer = await open({ migrations: [...own, tomorrow] });
    await newer.migrate();
    await newer.close();

    expect(before).toEqual([[], []]);
    expect(await older.newerMigrations()).toEqual(['FromTomorrow1890000000000']);
    await expect(older.migrate()).rejects.toThrow(StorageTooNew);
    await older.close();
  });
});

function normal(sql: unknown): string {
  return String(sql).toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
