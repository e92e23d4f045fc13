import type { Database } from 'better-sqlite3';
import type { Client } from 'pg';

import type { RecordType } from '../../../kernel/records/record.js';
import type { Dialect } from '../dialect.js';
import { postgresDialect } from '../postgres/postgres-dialect.js';
import { schemaStatements } from '../schema-statements.js';
import { sqliteDialect } from '../sqlite/sqlite-dialect.js';
import { type Catalog, type Difference, droppedData } from './catalog.js';
import { declaredFills, directoryFills, searchFills, type SearchFill } from './fills.js';
import { readPostgresCatalog } from './postgres-catalog.js';
import { postgresStatements } from './postgres-difference.js';
import { readSqliteCatalog } from './sqlite-catalog.js';
import { sqliteStatements } from './sqlite-difference.js';

/** A statement, or what is done by a function of ours. */
export type Step = string | SearchFill;

/** What a migration is to lead to. */
export interface Goal {
  readonly records: readonly RecordType[];
  /** SQL of values for new columns of rows that exist, by `table.column`. */
  readonly fills?: Readonly<Record<string, string>>;
  /** Tables and columns that are not declared any more may be dropped, with what is in them. @default true */
  readonly mayDrop?: boolean;
}

/**
 * Brings a migrated SQLite database to what the records declare and returns the statements that it took. `declared` is an
 * empty database, in which the declared tables are made to be compared.
 */
export async function sqliteSteps(migrated: Database, declared: Database, goal: Goal): Promise<readonly Step[]> {
  const { tables, searches } = await schemaStatements(goal.records, { type: 'better-sqlite3', database: ':memory:' });
  return stepsBetween(sideOfSqlite(migrated), sideOfSqlite(declared), {
    ...goal,
    dialect: sqliteDialect,
    statements: [...tables, ...searches],
    write: sqliteStatements,
  });
}

/** As above for Postgres. */
export async function postgresSteps(
  migrated: Client,
  declared: { readonly url: string; readonly client: Client },
  goal: Goal,
): Promise<readonly Step[]> {
  const { tables, searches } = await schemaStatements(goal.records, {
    type: 'postgres',
    url: declared.url,
    installExtensions: false,
  });
  return stepsBetween(sideOfPostgres(migrated), sideOfPostgres(declared.client), {
    ...goal,
    dialect: postgresDialect,
    statements: [...tables, ...searches],
    write: postgresStatements,
  });
}

/** A database on one side of the comparison. */
interface Side {
  catalog(): Promise<Catalog>;
  run(statement: string): Promise<void>;
}

function sideOfSqlite(database: Database): Side {
  return {
    catalog: async () => readSqliteCatalog(database),
    async run(statement) {
      database.exec(statement);
    },
  };
}

function sideOfPostgres(client: Client): Side {
  return {
    catalog: () => readPostgresCatalog(client),
    async run(statement) {
      await client.query(statement);
    },
  };
}

interface Comparison extends Goal {
  readonly dialect: Dialect;
  /** Those that make the declared tables in an empty database. */
  readonly statements: readonly string[];
  readonly write: (difference: Difference) => readonly string[];
}

/** The steps are run, so that nothing is left to differ once they are a migration. @throws Error when something is */
async function stepsBetween(migrated: Side, declared: Side, comparison: Comparison): Promise<readonly Step[]> {
  const { records, dialect, statements, write, fills = {} } = comparison;
  for (const statement of statements) await declared.run(statement);
  const made = new Map(statements.map((statement) => [nameOfMade(statement), statement]));
  const usual = declaredFills(records, dialect);
  const difference: Difference = {
    migrated: await migrated.catalog(),
    declared: await declared.catalog(),
    statementOf: (name) => made.get(name) ?? '',
    fillOf: (table, column) => fills[`${table}.${column}`] ?? usual.get(`${table}.${column}`),
  };
  if (comparison.mayDrop === false) refuseDrops(difference);
  const steps = [...write(difference), ...directoryFills(records, difference)];
  for (const step of steps) await migrated.run(step);
  const left = write({ ...difference, migrated: await migrated.catalog() });
  if (left.length > 0) throw new Error(`Write this migration by hand; these remain: ${left.join('; ')}`);
  return [...steps, ...searchFills(records, difference)];
}

function refuseDrops(difference: Difference): void {
  const dropped = droppedData(difference);
  if (dropped.length === 0) return;
  throw new Error(
    `No record declares ${dropped.join(', ')} any more: the migration would delete what is stored there. ` +
      'If it is to be deleted, add --allow-drops; to keep it under another name, write the migration by hand.',
  );
}

function nameOfMade(statement: string): string {
  return /^create (?:unique |virtual )?(?:table|index|trigger) "(\w+)"/i.exec(statement)?.[1] ?? '';
}
