import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import pg from 'pg';

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

/** Lets a step of a migration find the ids as the tables of its time had them: on SQLite, as texts. */
export async function withLongIds<T>(dialect: TestDialect, { query }: RawDatabase, work: () => Promise<T>): Promise<T> {
  if (dialect === 'postgres') return work();
  // Those that searches keep for themselves hold no ids.
  const held =
    `select s."name" as "table", c."name" as "column" from sqlite_schema s, pragma_table_info(s."name") c ` +
    `where s."type" = 'table' and s."name" not like '%_search_%' and lower(c."type") = 'blob'`;
  const columns = (await query(held)) as readonly { readonly table: string; readonly column: string }[];
  const write = async (value: (column: string) => string) => {
    for (const table of new Set(columns.map((column) => column.table))) {
      const own = columns.filter((column) => column.table === table).map(({ column }) => `"${column}"`);
      await query(`update "${table}" set ${own.map((column) => `${column} = ${value(column)}`).join(', ')}`);
    }
  };
  await write(longId);
  const result = await work();
  await write((column) => `unhex(${column}, '-')`);
  return result;
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
