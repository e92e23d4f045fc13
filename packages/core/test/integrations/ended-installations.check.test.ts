import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { openStorage } from '../../src/adapters/typeorm/open-storage.js';
import type { ApiClient } from '../../src/testing/kit/api-client.js';
import { bundleProcess, type BundledProcess } from '../../src/testing/kit/bundle-process.js';
import { createFakeClock } from '../../src/testing/kit/fake-clock.js';
import { openFakeRemote, type FakeRemote, type FakeReply } from '../../src/testing/kit/fake-remote.js';
import { exchanged, installed, loggedEvents } from '../../src/testing/kit/installed.js';
import { createTestPostgresDatabase } from '../../src/testing/kit/postgres.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';

const PATH = '/integrations/installations';
const SLUG = 'erp-rest-bridge';

let program: BundledProcess;

beforeAll(async () => {
  program = await bundleProcess(new URL('sync-process.ts', import.meta.url));
});
afterAll(() => program.remove());

/** What a remote answers that somebody lets answer, and what tells that it was asked. */
function heldAnswer() {
  let hear: () => void = () => undefined;
  let release: (reply: FakeReply) => void = () => undefined;
  const heard = new Promise<void>((resolve) => (hear = resolve));
  const reply = new Promise<FakeReply>((resolve) => (release = resolve));
  return { heard, release, answer: () => (hear(), reply) };
}

const items = (rows: readonly object[], nextCursor: string | null = null): FakeReply => ({
  body: { items: rows, nextCursor, serverTime: '2026-01-15T09:30:00Z' },
});
const item = (id: string) => ({ id, updatedAt: '2026-01-15T09:00:00Z', sku: `S-${id}`, name: `Item ${id}` });

describe.each(['sqlite', 'postgres'] as const)('an installation that ends while it exchanges, on %s', (dialect) => {
  let place: string;
  let url: string;
  let kit: TestKit;
  let owner: ApiClient;
  let former: FakeRemote;
  let next: FakeRemote;
  let child: ChildProcess | undefined;
  const clock = createFakeClock();

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'procurekit-ended-'));
    url = dialect === 'sqlite' ? `sqlite:${join(place, 'ended.db')}` : await createTestPostgresDatabase();
    clock.set(new Date().toISOString());
    kit = await openTestKit({ storage: await openStorage(url), clock, outbound: { allowLoopback: true } });
  });
  afterAll(async () => {
    await kit.close();
    await rm(place, { recursive: true, force: true });
  });
  beforeEach(async () => {
    clock.set(new Date().toISOString());
    [former, next] = [await openFakeRemote(), await openFakeRemote()];
    former.answer(() => items([]));
    next.answer(() => items([]));
    owner = (await kit.createPortal()).signedIn();
  });
  afterEach(async () => {
    if (child !== undefined) {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    }
    child = undefined;
    former.close();
    next.close();
  });

  const install = (remote: FakeRemote) => installed(owner, SLUG, { baseUrl: remote.address, apiKey: 'k' });
  const sync = async (id: string) => (await owner.post(`${PATH}/${id}/sync`)).body;
  const statusOf = async (id: string, jobId: string) => (await owner.get(`${PATH}/${id}/jobs/${jobId}`)).body.status;
  // Calls of a run are written down with its next commit, or when it ends.
  const catalogCalls = async (id: string) =>
    (await loggedEvents(owner, id)).filter((event) => event === 'http.GET /v1/catalog-items');
  const soon = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 20_000, interval: 50 });
  const startOther = () => void (child = fork(program.path, [JSON.stringify({ url, aheadMs: 1_000 })]));

  it('has a run of another process end at its next call, and a new one begin at once', async () => {
    const slow = heldAnswer();
    former.answer(slow.answer);
    const id = await install(former);
    const run = await sync(id);
    startOther();
    await slow.heard;

    await owner.delete(`${PATH}/${id}`);
    expect(await install(next)).toBe(id);
    const second = await sync(id);
    expect(second).toMatchObject({ queued: true });
    expect(second.jobId).not.toBe(run.jobId);
    await soon(async () => expect(await statusOf(id, second.jobId)).toBe('completed'));
    slow.release(items([item('1')], 'p2'));
    await soon(async () => expect(await catalogCalls(id)).toHaveLength(2));

    expect(former.asked()).toHaveLength(1);
    expect(next.asked()).toContain('GET /v1/catalog-items?limit=200');
    expect((await owner.get('/catalog')).body.total).toBe(0);
    expect(await statusOf(id, run.jobId)).toBe('failed');
    expect((await owner.get(`${PATH}/${id}`)).body).toMatchObject({ status: 'ACTIVE', lastErrorMessage: null });
  }, 60_000);

  it.each(['disable', 'config'] as const)(
    'sends nothing more from another process after %s, and waits out no failure',
    async (ending) => {
      const slow = heldAnswer();
      former.answer(slow.answer);
      const id = await install(former);
      const { jobId } = await sync(id);
      startOther();
      await slow.heard;

      if (ending === 'disable') await owner.post(`${PATH}/${id}/disable`);
      else await owner.patch(`${PATH}/${id}/config`, { apiKey: 'another' });
      expect(await statusOf(id, jobId)).toBe('failed');
      slow.release({ status: 503 });
      await soon(async () => expect(await catalogCalls(id)).toHaveLength(1));

      expect(former.asked()).toHaveLength(1);
      expect(await loggedEvents(owner, id)).toContain('sync.failed');
      expect((await owner.get(`${PATH}/${id}`)).body).toMatchObject({ lastErrorAt: null, lastErrorMessage: null });
    },
    60_000,
  );

  it.each([
    ['was deferred', { status: 429, headers: { 'Retry-After': '600' } }, 'deferred'],
    ['failed and would be tried again', { status: 401 }, 'failed'],
  ])('drops a run that %s', async (_what, refusal, status) => {
    former.answer(() => refusal);
    const id = await install(former);
    const run = await exchanged(kit, owner, id);
    expect(run.status).toBe(status);

    await owner.post(`${PATH}/${id}/disable`);
    await owner.post(`${PATH}/${id}/enable`);
    former.forget();
    clock.advance(600_000);
    await kit.kit.worker.runUntilIdle();

    expect(former.asked()).toEqual([]);
    expect(await statusOf(id, run.jobId)).toBe('failed');
    former.answer(() => items([]));
    expect(await exchanged(kit, owner, id)).toMatchObject({ status: 'completed' });
  });

  it('drops a run that has not begun, and one that was asked for later is another', async () => {
    const id = await install(former);
    const { jobId } = await sync(id);
    await owner.post(`${PATH}/${id}/disable`);
    await owner.post(`${PATH}/${id}/enable`);
    const second = await sync(id);
    await kit.kit.worker.runUntilIdle();

    expect(second).toMatchObject({ queued: true });
    expect([await statusOf(id, jobId), await statusOf(id, second.jobId)]).toEqual(['failed', 'completed']);
    expect(former.asked().filter((line) => line.startsWith('GET /v1/catalog-items'))).toHaveLength(1);
  });
});
