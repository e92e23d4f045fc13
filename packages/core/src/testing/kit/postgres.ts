import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

import pg from 'pg';
import { inject } from 'vitest';

import { createMigration, type MigrationClass } from '../../adapters/typeorm/migrations/create-migration.js';
import { openPostgresStorage } from '../../adapters/typeorm/postgres/open-postgres-storage.js';
import { isStamped, STAMP_FUNCTION, stampTrigger } from '../../adapters/typeorm/postgres/settings-stamp.js';
import { builtIn } from '../../composition/built-in.js';
import { schemaStatements } from '../../adapters/typeorm/schema-statements.js';
import type { RecordType } from '../../kernel/records/record.js';
import type { Storage } from '../../kernel/ports/storage.js';
import { chosenDatabase } from './chosen-database.js';
import { citusServer } from './citus-server.js';
import { databaseServer, type DatabaseServer } from './database-server.js';

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
    await migrateDatabase(url);
    return new URL(url).pathname.slice(1);
  })();
  return template;
}

/** Migrates a database for these records: by the migrations of the application, or by those of a test that has records of its own. */
async function migrateDatabase(
  url: string,
  records?: readonly RecordType[],
  migrations?: readonly MigrationClass[],
): Promise<void> {
  const storage = await openPostgresStorage({ url, ...(migrations === undefined ? {} : { migrations }) });
  await storage.migrate();
  await storage.close();
  await testServer.arrange?.(url, records);
}

function dividedByDays(record: RecordType): readonly RecordType[] {
  return Object.keys(record.uniques).length === 0 ? [{ ...record, partitioned: 'daily' }] : [];
}

async function migrationOf(records: readonly RecordType[], url: string): Promise<MigrationClass> {
  const { tables, searches } = await schemaStatements(records, { type: 'postgres', url, installExtensions: false });
  return createMigration('Test1760000000000', [...tables, ...searches, ...stamping(records)]);
}

/** What the migrations of the product do for records that seldom change. Those of a test may be divided by time, which triggers forbid. */
function stamping(records: readonly RecordType[]): readonly string[] {
  const stamped = chosenDatabase.kind === 'partitioned' ? [] : records.filter(isStamped);
  return stamped.length === 0 ? [] : [STAMP_FUNCTION, ...stamped.map(stampTrigger)];
}

async function createDatabase(original?: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await testServer.create(name, original);
  return testServer.urlOf(name);
}

/** The server of the chosen kind. */
export const testServer: DatabaseServer = openServer();

function openServer(): DatabaseServer {
  const { kind, ports } = chosenDatabase;
  if (kind === 'citus') return citusServer(ports);
  const plain = databaseServer(askForServer);
  return kind === 'partitioned' ? { ...plain, arrange: divideByTime } : plain;
}

let server: Promise<string> | undefined;

/** Asks the test run for its server: see `postgres-global-setup`. */
function askForServer(): Promise<string> {
  server ??= text(connect(inject('postgresBrokerPort'), '127.0.0.1')).then((answer) => {
    if (!answer.startsWith('postgres://')) throw new Error(`The test server did not start. ${answer}`);
    return answer;
  });
  return server;
}

/** Divides whatever can be: records of the product as they say, and those of a test by days. */
async function divideByTime(url: string, records?: readonly RecordType[]): Promise<void> {
  const storage = await openPostgresStorage({ url });
  const divided = records?.flatMap(dividedByDays) ?? builtIn.records;
  await storage.partitions?.divide(divided, { now: Date.now() });
  await storage.close();
}

/**
 * Waits until every transaction that runs now on the test server has ended, those of tests beside this one included: the
 * event feed holds back what was written after the oldest of them began. Returns at once where no database was opened.
 */
export async function transactionsSettled(): Promise<void> {
  if (server === undefined && chosenDatabase.kind !== 'citus') return;
  const client = new pg.Client({ connectionString: await testServer.urlOf() });
  await client.connect();
  try {
    const { rows } = await client.query<{ now: string }>('select pg_current_xact_id()::text as now');
    const settled = `select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > ${rows[0]?.now} as settled`;
    while ((await client.query<{ settled: boolean }>(settled)).rows[0]?.settled !== true) await setTimeout(10);
  } finally {
    await client.end();
  }
}
