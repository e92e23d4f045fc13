import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { allOperations } from '../../src/composition/contract.js';
import type { Operation } from '../../src/operations/operation.js';
import { openSeedableKit, seedPortal, type SeededPortal } from '../../src/testing/kit/seeded-portal.js';
import type { TestKit } from '../../src/testing/kit/test-kit.js';

/** Every write adds to the trail, and it has the parameters that the specification gives it; an index would cost each of them. */
const NOT_SEARCHED = ['auditLog.list'];

/** By the number of the vehicle: see its own test. */
const FOUND_BY_WHAT_IS_NOT_SHOWN = ['vehicleLocations.list'];

const lists = allOperations().filter(({ face, output }) => face === 'workspace' && isPage(output));

let kit: TestKit;
let seeded: SeededPortal;

beforeAll(async () => {
  kit = await openSeedableKit();
  seeded = await seedPortal(kit);
});
afterAll(() => kit.close());

describe.each(lists.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  const isSearched = !NOT_SEARCHED.includes(id);

  it('takes a page and an order', async () => {
    const asked = Object.keys(operation.input.query?.shape ?? {});
    expect(asked).toEqual(expect.arrayContaining([...(isSearched ? ['search', 'q'] : []), 'page', 'limit', 'sort']));

    const { items, total } = await list(operation, '?limit=100');

    expect(total).toBe(items.length);
    for (const order of ordersOf(operation)) {
      expect((await list(operation, `?limit=100&sort=${order}`)).items, order).toHaveLength(total);
    }
  });

  it.runIf(isSearched)('finds rows by a text of theirs, and none by another', async () => {
    const [first] = (await list(operation, '')).items;

    if (first !== undefined && !FOUND_BY_WHAT_IS_NOT_SHOWN.includes(id)) {
      expect(await termsFinding(operation, first), JSON.stringify(first)).not.toEqual([]);
    }
    expect(await list(operation, '?search=a&q=no-row-has-this-text')).toMatchObject({ items: [], total: 0 });
  });
});

async function list(operation: Operation, query: string): Promise<{ items: object[]; total: number }> {
  const { status, body } = await seeded.call(operation, { query });
  expect([status, body], query).toEqual([200, expect.objectContaining({ items: expect.any(Array) })]);
  return body;
}

/** The first order of a list upwards, the last one downwards. */
function ordersOf({ input }: Operation): readonly string[] {
  let sort = input.query?.shape['sort'];
  while (sort instanceof z.ZodOptional) sort = sort.unwrap() as z.ZodType;
  const orders = sort instanceof z.ZodEnum ? sort.options.map(String) : [];
  return [...orders.slice(0, 1), ...orders.slice(-1)];
}

function isPage(output: Operation['output']): boolean {
  return output instanceof z.ZodObject && ['items', 'page', 'limit', 'total'].every((name) => name in output.shape);
}

/** Texts of an item by which a search finds it. */
async function termsFinding(operation: Operation, item: object): Promise<string[]> {
  const found: string[] = [];
  for (const text of Object.values(item)) {
    if (typeof text !== 'string' || text === '') continue;
    const { items } = await list(operation, `?limit=100&search=${encodeURIComponent(text.slice(0, 200))}`);
    if (items.some((each) => JSON.stringify(each) === JSON.stringify(item))) found.push(text);
  }
  return found;
}
