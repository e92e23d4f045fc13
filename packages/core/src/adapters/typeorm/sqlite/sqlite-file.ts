import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { Database } from 'better-sqlite3';
import { DataSource } from 'typeorm';

import { mapDriverError } from '../map-driver-error.js';
import type { MigrateOptions } from '../../../ports/storage.js';
import {
  MIGRATIONS_TABLE,
  namesOfRun,
  pendingMigrations,
  reportTo,
  requireKnownMigrations,
} from '../migration-names.js';
import type { MigrationClass } from '../migrations/create-migration.js';
import { migrationsOf } from '../migrations/of-modules.js';
import { quoted } from '../sql-names.js';
import type { MigratedModule } from '../../../ports/migrations.js';
import { shortenIdsOfModules } from './ids-of-modules.js';
import { createTemporaryFile } from './temporary-file.js';

/** A connection with TypeORM's view of it. */
export interface SqliteHandle {
  readonly source: DataSource;
  readonly handle: Database;
}

/** A SQLite file opened for one writer and for readers beside it. */
export interface SqliteFile {
  /** Where it lies. */
  readonly path: string;
  readonly writer: SqliteHandle;
  readonly reader: SqliteHandle;
  readonly modules: readonly MigratedModule[];
  close(): Promise<void>;
}

type Synchronous = 'full' | 'normal' | 'off';

const CACHE_KIB = 64 * 1024;
const MMAP_BYTES = 1024 * 1024 * 1024;
// Pages that many commits touch are copied from the log to the file once for all of them.
const CHECKPOINT_PAGES = 4000;
const WAL_KEPT_BYTES = 64 * 1024 * 1024;
const READ_TIMEOUT_MS = 5000;

/** Opens the two connections to a file, which is created with its folder. */
export async function openSqliteFile(options: {
  readonly path: string;
  readonly synchronous?: Synchronous;
  readonly migrations?: readonly MigrationClass[];
  readonly modules?: readonly MigratedModule[];
}): Promise<SqliteFile> {
  const temporary = options.path === ':memory:' ? createTemporaryFile() : undefined;
  const path = temporary?.path ?? options.path;
  const synchronous = temporary === undefined ? (options.synchronous ?? 'full') : 'off';
  const migrations = options.migrations ?? migrationsOf('sqlite', options.modules);
  await createForOwner(path);
  const writer = await connect(path, { synchronous, migrations, readonly: false });
  const reader = await connect(path, { synchronous, migrations: [], readonly: true });
  return {
    path,
    writer,
    reader,
    modules: options.modules ?? [],
    async close() {
      if (!writer.source.isInitialized) return;
      await reader.source.destroy();
      await writer.source.destroy();
      temporary?.discard();
    },
  };
}

/** Makes a new file readable for its owner only; SQLite gives its log the same mode. An existing file keeps what it has. */
async function createForOwner(path: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await (await open(path, 'wx', 0o600)).close();
  } catch {
    // It is there, or cannot be made: opening it as a database tells.
  }
}

/**
 * Runs the migrations that are missing, in one transaction that keeps other processes out; one that goes through many rows commits in
 * between.
 */
export async function migrateSqlite(
  { writer: { source, handle }, modules }: Pick<SqliteFile, 'writer' | 'modules'>,
  options: MigrateOptions,
): Promise<readonly string[]> {
  try {
    // Taken before looking, so that of two processes the second finds the work done.
    handle.pragma(`busy_timeout = ${READ_TIMEOUT_MS}`);
    handle.exec('begin immediate');
    await requireKnownMigrations(source);
    // Refuses a phase that cannot be had; what can be had is everything, because nothing goes on beside it.
    await pendingMigrations(source, options.phase);
    reportTo(source, options);
    // They may say in the schema what columns hold.
    handle.unsafeMode(true);
    // Before, for those that go on from there, and afterwards, for those that make tables as they were once.
    await shortenIdsOfModules(source, modules, options);
    const ran = await source.runMigrations({ transaction: 'none' });
    await shortenIdsOfModules(source, modules, options);
    handle.exec('commit');
    return namesOfRun(ran, options);
  } catch (error) {
    if (handle.inTransaction) handle.exec('rollback');
    throw mapDriverError(error);
  } finally {
    handle.unsafeMode(false);
    handle.pragma('busy_timeout = 0');
  }
}

/** How many rows tables have, of those that are there. */
export function sqliteRowCounts(handle: Database, named: ReadonlySet<string>): ReadonlyMap<string, number> {
  const there = new Set(handle.prepare("select name from sqlite_master where type = 'table'").pluck().all());
  const countOf = (table: string) =>
    Number(
      handle
        .prepare(`select count(*) from ${quoted(table)}`)
        .pluck()
        .get(),
    );
  return new Map([...named].filter((table) => there.has(table)).map((table) => [table, countOf(table)]));
}

async function connect(
  path: string,
  options: {
    readonly synchronous: Synchronous;
    readonly migrations: readonly MigrationClass[];
    readonly readonly: boolean;
  },
): Promise<SqliteHandle> {
  let opened: Database | undefined;
  const source = new DataSource({
    type: 'better-sqlite3',
    database: path,
    readonly: options.readonly,
    // Waiting inside the driver would stop the event loop; the writer waits for its turn by itself.
    timeout: options.readonly ? READ_TIMEOUT_MS : 0,
    prepareDatabase: (handle: Database) => {
      opened = handle;
      configure(handle, options);
    },
    migrations: [...options.migrations],
    migrationsTableName: MIGRATIONS_TABLE,
    logging: false,
  });
  try {
    await source.initialize();
  } catch (error) {
    throw mapDriverError(error);
  }
  if (opened === undefined) throw new TypeError('TypeORM opened a database without handing it over.');
  return { source, handle: opened };
}

function configure(handle: Database, options: { readonly synchronous: Synchronous; readonly readonly: boolean }): void {
  if (!options.readonly) {
    handle.pragma(`busy_timeout = ${READ_TIMEOUT_MS}`);
    handle.pragma('journal_mode = wal');
    handle.pragma('busy_timeout = 0');
  }
  handle.pragma(`synchronous = ${options.synchronous}`);
  handle.pragma(`cache_size = -${CACHE_KIB}`);
  handle.pragma(`mmap_size = ${MMAP_BYTES}`);
  handle.pragma(`journal_size_limit = ${WAL_KEPT_BYTES}`);
  handle.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  handle.pragma('temp_store = memory');
}
