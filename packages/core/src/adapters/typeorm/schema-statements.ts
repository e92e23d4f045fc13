import type { DataSourceOptions } from 'typeorm';

import type { RecordType } from '../../kernel/records/record.js';
import type { Dialect } from './dialect.js';
import { entitySchemasOf, type TableSchema } from './entity-schema.js';
import { SEARCH_GRAMS } from './hidden-columns.js';
import { MIGRATIONS_TABLE } from './migration-names.js';
import { indexName, quoted } from './sql-names.js';
import { loadDriver } from './postgres/load-driver.js';
import { postgresDialect } from './postgres/postgres-dialect.js';
import { STAMPS_TABLE } from './postgres/settings-stamp.js';
import { sqliteDialect } from './sqlite/sqlite-dialect.js';
import { searchIndexSql } from './sqlite/search-index.js';

/** Statements that bring a database to what the records declare. */
export interface SchemaStatements {
  /** What TypeORM's schema builder would change; none when tables and declarations agree. */
  readonly tables: readonly string[];
  /** What TypeORM cannot express: search indexes. */
  readonly searches: readonly string[];
}

/** Compares a database with the declared records. */
export async function schemaStatements(
  records: readonly RecordType[],
  options: Extract<DataSourceOptions, { type: 'better-sqlite3' | 'postgres' }>,
): Promise<SchemaStatements> {
  const { DataSource, EntitySchema } = await import('typeorm');
  const dialect = options.type === 'postgres' ? postgresDialect : sqliteDialect;
  const stamps = dialect.name === 'postgres' ? [stampsSchema(dialect)] : [];
  const entities = [
    ...records.flatMap((record) => entitySchemasOf(record, dialect)),
    sequencesSchema(dialect),
    ...stamps,
  ].map((schema) => new EntitySchema(schema));
  const driver = options.type === 'postgres' ? { ...options, driver: await loadDriver() } : options;
  const source = new DataSource({ ...driver, entities, migrationsTableName: MIGRATIONS_TABLE, logging: false });
  await source.initialize();
  try {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    const searches = records.filter(({ search }) => search.length > 0).flatMap((record) => searchSql(record, dialect));
    return { tables: upQueries.map(({ query }) => query.trim()), searches };
  } finally {
    await source.destroy();
  }
}

function searchSql(record: RecordType, dialect: Dialect): readonly string[] {
  if (dialect.name === 'sqlite') return searchIndexSql(record);
  const index = quoted(indexName('ix', record.table, 'search'));
  return [`create index ${index} on ${quoted(record.table)} using gin (${quoted(SEARCH_GRAMS)})`];
}

function sequencesSchema(dialect: Dialect): TableSchema {
  return {
    name: 'sequence',
    tableName: 'sequences',
    columns: {
      portal_id: { ...dialect.kinds.uuid.database, primary: true },
      name: { ...dialect.kinds.text.database, primary: true },
      value: { ...dialect.kinds.integer.database },
    },
  };
}

function stampsSchema(dialect: Dialect): TableSchema {
  const { database } = dialect.kinds.uuid;
  return {
    name: 'settingsStamp',
    tableName: STAMPS_TABLE,
    columns: { portal_id: { ...database, primary: true }, stamp: { ...database } },
  };
}
