/**
 * Storage in SQLite or Postgres. TypeORM owns connections, table descriptions and migrations; statements are generated
 * from the record declarations, once per shape, and run as prepared statements on TypeORM's connections.
 */
export { openPostgresStorage, type PostgresStorageOptions } from './postgres/open-postgres-storage.js';
export { openSqliteStorage, type SqliteStorageOptions } from './sqlite/open-sqlite-storage.js';
export { openStorage } from './open-storage.js';
