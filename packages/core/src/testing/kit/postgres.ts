import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

import pg from 'pg';
import { inject } from 'vitest';

import { createMigration, type MigrationClass } from '../../adapters/typeorm/migrations/create-migration.js';
import { distribute } from '../../adapters/typeorm/postgres/distribution/distribute.js';
import { openPostgresStorage } from '../../adapters/typeorm/postgres/open-postgres-storage.js';
import { builtIn } from '../../composition/built-in.js';
import { schemaStatements } from '../../adapters/typeorm/schema-statements.js';
import type { RecordType } from '../../records/record.js';
import type { Storage } from '../../ports/storage.js';
import { citusServerUrl, createCitusTestDatabase, testsOnCitus } from './citus-databases.js';

/** Enough for portals of a test to lie on both workers. */
const TEST_SHARDS = 4;

/**
 * Has tables divided by time wherever they can be: `PROCUREKIT_TEST_PARTITIONED=1 npx vitest run <file>` runs a suite on them. Records of a
 * test alone are divided by days.
 */
const IS_PARTITIONED = process.env['PROCUREKIT_TEST_PARTITIONED'] === '1';

/** What a test storage holds. */
export interface TestStorageOptions {
  /** Records to create tables for. @default those of all modules, by the migrations */
  readonly records?: readonly RecordType[];
}

/** Opens a storage in a fresh, migrated Postgres database of this test alone; close it after the test. */
export async function openTestPostgres({ records }: TestStorageOptions = {}): Promise<Storage> {
  if (records === undefined) return openPostgresStorage({ url: await createTestPostgresDatabase() });
  const url = await createDatabase();
  const migrations = [await migrationOf(records, url)];
  await migrateDatabase(url, records, migrations);
  return openPostgresStorage({ url, migrations });
}

/** Creates a database with tables for these records alone and returns its URL. */
export async function createTestPostgresTables(records: readonly RecordType[]): Promise<string> {
  const url = await createDatabase();
  await migrateDatabase(url, records, [await migrationOf(records, url)]);
  return url;
}

/** Creates a database without any table and returns its URL. */
export function createEmptyTestPostgresDatabase(): Promise<string> {
  return createDatabase();
}

/** Creates a database with all tables of the application and returns its URL, for tests that start several processes. */
export async function createTestPostgresDatabase(): Promise<string> {
  return createDatabase(await migratedTemplate());
}

let template: Promise<string> | undefined;

function migratedTemplate(): Promise<string> {
  template ??= (async () => {
    const url = await createDatabase();
    await migrateDatabase(url, builtIn.records);
    return new URL(url).pathname.slice(1);
  })();
  return template;
}

/** Migrates a database for these records: by the migrations of the application, or by those of a test that has records of its own. */
async function migrateDatabase(
  url: string,
  records: readonly RecordType[],
  migrations?: readonly MigrationClass[],
): Promise<void> {
  const storage = await openPostgresStorage({ url, ...(migrations === undefined ? {} : { migrations }) });
  await storage.migrate();
  if (IS_PARTITIONED) {
    const divided = migrations === undefined ? records : records.flatMap(dividedByDays);
    await storage.partitions?.divide(divided, { now: Date.now() });
  }
  await storage.close();
  if (testsOnCitus) await distribute(url, { shards: TEST_SHARDS });
}

function dividedByDays(record: RecordType): readonly RecordType[] {
  return Object.keys(record.uniques).length === 0 ? [{ ...record, partitioned: 'daily' }] : [];
}

async function migrationOf(records: readonly RecordType[], url: string): Promise<MigrationClass> {
  const { tables, searches } = await schemaStatements(records, { type: 'postgres', url, installExtensions: false });
  return createMigration('Test1760000000000', [...tables, ...searches]);
}

async function createDatabase(template?: string): Promise<string> {
  const serverUrl = await testPostgresUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  if (testsOnCitus) await createCitusTestDatabase(name, template);
  else await copyDatabase(serverUrl, name, template ?? 'template1');
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

async function copyDatabase(serverUrl: string, name: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await client.end();
  }
}

let server: Promise<string> | undefined;

/** Asks the test run for its server: see `postgres-global-setup`. */
export function testPostgresUrl(): Promise<string> {
  if (testsOnCitus) server ??= Promise.resolve(citusServerUrl);
  server ??= text(connect(inject('postgresBrokerPort'), '127.0.0.1')).then((answer) => {
    if (!answer.startsWith('postgres://')) throw new Error(`The test server did not start. ${answer}`);
    return answer;
  });
  return server;
}

/**
 * Waits until every transaction that runs now on the test server has ended, those of tests beside this one included: the
 * event feed holds back what was written after the oldest of them began. Returns at once where no database was opened.
 */
export async function transactionsSettled(): Promise<void> {
  if (server === undefined) return;
  const client = new pg.Client({ connectionString: await server });
  await client.connect();
  try {
    const { rows } = await client.query<{ now: string }>('select pg_current_xact_id()::text as now');
    const settled = `select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > ${rows[0]?.now} as settled`;
    while ((await client.query<{ settled: boolean }>(settled)).rows[0]?.settled !== true) await setTimeout(10);
  } finally {
    await client.end();
  }
}
