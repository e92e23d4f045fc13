import { readFileSync } from 'node:fs';

import { afterEach, beforeAll, expect, it, vi } from 'vitest';

import { createTestPostgresDatabase } from '../../core/src/testing/kit/postgres.js';
import { runCommand } from './cli-in-process.js';
import { serve, tryCli, type ServedProcess } from './cli-process.js';

const LIMIT = 40;

let settings: Readonly<Record<string, string>>;
let key: string;
let server: ServedProcess | undefined;

beforeAll(async () => {
  settings = {
    PROCUREKIT_DATABASE_URL: await createTestPostgresDatabase(),
    PROCUREKIT_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
    PROCUREKIT_PROCESSES: '2',
    PROCUREKIT_HOST: '127.0.0.1',
  };
  await runCommand(settings, 'portal', 'create', '--slug', 'many', '--name', 'Many', '--admin-email', 'o@many.ru');
  const args = ['key', 'create', '--portal', 'many', '--name', 'ERP', '--scopes', 'all'] as const;
  key = (await runCommand<{ secretPlaintext: string }>(settings, ...args, '--rate-limit', String(LIMIT)))
    .secretPlaintext;
});
afterEach(() => server?.end('SIGKILL'));

/** The processes that serve, by their ids. */
function childrenOf({ child: { pid } }: ServedProcess): readonly number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.map(Number);
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function ready(served: ServedProcess, count: number): Promise<void> {
  await vi.waitFor(() => expect(served.output().match(/"ready"/g)).toHaveLength(count), { timeout: 30_000 });
}

/** Without keeping the connection, so that the processes take turns. */
async function statusOf({ origin }: ServedProcess): Promise<number> {
  const headers = { 'X-API-Key': key, Connection: 'close' };
  return (await fetch(`${origin}/api/v1/integration-api/meta`, { headers })).status;
}

it(
  'share a port and the limits of keys, are replaced when they die, and stop together',
  { timeout: 120_000 },
  async () => {
    server = await serve(settings);
    await ready(server, 2);
    const [first = 0, second = 0] = childrenOf(server);

    const statuses: number[] = [];
    const startedAt = performance.now();
    while (statuses.length < LIMIT + 20) statuses.push(...(await Promise.all([statusOf(server), statusOf(server)])));
    // The window slides: where the minute turns under way, calls come free again as time goes by.
    const slid = Math.ceil((LIMIT * (performance.now() - startedAt)) / 60_000);
    process.kill(first, 'SIGKILL');
    await ready(server, 3);
    const after = childrenOf(server);
    const code = await server.end('SIGTERM');

    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(LIMIT + slid);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20 - slid);
    expect(after).toHaveLength(2);
    expect(after).toContain(second);
    expect(server.output()).toContain('a process ended, and another takes its place');
    expect(code).toBe(0);
    expect([first, ...after].filter(isAlive)).toEqual([]);
  },
);

it('end with the one that leads them, however it dies', { timeout: 60_000 }, async () => {
  server = await serve(settings);
  await ready(server, 2);
  const serving = childrenOf(server);

  await server.end('SIGKILL');

  await vi.waitFor(() => expect(serving.filter(isAlive)).toEqual([]), { timeout: 10_000 });
});

it(
  'are refused with a database that one process serves, and end at once where none can start',
  { timeout: 60_000 },
  async () => {
    const file = await tryCli({ PROCUREKIT_PROCESSES: '2', PROCUREKIT_DATABASE_URL: 'sqlite::memory:' }, 'serve');
    const away = await tryCli(
      { ...settings, PROCUREKIT_DATABASE_URL: 'postgres://procurekit@127.0.0.1:9/none' },
      ...['serve', '--port', '0'],
    );

    expect([file.code, away.code]).toEqual([2, 1]);
    expect(file.stderr).toContain('an SQLite file is served by one');
    expect(away.stderr).toContain('ECONNREFUSED');
  },
);
