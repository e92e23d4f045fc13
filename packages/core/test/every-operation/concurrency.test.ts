import { describe, expect, it } from 'vitest';

import { openTestStorage, testDialects, type TestDialect } from '../../src/testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';

const COUNT = 200;
/** Two lines whose prices are in range while their sum is not: the creation fails after the lines were written. */
const OVERFLOWING_LINES = ['1', '2'].map((n) => ({
  rawName: `Line ${n}`,
  quantity: '1',
  unitPrice: '900000000000000.00',
}));
const LINES = [{ rawName: 'Line', quantity: '2', unitPrice: '10.00' }];

async function withKit(dialect: TestDialect, work: (kit: TestKit) => Promise<void>): Promise<void> {
  const kit = await openTestKit({ storage: await openTestStorage(dialect) });
  try {
    await work(kit);
  } finally {
    await kit.close();
  }
}

describe.each(testDialects)('on %s', (dialect) => {
  it('keeps every acknowledged requisition and nothing of a failed one, with 200 at once', async () => {
    await withKit(dialect, async (kit) => {
      const portal = await kit.createPortal();
      const key = await portal.issueKey();

      const outcomes = await Promise.allSettled(
        Array.from({ length: COUNT }, (_, index) =>
          portal.owner.requisitions.create({
            name: `Requisition ${index}`,
            items: index % 10 === 0 ? OVERFLOWING_LINES : LINES,
          }),
        ),
      );

      const created = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(failed).toHaveLength(COUNT / 10);
      expect(failed.every(({ reason }) => (reason as { code?: string }).code === 'validation_failed')).toBe(true);
      expect(new Set(created.map(({ number }) => number)).size).toBe(created.length);

      const stored = await listAll(key.api.get, '/purchase-requisitions');
      expect(stored.map(({ id }) => id).toSorted()).toEqual(created.map(({ id }) => id).toSorted());
      const items = await listAll(key.api.get, '/procurement-items');
      expect(items).toHaveLength(created.length);
    });
  });

  it('gives each change of one record a version of its own', async () => {
    await withKit(dialect, async (kit) => {
      const portal = await kit.createPortal();
      const { requisitions } = await portal.erp();
      const { id } = await requisitions.create({ name: 'One' });

      const changed = await Promise.all(
        Array.from({ length: 30 }, (_, index) => requisitions.update(id, { name: `Change ${index}` })),
      );

      const versions = changed.map(({ version }) => version).toSorted((a, b) => a - b);
      expect(versions).toEqual(Array.from({ length: 30 }, (_, index) => index + 2));
    });
  });

  it('lets one of many changes of the same version through', async () => {
    await withKit(dialect, async (kit) => {
      const portal = await kit.createPortal();
      const key = await portal.issueKey();
      const { id } = await portal.owner.requisitions.create({ name: 'One' });

      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          key.api.patch(`/purchase-requisitions/${id}`, { name: `${index}`, version: 1 }),
        ),
      );

      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)]);
    });
  });

  it('creates one record for many calls with one Idempotency-Key', async () => {
    await withKit(dialect, async (kit) => {
      const portal = await kit.createPortal();
      const key = await portal.issueKey();
      const create = () => key.api.post('/purchase-requisitions', { name: 'Once' }, { 'Idempotency-Key': 'once' });

      const responses = await Promise.all(Array.from({ length: 20 }, create));
      const later = await create();

      const running = responses.filter(({ status }) => status === 409);
      const created = responses.filter(({ status }) => status === 201);
      expect(created.length + running.length).toBe(20);
      expect(
        running.every(({ body, headers }) => body.code === 'idempotency_in_progress' && headers['Retry-After'] === '1'),
      ).toBe(true);
      expect(new Set([...created, later].map(({ body }) => body.id)).size).toBe(1);
      expect((await key.api.get('/purchase-requisitions')).body.total).toBe(1);
    });
  });
});

async function listAll(
  get: (
    path: string,
  ) => Promise<{ readonly body: { readonly items: { readonly id: string }[]; readonly total: number } }>,
  path: string,
): Promise<{ readonly id: string }[]> {
  const items: { readonly id: string }[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await get(`${path}?limit=100&page=${page}`);
    items.push(...body.items);
    if (items.length >= body.total || body.items.length === 0) return items;
  }
}
