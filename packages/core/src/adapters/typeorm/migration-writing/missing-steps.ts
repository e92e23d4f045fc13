import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { MigratedModule } from '../../../kernel/ports/migrations.js';
import { mapDriverError } from '../map-driver-error.js';
import { loadDriver } from '../postgres/load-driver.js';
import { openPostgresStorage } from '../postgres/open-postgres-storage.js';
import { quoted } from '../sql-names.js';
import { openSqliteStorage } from '../sqlite/open-sqlite-storage.js';
import { type Goal, postgresSteps, sqliteSteps, type Step } from './steps.js';

/** What migrations are to lead to, and whose they are. */
export interface MigrationGoal extends Goal {
  readonly modules: readonly MigratedModule[];
}

/** Finds what brings an SQLite database from what the migrations build to what the records declare, in a file made for it. */
export async function missingOnSqlite({ modules, ...goal }: MigrationGoal): Promise<readonly Step[]> {
  const { default: Database } = await import('better-sqlite3');
  const folder = await mkdtemp(join(tmpdir(), 'procurekit-migrations-'));
  const path = join(folder, 'migrated.db');
  const storage = await openSqliteStorage({ path, modules });
  await storage.migrate();
  await storage.close();
  const [migrated, declared] = [new Database(path), new Database(':memory:')];
  try {
    return await sqliteSteps(migrated, declared, goal);
  } finally {
    for (const database of [migrated, declared]) database.close();
    await rm(folder, { recursive: true });
  }
}

/** As above for Postgres: two databases are made on the server, and removed afterwards; the others are not touched. */
export async function missingOnPostgres(
  { modules, ...goal }: MigrationGoal,
  serverUrl: string,
): Promise<readonly Step[]> {
  const server = await connect(serverUrl);
  const names = ['migrated', 'declared'].map((name) => `procurekit_${name}_${randomBytes(6).toString('hex')}`);
  const [migrated = '', declared = ''] = names.map((name) => urlOf(serverUrl, name));
  try {
    for (const name of names) await server.query(`create database ${quoted(name)}`);
    const storage = await openPostgresStorage({ url: migrated, modules });
    await storage.migrate();
    await storage.close();
    const clients = [await connect(migrated), await connect(declared)] as const;
    try {
      return await postgresSteps(clients[0], { url: declared, client: clients[1] }, goal);
    } finally {
      for (const client of clients) await client.end();
    }
  } finally {
    for (const name of names) await server.query(`drop database if exists ${quoted(name)} with (force)`);
    await server.end();
  }
}

async function connect(url: string) {
  const { Client } = await loadDriver();
  const client = new Client({ connectionString: url });
  // Databases are removed with whoever is still connected to them.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw mapDriverError(error);
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.toString();
}
