/**
 * Storage in SQLite or Postgres. TypeORM owns table descriptions and migrations, and is loaded when tables are made or changed;
 * statements are generated from the record declarations, once per shape, and run as prepared statements on connections of the drivers.
 */
export { openPostgresStorage, type PostgresStorageOptions } from './postgres/open-postgres-storage.js';
export { openSqliteStorage, type SqliteStorageOptions } from './sqlite/open-sqlite-storage.js';
export { openStorage } from './open-storage.js';
export { describeHosts, type HostState } from './postgres/probe-hosts.js';
export {
  type NextMigration,
  type NextMigrationOptions,
  nextModuleMigration,
} from './migration-writing/next-module-migration.js';
export {
  type MigrationFileStyle,
  type MigrationLanguage,
  moduleMigrationIndexText,
  parseModuleMigrationFile,
} from './migration-writing/module-migration-text.js';
export type { MigrationFile } from './migration-writing/migration-text.js';
export { type Declared, findSchemaDrift, type SchemaDrift } from './schema-drift.js';
export { type BatchedUpdate, updateInBatches } from './migrations/update-in-batches.js';
export {
  describeDistribution,
  distribute,
  type DistributionOptions,
  planDistributionOf,
} from './postgres/distribution/distribute.js';
export type { DistributionPlan, PlacedTable, Placing } from './postgres/distribution/distribution-plan.js';
export { DistributionRefused, type DistributionRefusal } from './postgres/distribution/distribution-refused.js';
