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
