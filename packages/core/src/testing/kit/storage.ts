import { createMigration } from '../../adapters/typeorm/migrations/create-migration.js';
import { schemaStatements } from '../../adapters/typeorm/schema-statements.js';
import { openSqliteStorage, type SqliteStorageOptions } from '../../adapters/typeorm/sqlite/open-sqlite-storage.js';
import type { RecordType } from '../../kernel/records/record.js';
import type { Storage } from '../../kernel/ports/storage.js';
import { openMigratedSqlite } from './sqlite-copies.js';
import { openTestPostgres, type TestStorageOptions } from './postgres.js';

/** The databases that everything with locks, claims or transactions is tested on: `describe.each(testDialects)`. */
export const testDialects = ['sqlite', 'postgres'] as const;
export type TestDialect = (typeof testDialects)[number];

/** Opens an empty, migrated storage; close it after the test. */
export function openTestStorage(dialect: TestDialect, options: TestStorageOptions = {}): Promise<Storage> {
  return dialect === 'sqlite' ? openTestSqlite(options) : openTestPostgres(options);
}

/** Opens an empty, migrated SQLite storage, of this test alone unless it names a path. */
export async function openTestSqlite({
  records,
  path,
  ...limits
}: TestStorageOptions &
  Partial<Pick<SqliteStorageOptions, 'path' | 'longSearchRows' | 'unitTimeoutMs'>> = {}): Promise<Storage> {
  if (records === undefined && path === undefined) return openMigratedSqlite(limits);
  const migrations = records === undefined ? {} : { migrations: [await migrationOf(records)] };
  const storage = await openSqliteStorage({ path: path ?? ':memory:', ...migrations, ...limits });
  await storage.migrate();
  return storage;
}

async function migrationOf(records: readonly RecordType[]) {
  const { tables, searches } = await schemaStatements(records, { type: 'better-sqlite3', database: ':memory:' });
  return createMigration('Test1760000000000', [...tables, ...searches]);
}
