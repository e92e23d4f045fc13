import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { serve, tryCli, type ServedProcess } from './cli-process.js';
import { pgBouncerMissing, startPgBouncer, type PgBouncer } from './pg-bouncer.js';
import { startPostgresPair, urlOfHosts, type PostgresPair } from './postgres-pair.js';

const WRITERS_PER_SERVER = 3;
const BEFORE_MS = 2_000;
/** Who watches over the servers takes a while to promote the other one. */
const UNTIL_PROMOTED_MS = 1_000;
const AFTER_MS = 2_000;
const WRITES_AGAIN_WITHIN_MS = 10_000;
/** The lane of a worker that lost its database is taken up by another one after its lease. */
const ARRIVAL_MS = 40_000;

interface Written {
  readonly id: string;
  readonly number: string;
  readonly atMs: number;
  readonly origin: string;
}

let folder: string;
let pair: PostgresPair;
let poolers: readonly PgBouncer[] = [];
let receiver: Server;
const received = new Map<string, Set<string>>();
const servers: ServedProcess[] = [];

const WAYS = [
  { way: 'connected to them', missing: null, isPooled: false },
  { way: 'by a PgBouncer beside each', missing: pgBouncerMissing(), isPooled: true },
];

describe.each(WAYS)('two servers of Postgres, $way', ({ missing, isPooled }) => {
  beforeEach(async ({ skip }) => {
    skip(missing !== null, missing ?? '');
    received.clear();
    folder = await mkdtemp(join(tmpdir(), 'procurekit-failover-'));
    pair = await startPostgresPair();
    poolers = isPooled ? await Promise.all(pair.hosts.map(startPgBouncer)) : [];
    receiver = createServer((request, response) => {
      void text(request).then((body) => {
        const { eventId, resource } = JSON.parse(body) as { eventId: string; resource: { id: string } };
        received.set(resource.id, (received.get(resource.id) ?? new Set()).add(eventId));
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  }, 60_000);

  afterEach(async () => {
    if (missing !== null) return;
    await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')));
    await Promise.all(poolers.map((pooler) => pooler.stop()));
    receiver.closeAllConnections();
    receiver.close();
    await pair.stop();
    await rm(folder, { recursive: true, force: true });
  }, 30_000);

  it(
    'goes on with the standby that was promoted: no acknowledged write is lost, no number comes twice, every event arrives',
    { timeout: 150_000 },
    async () => {
      const settings = {
        ...databaseOf(pair, poolers),
        PROCUREKIT_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
        PROCUREKIT_FILES: `file:${join(folder, 'files')}`,
        PROCUREKIT_RATE_LIMIT_STORE: 'postgres',
        PROCUREKIT_ALLOW_LOOPBACK_WEBHOOKS: '1',
      };
      const key = await prepare(settings);
      for (let n = 0; n < 2; n += 1) servers.push(await serve(settings));
      const [server] = servers;
      const origin = server?.origin ?? '';
      const { port } = receiver.address() as AddressInfo;
      await call(origin, key, '/webhook', [
        { name: 'ERP', event: 'integration_api.procurement.created', url: `http://127.0.0.1:${port}/`, isActive: true },
      ]);

      const written: Written[] = [];
      const refused: number[] = [];
      const stop = new AbortController();
      const writers = servers.flatMap(({ origin }) =>
        Array.from({ length: WRITERS_PER_SERVER }, () => write(origin, key, { written, refused, signal: stop.signal })),
      );
      await sleep(BEFORE_MS);
      await pair.killPrimary();
      await sleep(UNTIL_PROMOTED_MS);
      await pair.promoteStandby();
      const promotedAtMs = Date.now();
      const hasWritten = ({ origin }: ServedProcess) =>
        written.some((each) => each.origin === origin && each.atMs > promotedAtMs);
      await waitFor(() => servers.every(hasWritten), WRITES_AGAIN_WITHIN_MS);
      const writesAgain = servers.map(hasWritten);
      await sleep(AFTER_MS);
      stop.abort();
      await Promise.all(writers);

      expect(writesAgain).toEqual([true, true]);
      expect(written.filter(({ atMs }) => atMs < promotedAtMs - UNTIL_PROMOTED_MS).length).toBeGreaterThan(10);
      // What could not be done was refused as something that will be possible again.
      expect(new Set(refused)).toEqual(new Set([503]));
      const stored = await listAll(origin, key);
      const ids = new Set(stored.map(({ id }) => id));
      expect(written.filter(({ id }) => !ids.has(id))).toEqual([]);
      expect(new Set(stored.map(({ number }) => number)).size).toBe(stored.length);

      await waitFor(() => stored.every(({ id }) => received.has(id)), ARRIVAL_MS);
      expect(stored.filter(({ id }) => !received.has(id))).toEqual([]);
      expect([...received.keys()].filter((id) => !ids.has(id))).toEqual([]);
      expect([...received.values()].every((eventIds) => eventIds.size === 1)).toBe(true);
      const [first, second] = poolers.length === 0 ? pair.hosts : poolers.map(({ host }) => host);
      const { stdout } = await tryCli(settings, 'doctor');
      expect(stdout).toContain(`${second} writes; ${first} cannot be reached`);
      process.stdout.write(figures(written, promotedAtMs));
    },
  );
});

function databaseOf(pair: PostgresPair, poolers: readonly PgBouncer[]): Readonly<Record<string, string>> {
  const direct = urlOfHosts(pair.hosts);
  if (poolers.length === 0) return { PROCUREKIT_DATABASE_URL: direct };
  const url = urlOfHosts(poolers.map(({ host }) => host));
  return { PROCUREKIT_DATABASE_URL: url, PROCUREKIT_DATABASE_DIRECT_URL: direct };
}

async function prepare(settings: Readonly<Record<string, string>>): Promise<string> {
  const portal = ['portal', 'create', '--slug', 'acme', '--name', 'Acme', '--admin-email', 'owner@acme.ru'];
  await mustRun(settings, ...portal);
  const key = ['key', 'create', '--portal', 'acme', '--name', 'ERP', '--scopes', 'all', '--rate-limit', '100000'];
  const issued = await mustRun(settings, ...key, '--json');
  return (JSON.parse(issued) as { secretPlaintext: string }).secretPlaintext;
}

async function mustRun(settings: Readonly<Record<string, string>>, ...command: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await tryCli(settings, ...command);
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${stderr}`);
  return stdout;
}

/** Creates requisitions until it is stopped, whatever comes of it. */
async function write(
  origin: string,
  key: string,
  told: { readonly written: Written[]; readonly refused: number[]; readonly signal: AbortSignal },
): Promise<void> {
  while (!told.signal.aborted) {
    const response = await send(origin, key, '/purchase-requisitions', { name: 'Cable' });
    if (response.status === 201) {
      const { id, number } = (await response.json()) as Written;
      told.written.push({ id, number, atMs: Date.now(), origin });
    } else {
      told.refused.push(response.status);
      await response.arrayBuffer();
      await sleep(100);
    }
  }
}

function send(origin: string, key: string, path: string, body?: unknown): Promise<Response> {
  return fetch(`${origin}/api/v1/integration-api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function call(origin: string, key: string, path: string, body?: unknown) {
  const response = await send(origin, key, path, body);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as { items: { id: string; number: string }[]; total: number };
}

async function listAll(origin: string, key: string): Promise<{ readonly id: string; readonly number: string }[]> {
  const all: { readonly id: string; readonly number: string }[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await call(origin, key, `/purchase-requisitions?limit=100&page=${page}`);
    all.push(...items);
    if (all.length >= total) return all;
  }
}

async function waitFor(isSo: () => boolean, withinMs: number): Promise<void> {
  const until = Date.now() + withinMs;
  while (!isSo() && Date.now() < until) await sleep(25);
}

function figures(written: readonly Written[], promotedAtMs: number): string {
  const first = written.find(({ atMs }) => atMs > promotedAtMs);
  return `${written.length} writes were acknowledged; the first after ${(first?.atMs ?? 0) - promotedAtMs} ms of the promotion.\n`;
}
