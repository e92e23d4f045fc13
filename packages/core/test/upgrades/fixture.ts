import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';

import Database from 'better-sqlite3';
import pg from 'pg';
import { z } from 'zod';

import { openStorage } from '../../src/adapters/typeorm/open-storage.js';
import type { Storage } from '../../src/kernel/ports/storage.js';
import { createEmptyTestPostgresDatabase } from '../../src/testing/kit/postgres.js';
import type { TestDialect } from '../../src/testing/kit/storage.js';

/** All rows of a database: by table, each row its columns as text. */
export type Rows = ReadonlyMap<string, readonly StoredTexts[]>;
export type StoredTexts = Readonly<Record<string, string | null>>;

/** A copy of a database that an earlier version wrote: see `make-fixture.mjs`. */
export interface Fixture {
  readonly portalId: string;
  readonly ownerId: string;
  /** A key with all scopes. */
  readonly apiKey: string;
  /** For `openStorage`. */
  readonly url: string;
  open(): Promise<Storage>;
  rows(): Promise<Rows>;
  /** Runs a statement on the tables as the earlier version made them. */
  run(statement: string): Promise<void>;
}

const NAME = 'oldest';
const Facts = z.record(
  z.enum(['sqlite', 'postgres']),
  z.object({ portalId: z.string(), ownerId: z.string(), apiKey: z.string() }),
);
/** Not data: what ran, what triggers draw at random, what is yet to be counted, and what search indexes keep for themselves. */
const NO_DATA = /^(schema_migrations|settings_stamps|analytics_notes|sqlite_.*|.*_search(_.*)?)$/;

/** Copies the fixture of a database into a place of this test alone. */
export async function copyFixture(dialect: TestDialect, folder: string): Promise<Fixture> {
  const facts = Facts.parse(JSON.parse(await readFile(fixtureFile('json'), 'utf8')))[dialect];
  if (dialect === 'sqlite') {
    const path = `${folder}/copy-${crypto.randomUUID()}.db`;
    await writeFile(path, gunzipSync(await readFile(fixtureFile('db.gz'))));
    return {
      ...facts,
      url: `sqlite:${path}`,
      open: () => openStorage(`sqlite:${path}`),
      rows: async () => rowsOfSqlite(path),
      run: async (statement) => runOnSqlite(path, statement),
    };
  }
  const url = await createEmptyTestPostgresDatabase();
  const dump = gunzipSync(await readFile(fixtureFile('sql.gz'))).toString();
  await withClient(url, (client) => client.query(dump));
  return {
    ...facts,
    url,
    open: () => openStorage(url),
    rows: () => withClient(url, rowsOfPostgres),
    run: (statement) =>
      withClient(url, async (client) => {
        await client.query(statement);
      }),
  };
}

function fixtureFile(ending: string): URL {
  return new URL(`./${NAME}.${ending}`, import.meta.url);
}

function runOnSqlite(path: string, statement: string): void {
  const database = new Database(path);
  try {
    database.exec(statement);
  } finally {
    database.close();
  }
}

function rowsOfSqlite(path: string): Rows {
  const database = new Database(path, { readonly: true });
  try {
    const names = database.prepare("select name from sqlite_schema where type = 'table'").pluck().all().map(String);
    return new Map(
      names.filter(isData).map((name) => {
        const columns = database.prepare('select name from pragma_table_info(?)').pluck().all(name).map(String);
        const texts = columns.map((column) => `${textOf(`"${column}"`)} as "${column}"`);
        // Every column is read as text.
        return [name, database.prepare(`select ${texts.join(', ')} from "${name}"`).all() as StoredTexts[]];
      }),
    );
  } finally {
    database.close();
  }
}

/** Bytes are ids. */
function textOf(column: string): string {
  return `iif(typeof(${column}) = 'blob', hex(${column}), cast(${column} as text))`;
}

async function rowsOfPostgres(client: pg.Client): Promise<Rows> {
  const { rows: columns } = await client.query<{ table: string; name: string }>(
    `select table_name as "table", column_name as "name" from information_schema.columns where table_schema = 'public'`,
  );
  const rows = new Map<string, readonly StoredTexts[]>();
  for (const table of new Set(columns.map((column) => column.table).filter(isData))) {
    const texts = columns.filter((column) => column.table === table).map(({ name }) => `"${name}"::text as "${name}"`);
    const { rows: found } = await client.query<StoredTexts>(`select ${texts.join(', ')} from "${table}"`);
    rows.set(table, found);
  }
  return rows;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function isData(table: string): boolean {
  return !NO_DATA.test(table);
}
