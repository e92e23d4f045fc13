import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import pg from 'pg';

import { allRecords } from '../../composition/all-records.js';
import { startTestPostgres } from '../../testing/kit/postgres-server.js';
import type { Dialect } from './dialect.js';
import type { Catalog, Difference } from './migration-writing/catalog.js';
import { declaredFills, directoryFills } from './migration-writing/fills.js';
import { readPostgresCatalog } from './migration-writing/postgres-catalog.js';
import { postgresStatements } from './migration-writing/postgres-difference.js';
import { readSqliteCatalog } from './migration-writing/sqlite-catalog.js';
import { sqliteStatements } from './migration-writing/sqlite-difference.js';
import { openPostgresStorage } from './postgres/open-postgres-storage.js';
import { postgresDialect } from './postgres/postgres-dialect.js';
import { schemaStatements } from './schema-statements.js';
import { openSqliteStorage } from './sqlite/open-sqlite-storage.js';
import { sqliteDialect } from './sqlite/sqlite-dialect.js';

export {
  migrationFileName,
  migrationIndexText,
  migrationText,
  parseMigrationFileName,
} from './migration-writing/migration-text.js';

/** SQL of values for new columns of rows that exist, by `table.column`. */
export type Fills = Readonly<Record<string, string>>;

/** A database that the migrations have built, or the declarations. */
interface Built {
  catalog(): Promise<Catalog>;
  run(statement: string): Promise<void>;
}

/**
 * Finds the statements that bring a database from what the migrations build to what the records declare. They are run against
 * a migrated database, so that nothing is left to differ once they are a migration.
 */
export async function missingSteps(fills: Fills): Promise<Readonly<Record<'sqlite' | 'postgres', readonly string[]>>> {
  return { sqlite: await missingOnSqlite(fills), postgres: await missingOnPostgres(fills) };
}

async function missingOnSqlite(fills: Fills): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'procurekit-migrations-'));
  const path = join(folder, 'migrated.db');
  const storage = await openSqliteStorage({ path });
  await storage.migrate();
  await storage.close();
  const [migrated, declared] = [new Database(path), new Database(':memory:')];
  try {
    const { tables, searches } = await schemaStatements(allRecords, { type: 'better-sqlite3', database: ':memory:' });
    return await steps(builtSqlite(migrated), builtSqlite(declared), {
      dialect: sqliteDialect,
      statements: [...tables, ...searches],
      write: sqliteStatements,
      fills,
    });
  } finally {
    for (const database of [migrated, declared]) database.close();
    await rm(folder, { recursive: true });
  }
}

function builtSqlite(database: Database.Database): Built {
  return {
    catalog: async () => readSqliteCatalog(database),
    async run(statement) {
      database.exec(statement);
    },
  };
}

async function missingOnPostgres(fills: Fills): Promise<readonly string[]> {
  const server = await startTestPostgres();
  const migrated = await createDatabase(server.url, 'migrated');
  const declared = await createDatabase(server.url, 'declared');
  try {
    const storage = await openPostgresStorage({ url: migrated.url });
    await storage.migrate();
    await storage.close();
    const { tables, searches } = await schemaStatements(allRecords, {
      type: 'postgres',
      url: declared.url,
      installExtensions: false,
    });
    return await steps(builtPostgres(migrated.client), builtPostgres(declared.client), {
      dialect: postgresDialect,
      statements: [...tables, ...searches],
      write: postgresStatements,
      fills,
    });
  } finally {
    for (const { client } of [migrated, declared]) await client.end();
    await server.stop();
  }
}

function builtPostgres(client: pg.Client): Built {
  return {
    catalog: () => readPostgresCatalog(client),
    async run(statement) {
      await client.query(statement);
    },
  };
}

async function createDatabase(serverUrl: string, name: string) {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  return { url: url.toString(), client };
}

async function steps(
  migrated: Built,
  declared: Built,
  work: {
    readonly dialect: Dialect;
    /** Those that make the declared tables in an empty database. */
    readonly statements: readonly string[];
    readonly write: (difference: Difference) => readonly string[];
    readonly fills: Fills;
  },
): Promise<readonly string[]> {
  for (const statement of work.statements) await declared.run(statement);
  const made = new Map(work.statements.map((statement) => [nameOfMade(statement), statement]));
  const usual = declaredFills(allRecords, work.dialect);
  const difference: Difference = {
    migrated: await migrated.catalog(),
    declared: await declared.catalog(),
    statementOf: (name) => made.get(name) ?? '',
    fillOf: (table, column) => work.fills[`${table}.${column}`] ?? usual.get(`${table}.${column}`),
  };
  const found = [...work.write(difference), ...directoryFills(allRecords, difference)];
  for (const statement of found) await migrated.run(statement);
  const left = work.write({ ...difference, migrated: await migrated.catalog() });
  if (left.length > 0) throw new Error(`This cannot be told as a migration: ${left.join('; ')}`);
  return found;
}

function nameOfMade(statement: string): string {
  return /^create (?:unique |virtual )?(?:table|index|trigger) "(\w+)"/i.exec(statement)?.[1] ?? '';
}
