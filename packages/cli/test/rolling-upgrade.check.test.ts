import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { createEmptyTestPostgresDatabase } from '../../core/src/testing/kit/postgres.js';
import { previousVersion, type PreviousVersion } from '../../../scripts/previous-version.mjs';
import { CLI, serve, tryProgram, type ServedProcess } from './cli-process.js';

const OWNER = { email: 'owner@roll.ru', password: 'A long password, 1' };
const WRITERS = 4;
const BETWEEN_STEPS_MS = 1500;
const ARRIVAL_MS = 40_000;

let previous: PreviousVersion;
let settings: Readonly<Record<string, string>>;
let receiver: Server;
/** Ids of events by the requisition that they tell of, each as often as it came. */
const received = new Map<string, string[]>();
const servers: ServedProcess[] = [];
/** Those that calls are sent to, as a proxy would. */
let serving: readonly ServedProcess[] = [];

beforeAll(async () => {
  previous = await previousVersion();
  settings = {
    PROCUREKIT_DATABASE_URL: await createEmptyTestPostgresDatabase(),
    PROCUREKIT_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
    PROCUREKIT_RATE_LIMIT_STORE: 'memory',
    PROCUREKIT_ALLOW_LOOPBACK_WEBHOOKS: '1',
  };
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      const { eventId, resource } = JSON.parse(body) as { eventId: string; resource: { id: string } };
      received.set(resource.id, [...(received.get(resource.id) ?? []), eventId]);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  receiver.closeAllConnections();
  receiver.close();
});

async function command<T>(program: string, ...words: readonly string[]): Promise<T> {
  const { code, stdout, stderr } = await tryProgram(program, settings, ...words, '--json');
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as T;
}

let turn = 0;
async function call<T>(method: string, path: string, options: { readonly key?: string; readonly body?: unknown }) {
  const { origin } = serving[(turn += 1) % serving.length] as ServedProcess;
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(options.key === undefined ? {} : { 'X-API-Key': options.key }) },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Writes, reads and signs in until it is told to stop; returns the ids of what it created. */
function startLoad(key: string) {
  const load = { isOver: false, created: [] as string[], failed: [] as unknown[], signedIn: 0 };
  const path = '/integration-api/purchase-requisitions';
  const write = async (writer: number) => {
    for (let n = 0; !load.isOver; n += 1) {
      const { id } = await call<{ id: string }>('POST', path, { key, body: { name: `Roll ${writer}/${n}` } });
      load.created.push(id);
      await call('PATCH', `${path}/${id}`, { key, body: { name: `Rolled ${writer}/${n}` } });
      await call('GET', `${path}?limit=10`, { key });
      await sleep(10);
    }
  };
  const signIn = async () => {
    for (; !load.isOver; await sleep(2000)) {
      await call('POST', '/auth/login', { body: { ...OWNER, transport: 'bearer' } });
      load.signedIn += 1;
    }
  };
  const ended = Promise.allSettled([signIn(), ...Array.from({ length: WRITERS }, (_, writer) => write(writer))]);
  return {
    async end() {
      load.isOver = true;
      load.failed.push(...(await ended).flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : [])));
      return load;
    },
  };
}

async function replace(old: ServedProcess): Promise<void> {
  const next = await serve(settings);
  servers.push(next);
  serving = [...serving.filter((server) => server !== old), next];
  expect(await old.end('SIGTERM')).toBe(0);
  await sleep(BETWEEN_STEPS_MS);
}

async function readFeed(key: string, since: string): Promise<readonly string[]> {
  const ids: string[] = [];
  const page = (after: string) =>
    call<{ items: { event: string; resource: { id: string } }[]; pageInfo: { nextCursor: string; hasMore: boolean } }>(
      'GET',
      `/integration-api/events?limit=100&event=integration_api.procurement.created&${after}`,
      { key },
    );
  for (let after = `since=${since}`; ;) {
    const { items, pageInfo } = await page(after);
    ids.push(...items.map(({ resource }) => resource.id));
    if (!pageInfo.hasMore) return ids;
    after = `cursor=${encodeURIComponent(pageInfo.nextCursor)}`;
  }
}

it('replaces two servers of the version before one by one under load: no call fails, and every event comes once', async ({
  skip,
}) => {
  if (previous.reason !== undefined) return skip(true, previous.reason);
  const { program } = previous;
  await command(program, 'migrate');
  const owner = ['--admin-email', OWNER.email, '--admin-password', OWNER.password] as const;
  await command(program, 'portal', 'create', '--slug', 'roll', '--name', 'Roll', ...owner);
  const { secretPlaintext: key } = await command<{ secretPlaintext: string }>(
    ...[program, 'key', 'create', '--portal', 'roll', '--name', 'ERP', '--scopes', 'all', '--rate-limit', '100000'],
  );
  const old = await Promise.all([serve(settings, program), serve(settings, program)]);
  servers.push(...old);
  serving = old;
  const { port } = receiver.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  const subscription = { name: 'Roll', event: 'integration_api.procurement.created', url, isActive: true };
  await call('POST', '/integration-api/webhook', { key, body: [subscription] });

  const since = new Date().toISOString();
  const load = startLoad(key);
  await sleep(BETWEEN_STEPS_MS);
  await command(CLI, 'migrate', '--expand');
  await sleep(BETWEEN_STEPS_MS);
  for (const server of old) await replace(server);
  const { applied } = await command<{ applied: readonly string[] }>(CLI, 'migrate', '--contract');
  await sleep(BETWEEN_STEPS_MS);
  const { created, failed, signedIn } = await load.end();

  expect(failed).toEqual([]);
  expect(created.length).toBeGreaterThan(50);
  expect(signedIn).toBeGreaterThan(2);
  expect(applied.every((name) => !name.startsWith('expand/'))).toBe(true);
  await vi.waitFor(() => expect(created.filter((id) => !received.has(id))).toEqual([]), { timeout: ARRIVAL_MS });
  expect([...received].filter(([id, events]) => events.length !== 1 || !created.includes(id))).toEqual([]);
  await vi.waitFor(async () => expect((await readFeed(key, since)).toSorted()).toEqual(created.toSorted()), {
    timeout: ARRIVAL_MS,
    interval: 500,
  });
}, 120_000);
