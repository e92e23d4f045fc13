import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openStorage } from '../../src/adapters/typeorm/open-storage.js';
import type { ApiClient } from '../../src/testing/kit/api-client.js';
import { bundleProcess, type BundledProcess } from '../../src/testing/kit/bundle-process.js';
import { createFakeClock } from '../../src/testing/kit/fake-clock.js';
import { openFakeRemote, type FakeRemote } from '../../src/testing/kit/fake-remote.js';
import { installed } from '../../src/testing/kit/installed.js';
import { createTestPostgresDatabase } from '../../src/testing/kit/postgres.js';
import { openTestKit, type TestKit, type TestPortal } from '../../src/testing/kit/test-kit.js';

const LEASE_MS = 30_000;
const PAGE = 60;

let program: BundledProcess;

beforeAll(async () => {
  program = await bundleProcess(new URL('sync-process.ts', import.meta.url));
});
afterAll(() => program.remove());

describe.each(['sqlite', 'postgres'] as const)('kill -9 in the middle of an exchange on %s', (dialect) => {
  let place: string;
  let url: string;
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  let erp: FakeRemote;
  const clock = createFakeClock();

  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), 'procurekit-exchange-'));
    url = dialect === 'sqlite' ? `sqlite:${join(place, 'crash.db')}` : await createTestPostgresDatabase();
    clock.set(new Date().toISOString());
    erp = await openFakeRemote();
    kit = await openTestKit({ storage: await openStorage(url), clock, outbound: { allowLoopback: true } });
    portal = await kit.createPortal();
    owner = portal.signedIn();
  });
  afterEach(async () => {
    erp.close();
    await kit.close();
    await rm(place, { recursive: true, force: true });
  });

  /** A page of the catalog, by the cursor that leads to it. */
  const page = (cursor: string | null) => {
    const number = Number(cursor ?? '1');
    const items = Array.from({ length: PAGE }, (_, index) => {
      const id = `${number}-${index}`;
      return { id, updatedAt: '2026-01-15T09:00:00Z', sku: `S-${id}`, name: `Item ${id}` };
    });
    const nextCursor = number === 3 ? null : String(number + 1);
    return { body: { items, nextCursor, serverTime: '2026-01-15T09:30:00Z' } };
  };
  const none = { body: { items: [], nextCursor: null, serverTime: '2026-01-15T09:30:00Z' } };

  it('has another process go on behind the last page, lose nothing and make nothing twice', async () => {
    let askedForSecond: () => void = () => undefined;
    let isDying = true;
    erp.answer(({ method, url: asked }) => {
      if (method === 'POST') return { status: 201, body: { id: 'out' } };
      if (asked.pathname !== '/v1/catalog-items') return none;
      const cursor = asked.searchParams.get('cursor');
      if (cursor !== '2' || !isDying) return page(cursor);
      askedForSecond();
      // Whoever asked is dead before there is an answer.
      return new Promise(() => undefined);
    });
    const id = await installed(owner, 'erp-rest-bridge', { baseUrl: erp.address, apiKey: 'k' });
    const { jobId } = (await owner.post(`/integrations/installations/${id}/sync`)).body;
    const jobOf = async () => (await owner.get(`/integrations/installations/${id}/jobs/${jobId}`)).body;

    const reached = new Promise<void>((resolve) => (askedForSecond = resolve));
    const child = fork(program.path, [JSON.stringify({ url, aheadMs: 1_000 })]);
    await reached;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
    isDying = false;
    expect(await jobOf()).toMatchObject({ status: 'running', counts: { catalog_sync: { created: PAGE } } });
    erp.forget();
    clock.set(new Date(Date.now() + LEASE_MS + 10_000).toISOString());
    await kit.kit.worker.runUntilIdle();

    expect(await jobOf()).toMatchObject({
      status: 'completed',
      counts: { catalog_sync: { read: 3 * PAGE, created: 3 * PAGE, failed: 0 } },
    });
    expect(erp.asked()[0]).toBe('GET /v1/catalog-items?limit=200&cursor=2');
    expect((await owner.get('/catalog?limit=1')).body.total).toBe(3 * PAGE);
  }, 120_000);
});
