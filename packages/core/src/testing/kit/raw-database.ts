import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import pg from 'pg';

import { shortIds, shortInstants } from '../../adapters/typeorm/migrations/shorter-forms.js';
import { columnName } from '../../adapters/typeorm/sql-names.js';
import { builtIn } from '../../composition/built-in.js';
import { createEmptyTestPostgresDatabase } from './postgres.js';
import type { TestDialect } from './storage.js';

/** An empty database, reached with statements beside the storage that is opened on it. */
export interface RawDatabase {
  /** For `openStorage`. */
  readonly url: string;
  /** Runs a statement, as what migrates does. */
  query(sql: string, values?: unknown[]): Promise<unknown>;
  close(): Promise<void>;
}

/** Makes an empty database of this test alone. */
export function openRawDatabase(dialect: TestDialect): Promise<RawDatabase> {
  return dialect === 'sqlite' ? rawSqlite() : rawPostgres();
}

/** Lets steps of a migration find ids and instants as the tables of its time had them: on SQLite, as texts. */
export async function withLongValues<T>(
  dialect: TestDialect,
  { query }: RawDatabase,
  work: () => Promise<T>,
): Promise<T> {
  if (dialect === 'postgres') return work();
  const columns = await shortColumns(query);
  const write = async (value: (column: ShortColumn) => string) => {
    for (const table of new Set(columns.map((column) => column.table))) {
      const own = columns.filter((column) => column.table === table);
      await query(`update "${table}" set ${own.map((column) => `"${column.column}" = ${value(column)}`).join(', ')}`);
    }
  };
  await write(({ column, isId }) => (isId ? longId(`"${column}"`) : longInstant(`"${column}"`)));
  const result = await work();
  await write(({ column, isId }) => (isId ? shortIds : shortInstants).shortOf(`"${column}"`));
  return result;
}

interface ShortColumn {
  readonly table: string;
  readonly column: string;
  readonly isId: boolean;
}

async function shortColumns(query: RawDatabase['query']): Promise<readonly ShortColumn[]> {
  // Those that searches keep for themselves hold no ids.
  const held =
    `select s."name" as "table", c."name" as "column" from sqlite_schema s, pragma_table_info(s."name") c ` +
    `where s."type" = 'table' and s."name" not like '%_search_%' and lower(c."type") = 'blob'`;
  const ids = (await query(held)) as readonly Omit<ShortColumn, 'isId'>[];
  const instants = builtIn.records.flatMap(({ table, columns }) =>
    Object.entries(columns).flatMap(([field, { kind }]) =>
      kind === 'instant' ? [{ table, column: columnName(field), isId: false }] : [],
    ),
  );
  return [...ids.map((column) => ({ ...column, isId: true })), ...instants];
}

/** SQL that spells an instant of SQLite as text. */
export function longInstant(column: string): string {
  const parts = [`strftime('%Y-%m-%dT%H:%M:%S.', ${column} / 1000, 'unixepoch')`, `printf('%03dZ', ${column} % 1000)`];
  return `iif(${column} is null, null, ${parts.join(' || ')})`;
}

/** SQL that spells an id of SQLite as text. */
export function longId(column: string): string {
  const part = (from: number, bytes: number) => `hex(substr(${column}, ${from}, ${bytes}))`;
  const parts = [part(1, 4), part(5, 2), part(7, 2), part(9, 2), part(11, 6)];
  return `iif(${column} is null, null, lower(${parts.join(` || '-' || `)}))`;
}

async function rawSqlite(): Promise<RawDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'procurekit-test-'));
  const path = join(folder, 'raw.db');
  return {
    url: `sqlite:${path}`,
    async query(sql, values = []) {
      const database = new Database(path);
      try {
        const statement = database.prepare(sql);
        return statement.reader ? statement.all(values) : statement.run(values);
      } finally {
        database.close();
      }
    },
    close: () => rm(folder, { recursive: true }),
  };
}

async function rawPostgres(): Promise<RawDatabase> {
  const url = await createEmptyTestPostgresDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    url,
    query: async (sql, values = []) => (await client.query(sql, values)).rows as unknown,
    close: () => client.end(),
  };
}
