import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { systemClock } from '../../src/adapters/node/system-clock.js';
import { openStorage } from '../../src/adapters/typeorm/open-storage.js';
import { Deliveries, Events } from '../../src/platform/webhooks/index.js';
import type { Storage } from '../../src/kernel/ports/storage.js';
import { startTestPostgres } from '../../src/testing/kit/postgres-server.js';
import { createTestPostgresDatabase } from '../../src/testing/kit/postgres.js';
import { openTestKit } from '../../src/testing/kit/test-kit.js';
import { bundleProcess, type BundledProcess } from '../../src/testing/kit/bundle-process.js';

const SUBSCRIPTIONS = 20;
const EVENTS = 100;
const LEASE_MS = 3000;
/** Five requests of each subscription, and the outcomes that wait for their commit. */
const MOST_UNDER_WAY = SUBSCRIPTIONS * 5 + 256;
const EVENT = 'integration_api.procurement.created';

let program: BundledProcess;
let receiver: Server;
/** How often each subscription's URL got each event: `/3 <eventId>`. */
let received: Map<string, number>;
let children: ChildProcess[];

beforeAll(async () => {
  program = await bundleProcess(new URL('worker-process.ts', import.meta.url));
});
afterAll(() => program.remove());

beforeEach(async () => {
  received = new Map();
  children = [];
  receiver = createServer((request, response) => {
    const name = `${request.url} ${String(request.headers['x-service-event-id'])}`;
    received.set(name, (received.get(name) ?? 0) + 1);
    request.resume().on('end', () => setTimeout(() => response.end('{}'), 5));
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

/** Writes 2,000 deliveries that are due. */
async function fill(storage: Storage): Promise<void> {
  const setting = await openTestKit({
    storage,
    clock: { ...systemClock, advance: () => undefined, set: () => undefined },
    outbound: { allowLoopback: true },
  });
  const portal = await setting.createPortal('crash');
  const key = setting.kit.as({ apiKey: (await portal.issueKey()).secret });
  const { port } = receiver.address() as AddressInfo;
  await key.webhooks.create(
    Array.from({ length: SUBSCRIPTIONS }, (_, index) => ({
      name: 'ERP',
      event: EVENT,
      url: `http://127.0.0.1:${port}/${index}`,
    })),
  );
  await Promise.all(Array.from({ length: EVENTS }, () => key.requisitions.create({ name: 'Бетон' })));
}

async function startWorker(url: string): Promise<ChildProcess> {
  const child = fork(program.path, [JSON.stringify({ url, leaseMs: LEASE_MS })]);
  children.push(child);
  await once(child, 'message');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

async function until(condition: () => boolean | Promise<boolean>, withinMs: number): Promise<void> {
  const endsAt = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > endsAt) throw new Error(`Not within ${withinMs} ms; ${received.size} deliveries came.`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Names of the deliveries whose end is not committed, as the receiver counts them. */
async function unfinished(storage: Storage): Promise<Set<string>> {
  const pending = await storage.system.collection(Deliveries).list({ where: { status: 'pending' } });
  const rows = await storage.system.collection(Deliveries).list({ select: ['subscriptionId'] });
  const order = [...new Set(rows.map(({ subscriptionId }) => subscriptionId))].toSorted();
  return new Set(pending.map(({ subscriptionId, eventId }) => `/${order.indexOf(subscriptionId)} ${eventId}`));
}

async function expectAllOnceBut(storage: Storage, mayRepeat: ReadonlySet<string>): Promise<void> {
  const events = await storage.system.collection(Events).count();
  expect(events).toBe(EVENTS);
  expect(received.size).toBe(SUBSCRIPTIONS * EVENTS);
  const repeated = [...received].filter(([, times]) => times > 1).map(([name]) => name);
  expect(repeated.filter((name) => !mayRepeat.has(name))).toEqual([]);
  expect(repeated.length).toBeLessThanOrEqual(MOST_UNDER_WAY);
  const log = await storage.system.collection(Deliveries).list({ select: ['status', 'attempts'] });
  expect(log.filter(({ status, attempts }) => status !== 'succeeded' || attempts !== 1)).toEqual([]);
}

describe('kill -9 in the middle of 2,000 deliveries', () => {
  it('of the only worker on SQLite loses nothing, and repeats only what was under way', async () => {
    const place = await mkdtemp(join(tmpdir(), 'procurekit-crash-'));
    const url = `sqlite:${join(place, 'crash.db')}`;
    const storage = await openStorage(url);
    try {
      await fill(storage);
      const first = await startWorker(url);
      await until(() => received.size > 500, 30_000);
      await kill(first);
      const open = await unfinished(storage);
      await startWorker(url);
      await until(async () => (await unfinished(storage)).size === 0, 60_000);

      expect(open.size).toBeGreaterThan(0);
      await expectAllOnceBut(storage, open);
    } finally {
      await storage.close();
      await rm(place, { recursive: true, force: true });
    }
  });

  it('of one of three workers on Postgres loses nothing, and repeats only what was under way there', async () => {
    const url = await createTestPostgresDatabase();
    const storage = await openStorage(url);
    try {
      await fill(storage);
      const [first] = await Promise.all([startWorker(url), startWorker(url), startWorker(url)]);
      await until(() => received.size > 300, 30_000);
      await kill(first);
      const open = await unfinished(storage);
      await until(async () => (await unfinished(storage)).size === 0, 60_000);

      expect(open.size).toBeGreaterThan(0);
      await expectAllOnceBut(storage, open);
    } finally {
      await storage.close();
    }
  });
});

it(
  'a Postgres that dies in the middle of 2,000 deliveries costs none of them, and repeats only what was under way',
  { timeout: 150_000 },
  async () => {
    const server = await startTestPostgres({ durable: true });
    const storage = await openStorage(server.url);
    try {
      await fill(storage);
      await Promise.all([startWorker(server.url), startWorker(server.url)]);
      await until(() => received.size > 300, 30_000);
      await server.crash({ downMs: 1000 });
      const open = await whenBack(() => unfinished(storage));
      await until(async () => (await unfinished(storage)).size === 0, 60_000);

      expect(open.size).toBeGreaterThan(0);
      await expectAllOnceBut(storage, open);
    } finally {
      await storage.close();
      for (const child of children) await kill(child);
      await server.stop();
    }
  },
);

/** Reads as soon as the database lets itself be read again. */
async function whenBack<T>(read: () => Promise<T>): Promise<T> {
  const endsAt = performance.now() + 20_000;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (performance.now() > endsAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}
