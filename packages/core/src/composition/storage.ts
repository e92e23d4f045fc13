/**
 * Storage in SQLite or Postgres. TypeORM owns table descriptions and migrations, and is loaded when tables are made or changed;
 * statements are generated from the record declarations, once per shape, and run as prepared statements on connections of the drivers.
 *
 * A storage keeps with it the modules that it was opened for. Those of the product are loaded here, when a storage is opened without a
 * list: whoever names one loads nothing else.
 */
import { openStorage as open } from '../adapters/typeorm/open-storage.js';
import {
  openPostgresStorage as openPostgres,
  type PostgresStorageOptions,
} from '../adapters/typeorm/postgres/open-postgres-storage.js';
import {
  openSqliteStorage as openSqlite,
  type SqliteStorageOptions,
} from '../adapters/typeorm/sqlite/open-sqlite-storage.js';
import type { MigratedModule } from '../kernel/ports/migrations.js';
import type { Storage } from '../kernel/ports/storage.js';

export type { PostgresStorageOptions, SqliteStorageOptions };
export { describeHosts, type HostState } from '../adapters/typeorm/postgres/probe-hosts.js';
export {
  type NextMigration,
  type NextMigrationOptions,
  nextModuleMigration,
} from '../adapters/typeorm/migration-writing/next-module-migration.js';
export {
  type MigrationFileStyle,
  type MigrationLanguage,
  moduleMigrationIndexText,
  parseModuleMigrationFile,
} from '../adapters/typeorm/migration-writing/module-migration-text.js';
export type { MigrationFile } from '../adapters/typeorm/migration-writing/migration-text.js';
export { type Declared, findSchemaDrift, type SchemaDrift } from '../adapters/typeorm/schema-drift.js';
export { type BatchedUpdate, updateInBatches } from '../adapters/typeorm/migrations/update-in-batches.js';
export {
  describeDistribution,
  distribute,
  type DistributionOptions,
  planDistributionOf,
} from '../adapters/typeorm/postgres/distribution/distribute.js';
export type {
  DistributionPlan,
  PlacedTable,
  Placing,
} from '../adapters/typeorm/postgres/distribution/distribution-plan.js';
export {
  DistributionRefused,
  type DistributionRefusal,
} from '../adapters/typeorm/postgres/distribution/distribution-refused.js';

interface ForModules {
  readonly modules?: readonly MigratedModule[];
}

/**
 * Opens the storage that a URL names: `sqlite:./data/procurekit.db`, `sqlite::memory:` or `postgres://…`.
 *
 * @param options - the modules of a Procurekit, by default those of the product; the others are for Postgres only
 * @throws RangeError for any other URL
 */
export async function openStorage(
  url: string,
  options: Pick<PostgresStorageOptions, 'poolSize' | 'directUrl' | 'modules' | 'applicationName'> = {},
): Promise<Storage> {
  return withModules(options, (modules) => open(url, { ...options, modules }));
}

/** Opens a SQLite file, or a database in memory. */
export async function openSqliteStorage(options: SqliteStorageOptions): Promise<Storage> {
  return withModules(options, (modules) => openSqlite({ ...options, modules }));
}

/** Opens a Postgres database. */
export async function openPostgresStorage(options: PostgresStorageOptions): Promise<Storage> {
  return withModules(options, (modules) => openPostgres({ ...options, modules }));
}

async function withModules(
  { modules }: ForModules,
  opened: (modules: readonly MigratedModule[]) => Promise<Storage>,
): Promise<Storage> {
  const list = modules ?? (await import('./built-in-modules.js')).builtInModules;
  return { ...(await opened(list)), modules: list };
}
