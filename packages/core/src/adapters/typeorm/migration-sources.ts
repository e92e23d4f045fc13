import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import pg from 'pg';

import { builtIn } from '../../composition/built-in.js';
import { composeModules } from '../../module/compose.js';
import type { Module } from '../../module/module.js';
import { startTestPostgres } from '../../testing/kit/postgres-server.js';
import { type Goal, postgresSteps, sqliteSteps, type Step } from './migration-writing/steps.js';
import { openPostgresStorage } from './postgres/open-postgres-storage.js';
import { openSqliteStorage } from './sqlite/open-sqlite-storage.js';

export {
  migrationFileName,
  migrationIndexText,
  migrationText,
  moduleMigrationIndexText,
  moduleMigrationText,
  parseMigrationFileName,
} from './migration-writing/migration-text.js';

interface ModuleGoal extends Goal {
  readonly modules: readonly Module[];
}

type Steps = Readonly<Record<'sqlite' | 'postgres', readonly Step[]>>;

/**
 * Finds the statements that bring a database from what the migrations build to what the records declare, in databases made
 * for it.
 */
export async function missingSteps(
  fills: Readonly<Record<string, string>>,
  modules: readonly Module[] = builtIn.modules,
): Promise<Steps> {
  const goal = { records: composeModules(modules).records, fills, modules };
  return { sqlite: await missingOnSqlite(goal), postgres: await missingOnPostgres(goal) };
}

async function missingOnSqlite({ modules, ...goal }: ModuleGoal): Promise<readonly Step[]> {
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

async function missingOnPostgres({ modules, ...goal }: ModuleGoal): Promise<readonly Step[]> {
  const server = await startTestPostgres();
  const migrated = await createDatabase(server.url, 'migrated');
  const declared = await createDatabase(server.url, 'declared');
  try {
    const storage = await openPostgresStorage({ url: migrated.url, modules });
    await storage.migrate();
    await storage.close();
    return await postgresSteps(migrated.client, declared, goal);
  } finally {
    for (const { client } of [migrated, declared]) await client.end();
    await server.stop();
  }
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
