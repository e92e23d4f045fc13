import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { Database, default as Driver } from 'better-sqlite3';
import type { DataSource } from 'typeorm';

import { mapDriverError } from '../map-driver-error.js';
import type { MigrateOptions } from '../../../kernel/ports/storage.js';
import {
  inOrder,
  type KnownMigrations,
  MIGRATIONS_TABLE,
  namesOfRun,
  pendingMigrations,
  reportTo,
  requireKnownMigrations,
} from '../migration-names.js';
import type { MigrationClass } from '../migrations/create-migration.js';
import { migrationsOf } from '../migrations/of-modules.js';
import { quoted } from '../sql-names.js';
import type { MigratedModule } from '../../../kernel/ports/migrations.js';
import { loadDriver } from './load-driver.js';
import { createTemporaryFile } from './temporary-file.js';

/** A SQLite file opened for one writer and for readers beside it. */
export interface SqliteFile {
  /** Where it lies. */
  readonly path: string;
  readonly writer: Database;
  readonly reader: Database;
  readonly migrations: KnownMigrations;
  /** Opens TypeORM's view of the migrations, on a connection of its own, for as long as something is done with it. */
  withMigrations<T>(use: (source: DataSource, handle: Database) => Promise<T>): Promise<T>;
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
  const Driver = await loadDriver();
  const writer = connect(Driver, path, { synchronous, readonly: false });
  const reader = connect(Driver, path, { synchronous, readonly: true });
  return {
    path,
    writer,
    reader,
    migrations: { known: inOrder(migrations.map((Migration) => new Migration())), ran: async () => namesIn(writer) },
    async withMigrations(use) {
      const handle = connect(Driver, path, { synchronous, readonly: false });
      const source = await migrationSource(handle, migrations);
      try {
        return await use(source, handle);
      } finally {
        await source.destroy();
      }
    },
    async close() {
      reader.close();
      writer.close();
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
export async function migrateSqlite(file: SqliteFile, options: MigrateOptions): Promise<readonly string[]> {
  try {
    await requireKnownMigrations(file.migrations);
    // TypeORM takes a fifth of a second to load, which a start with nothing to migrate does without.
    const pending = await pendingMigrations(file.migrations, options.phase);
    if (pending.length === 0) return [];
    return await file.withMigrations((source, handle) => runMigrations(file, { source, handle }, options));
  } catch (error) {
    throw mapDriverError(error);
  }
}

async function runMigrations(
  { migrations }: Pick<SqliteFile, 'migrations'>,
  { source, handle }: { readonly source: DataSource; readonly handle: Database },
  options: MigrateOptions,
): Promise<readonly string[]> {
  try {
    // Taken before looking once more, so that of two processes the second finds the work done.
    handle.pragma(`busy_timeout = ${READ_TIMEOUT_MS}`);
    handle.exec('begin immediate');
    await requireKnownMigrations(migrations);
    // Refuses a phase that cannot be had; what can be had is everything, because nothing goes on beside it.
    await pendingMigrations(migrations, options.phase);
    reportTo(source, options);
    const ran = await source.runMigrations({ transaction: 'none' });
    handle.exec('commit');
    return namesOfRun(ran, options);
  } catch (error) {
    if (handle.inTransaction) handle.exec('rollback');
    throw error;
  }
}

function namesIn(handle: Database): readonly string[] {
  const isThere = handle.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(MIGRATIONS_TABLE);
  if (isThere === undefined) return [];
  return handle
    .prepare(`select name from ${quoted(MIGRATIONS_TABLE)} order by id`)
    .pluck()
    .all()
    .map(String);
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

function connect(
  driver: typeof Driver,
  path: string,
  options: { readonly synchronous: Synchronous; readonly readonly: boolean },
): Database {
  let handle: Database | undefined;
  try {
    // Waiting inside the driver would stop the event loop; the writer waits for its turn by itself.
    handle = new driver(path, { readonly: options.readonly, timeout: options.readonly ? READ_TIMEOUT_MS : 0 });
    configure(handle, options);
    return handle;
  } catch (error) {
    handle?.close();
    throw mapDriverError(error);
  }
}

/** TypeORM's view of a connection, which it ends when it is destroyed. */
async function migrationSource(handle: Database, migrations: readonly MigrationClass[]): Promise<DataSource> {
  const { DataSource } = await import('typeorm');
  const source = new DataSource({
    type: 'better-sqlite3',
    database: handle.name,
    // TypeORM calls it with `new`, which yields what it returns.
    driver: function given() {
      return handle;
    },
    migrations: [...migrations],
    migrationsTableName: MIGRATIONS_TABLE,
    logging: false,
  });
  return source.initialize();
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
