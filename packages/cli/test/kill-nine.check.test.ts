import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { runCommand } from './cli-in-process.js';
import { serve, type ServedProcess } from './cli-process.js';

const WRITERS = 8;
/** So many changes are acknowledged when the server is killed, however long a slow machine takes for them. */
const BURST = 60;
/** A lease ends within half a minute; what was in flight at the kill comes after that at the latest. */
const ARRIVAL_MS = 45_000;

let folder: string;
let receiver: Server;
const received = new Map<string, Set<string>>();
const servers: ServedProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-kill-'));
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      const { eventId, resource } = JSON.parse(body) as { eventId: string; resource: { id: string } };
      received.set(resource.id, (received.get(resource.id) ?? new Set()).add(eventId));
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  receiver.closeAllConnections();
  receiver.close();
  await rm(folder, { recursive: true, force: true });
});

it(
  'delivers the event of every committed change, and of no other, after kill -9 in a burst of writes',
  { timeout: 120_000 },
  async () => {
    const settings = {
      PROCUREKIT_DATABASE_URL: `sqlite:${join(folder, 'procurekit.db')}`,
      PROCUREKIT_ALLOW_LOOPBACK_WEBHOOKS: '1',
    };
    await runCommand(
      settings,
      'portal',
      'create',
      '--slug',
      'burst',
      '--name',
      'Burst',
      '--admin-email',
      'owner@burst.ru',
    );
    const create = ['key', 'create', '--portal', 'burst', '--name', 'Burst', '--scopes', 'all'] as const;
    const { secretPlaintext: key } = await runCommand<{ secretPlaintext: string }>(
      ...[settings, ...create, '--rate-limit', '100000'],
    );
    const first = await serve(settings);
    servers.push(first);
    const { port } = receiver.address() as AddressInfo;
    await call(first.origin, key, '/webhook', [
      { name: 'Burst', event: 'integration_api.procurement.created', url: `http://127.0.0.1:${port}/`, isActive: true },
    ]);

    const acknowledged: string[] = [];
    const writers = Array.from({ length: WRITERS }, () => writeUntilDead(first.origin, key, acknowledged));
    await waitFor(() => acknowledged.length >= BURST, ARRIVAL_MS);
    await first.end('SIGKILL');
    await Promise.all(writers);

    const second = await serve(settings);
    servers.push(second);
    const stored = await listIds(second.origin, key);
    expect(acknowledged.length).toBeGreaterThanOrEqual(BURST);
    for (const id of acknowledged) expect(stored).toContain(id);

    await waitFor(() => stored.every((id) => received.has(id)), ARRIVAL_MS);
    expect(stored.filter((id) => !received.has(id))).toEqual([]);
    expect([...received.keys()].filter((id) => !stored.includes(id))).toEqual([]);
    expect([...received.values()].every((eventIds) => eventIds.size === 1)).toBe(true);
  },
);

async function call(origin: string, key: string, path: string, body?: unknown) {
  const response = await fetch(`${origin}/api/v1/integration-api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as { id: string; items: { id: string }[]; total: number };
}

// Ends when the server is gone.
async function writeUntilDead(origin: string, key: string, acknowledged: string[]): Promise<void> {
  for (let n = 0; n < 200; n += 1) {
    try {
      acknowledged.push((await call(origin, key, '/purchase-requisitions', { name: `Burst ${n}` })).id);
    } catch {
      return;
    }
  }
}

async function listIds(origin: string, key: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await call(origin, key, `/purchase-requisitions?limit=100&page=${page}`);
    ids.push(...items.map(({ id }) => id));
    if (ids.length >= total) return ids;
  }
}

async function waitFor(condition: () => boolean, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (!condition() && Date.now() < until) await sleep(20);
}
