import { describe, expect, it } from 'vitest';

import { builtIn } from '../../src/composition/built-in.js';
import { contract } from '../../src/composition/contract.js';
import { postgresDatabases, sqliteDatabases } from '../../src/testing/kit/databases.js';
import { testServer } from '../../src/testing/kit/postgres.js';
import { productCalls } from '../../src/testing/kit/product-samples.js';
import { createSubject } from '../../src/testing/kit/subject.js';
import { concurrencySuite } from '../../src/testing/suites/every-operation/concurrency.js';
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

  describe('of a requisition', () => {
    concurrencySuite(
      createSubject({
        composition: builtIn,
        operations: Object.values(contract.integration.requisitions),
        samples: productCalls,
        databases: dialect === 'sqlite' ? sqliteDatabases() : postgresDatabases(testServer),
        createEntities: () => Promise.resolve({}),
      }),
    );
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
