/** A coordinator and two workers of Citus on this machine, each in a folder and on a port of its own. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { freePort } from '../../scripts/free-port.mjs';
import { root } from '../../scripts/workspace.mjs';
import { postgresPath } from './postgres.mjs';

const run = promisify(execFile);
const { Client } = createRequire(join(root, 'packages/core/package.json'))('pg');
const READY_WITHIN_MS = 240_000;
/** Postgres does not run as root. */
const NOBODY = ['--reuid=65534', '--regid=65534', '--clear-groups'];

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_preload_libraries=citus',
  'max_connections=300',
  'max_prepared_transactions=300',
  'max_worker_processes=64',
  // Shards are moved beside traffic by it.
  'wal_level=logical',
  'citus.shard_count=8',
  // What a worker left in the balance is settled soon after it is back.
  'citus.recover_2pc_interval=1s',
  'citus.node_connection_timeout=3s',
  'citus.node_conninfo=sslmode=disable',
  'citus.stat_statements_track=none',
  'citus.enable_statistics_collection=off',
  'logging_collector=off',
];
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Starts the servers, and makes their databases `postgres` one cluster; `durable` ones keep what they have when they are killed. */
export async function startCitus({ durable = false, workers = 2 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'procurekit-citus-'));
  await chmod(folder, 0o755);
  const names = ['coordinator', ...Array.from({ length: workers }, (_, index) => `worker${index + 1}`)];
  const servers = [];
  try {
    for (const name of names) servers.push(await startServer(join(folder, name), durable ? [] : FAST));
  } catch (error) {
    for (const server of servers) await server.stop();
    throw error;
  }
  const [coordinator, ...others] = servers;
  const cluster = {
    coordinator,
    workers: others,
    url: (database) => `postgres://postgres@127.0.0.1:${coordinator.port}/${database}`,
    query: (server, database, sql, values) => query(server.port, database, sql, values),
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
  return cluster;
}

/** Makes a database of the cluster, with the extension on every server and all workers known to the coordinator. */
export async function createCitusDatabase(cluster, name) {
  const { coordinator, workers } = cluster;
  for (const { port } of [coordinator, ...workers]) {
    await query(port, 'postgres', `create database ${name} template template0`);
    await query(port, name, 'create extension citus');
  }
  await query(coordinator.port, name, `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`);
  for (const { port } of workers) await query(coordinator.port, name, `select citus_add_node('127.0.0.1', ${port})`);
  return cluster.url(name);
}

async function query(port, database, sql, values) {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

async function startServer(data, settings) {
  const port = await freePort();
  const bin = postgresPath('bindir');
  const asRoot = process.getuid?.() === 0;
  const command = (program, args) => (asRoot ? ['setpriv', [...NOBODY, program, ...args]] : [program, args]);
  await mkdir(data, { mode: 0o700 });
  if (asRoot) await run('chown', ['65534:65534', data]);
  const init = [
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
    '--no-instructions',
  ];
  await run(...command(join(bin, 'initdb'), [...init, '--pgdata', data]), { cwd: data });
  const options = [`port=${port}`, ...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]);
  let child;
  let said = '';
  const start = async () => {
    child = spawn(...command(join(bin, 'postgres'), ['-D', data, ...options]), {
      cwd: data,
      env: { PATH: process.env.PATH, HOME: data },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => (said = `${said}${text}`.slice(-1_000_000)));
    }
    for (const until = Date.now() + READY_WITHIN_MS; ;) {
      if (await query(port, 'postgres', 'select 1').catch(() => null)) return;
      if (child.exitCode !== null || Date.now() > until) throw new Error(`Postgres did not start: ${said}`);
      await sleep(100);
    }
  };
  const end = async (signal) => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  await start();
  return {
    port,
    start,
    /** Ends it at once, with all of its connections, as a crash does. */
    kill: () => end('SIGQUIT'),
    stop: () => end('SIGINT'),
    said: () => said,
  };
}
