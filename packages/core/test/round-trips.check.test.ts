import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { openTestPostgres } from '../src/testing/kit/postgres.js';
import { openTestKit, type TestKit, type TestPortal } from '../src/testing/kit/test-kit.js';

describe('how often a call waits for Postgres', () => {
  const waits = countWaits();
  let kit: TestKit;
  let portal: TestPortal;
  let api: Awaited<ReturnType<TestPortal['issueKey']>>['api'];
  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestPostgres() });
    portal = await kit.createPortal();
    ({ api } = await portal.issueKey());
    await api.post('/webhook', [
      { name: 'S', event: 'integration_api.procurement.created', url: 'https://example.com/' },
    ]);
    await api.post('/purchase-requisitions', { name: 'First' });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await kit.close();
  });
  beforeEach(() => waits.restart());

  it('when a requisition is made', async () => {
    const { status } = await api.post('/purchase-requisitions', { name: 'R' });

    expect(status).toBe(201);
    expect(waits.count()).toBeLessThanOrEqual(8);
  });

  it('when it is changed', async () => {
    const { body } = await api.post('/purchase-requisitions', { name: 'R' });
    waits.restart();

    const { status } = await api.patch(`/purchase-requisitions/${body.id}`, { name: 'Changed' });

    expect(status).toBe(200);
    // One of them asks whether what was approved of it still is what it says.
    expect(waits.count()).toBeLessThanOrEqual(7);
  });

  it('when it is read', async () => {
    const { body } = await api.post('/purchase-requisitions', { name: 'R' });
    waits.restart();

    const { status } = await api.get(`/purchase-requisitions/${body.id}`);

    expect(status).toBe(200);
    expect(waits.count()).toBeLessThanOrEqual(3);
  });
});

/** Counts how often a connection was sent something while it had answered everything: what is sent together is waited for once. */
function countWaits() {
  let count = 0;
  const underWay = new WeakMap<object, number>();
  const original = pg.Client.prototype.query as (...asked: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: object, ...asked: unknown[]) {
    const before = underWay.get(this) ?? 0;
    if (before === 0) count += 1;
    underWay.set(this, before + 1);
    const ended = () => void underWay.set(this, (underWay.get(this) ?? 1) - 1);
    const last = asked.at(-1);
    if (typeof last === 'function') {
      asked[asked.length - 1] = (...answer: unknown[]) => {
        ended();
        (last as (...values: unknown[]) => void)(...answer);
      };
      return original.apply(this, asked) as never;
    }
    const answered = original.apply(this, asked) as Promise<unknown>;
    answered.then(ended, ended);
    return answered as never;
  });
  return {
    count: () => count,
    restart: () => void (count = 0),
  };
}
