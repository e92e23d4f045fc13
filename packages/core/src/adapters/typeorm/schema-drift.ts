import type { MigratedModule } from '../../kernel/ports/migrations.js';
import type { RecordType } from '../../kernel/records/record.js';
import { entitySchemasOf } from './entity-schema.js';
import { mapDriverError } from './map-driver-error.js';
import { MIGRATIONS_TABLE } from './migration-names.js';
import type { Catalog, CatalogTable } from './migration-writing/catalog.js';
import { readPostgresCatalog } from './migration-writing/postgres-catalog.js';
import { readSqliteCatalog } from './migration-writing/sqlite-catalog.js';
import { migrationsOf } from './migrations/of-modules.js';
import { loadDriver } from './postgres/load-driver.js';
import { postgresDialect } from './postgres/postgres-dialect.js';
import { schemaStatements } from './schema-statements.js';
import { quoted } from './sql-names.js';
import { sqliteDialect } from './sqlite/sqlite-dialect.js';

/** How a database differs from what its modules declare. */
export interface SchemaDrift {
  /** Migrations that have run and that no module of the list has. */
  readonly unknownMigrations: readonly string[];
  /** What differs, table by table, in words. */
  readonly differences: readonly string[];
}

/** What a database is held against. */
export interface Declared {
  readonly records: readonly RecordType[];
  readonly modules?: readonly MigratedModule[];
}

/** Looks at a migrated database, which it leaves as it is. */
export async function findSchemaDrift(url: string, { records, modules }: Declared): Promise<SchemaDrift> {
  const isPostgres = /^postgres(?:ql)?:\/\//.test(url);
  const path = url.slice('sqlite:'.length);
  const dialect = isPostgres ? postgresDialect : sqliteDialect;
  const { catalog, ran } = await (isPostgres ? lookAtPostgres(url) : lookAtSqlite(path));
  const known = new Set(migrationsOf(dialect.name, modules).map((Migration) => new Migration().name));
  const declared = new Map(
    records
      .flatMap((record) => entitySchemasOf(record, dialect))
      .map(({ tableName = '', columns }) => [tableName, Object.values(columns).map((column) => column?.name ?? '')]),
  );
  const byName = [...declared].flatMap(([table, columns]) => nameDifferences(table, columns, catalog.get(table)));
  const { tables } = await schemaStatements(
    records,
    isPostgres
      ? { type: 'postgres', url, installExtensions: false }
      : { type: 'better-sqlite3', database: path, readonly: true },
  );
  return {
    unknownMigrations: ran.filter((name) => !known.has(name)),
    differences: [...byName, ...otherDifferences([...declared.keys()], byName, tables)],
  };
}

interface Looked {
  readonly catalog: Catalog;
  readonly ran: readonly string[];
}

const RAN = `select name from ${quoted(MIGRATIONS_TABLE)} order by id`;

async function lookAtSqlite(path: string): Promise<Looked> {
  const { default: Database } = await import('better-sqlite3');
  const database = new Database(path, { readonly: true });
  try {
    const ran = database.prepare(RAN).pluck().all().map(String);
    return { catalog: readSqliteCatalog(database), ran };
  } finally {
    database.close();
  }
}

async function lookAtPostgres(url: string): Promise<Looked> {
  const { Client } = await loadDriver();
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ readonly name: string }>(RAN);
    return { catalog: await readPostgresCatalog(client), ran: rows.map(({ name }) => name) };
  } catch (error) {
    throw mapDriverError(error);
  } finally {
    await client.end();
  }
}

function nameDifferences(table: string, declared: readonly string[], made: CatalogTable | undefined): string[] {
  if (made === undefined) return [`${table}: there is no such table`];
  const missing = declared.filter((name) => !made.columns.has(name)).map((name) => `${table}.${name}: is not there`);
  const extra = [...made.columns.keys()].filter((name) => !declared.includes(name));
  return [...missing, ...extra.map((name) => `${table}.${name}: no record declares it`)];
}

/** Types, keys and indexes, of which TypeORM tells by the statements that it would run. */
function otherDifferences(
  tables: readonly string[],
  told: readonly string[],
  statements: readonly string[],
): readonly string[] {
  const untold = tables.filter(
    (table) => !told.some((each) => each.startsWith(`${table}:`) || each.startsWith(`${table}.`)),
  );
  return untold.flatMap((table) => {
    const first = statements.find((statement) => statement.includes(quoted(table)));
    return first === undefined ? [] : [`${table}: types, keys or indexes differ (${first.split('\n')[0] ?? ''})`];
  });
}
