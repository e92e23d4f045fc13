import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allOperations } from '../../src/composition/contract.js';
import { openSeedableKit, seedPortal, type SeededPortal } from '../../src/testing/kit/seeded-portal.js';
import type { TestKit } from '../../src/testing/kit/test-kit.js';

const lists = allOperations().filter(({ input }) => 'view' in (input.query?.shape ?? {}));

let kit: TestKit;
let seeded: SeededPortal;

beforeAll(async () => {
  kit = await openSeedableKit();
  seeded = await seedPortal(kit);
});
afterAll(() => kit.close());

it('gives the six resources that keys write as a whole', () => {
  expect(lists.map(({ path }) => path).toSorted()).toEqual([
    '/catalog-items',
    '/counterparties',
    '/invoices',
    '/price-lists',
    '/purchase-requisitions',
    '/warehouses',
  ]);
});

describe.each(lists.map((operation) => [operation.path, operation] as const))('%s', (path, operation) => {
  it('shows a record in the list as it is shown on its own, for whoever asks for it', async () => {
    const { body } = await seeded.call(operation, { query: '?view=full' });
    const [first] = body.items;

    expect(first).toHaveProperty('version');
    expect(first).toEqual((await seeded.key.api.get(`${path}/${first.id}`)).body);
    expect((await seeded.call(operation, { query: '?view=all' })).body).toMatchObject({
      errors: [{ parameter: 'view', code: 'invalid_enum' }],
    });
  });
});
