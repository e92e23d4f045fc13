import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { pageList, type AnyPage, type ListQuery } from './page-list.js';
import { inputErrors } from '../errors/input-errors.js';

let kit: TestKit;

beforeAll(async () => {
  kit = await openTestKit();
});
afterAll(() => kit.close());

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('a list of calls in process', () => {
  it('is its first page when awaited, and the records of all pages when iterated over', async () => {
    const { owner } = await kit.createPortal();
    for (const name of ['A', 'B', 'C', 'D', 'E']) await owner.warehouses.create({ name });

    const list = owner.warehouses.list({ limit: 2, sort: 'name' });
    const first = await list;
    const names = (await all(list)).map(({ name }) => name);
    const sizes = (await all(owner.warehouses.list({ limit: 2 }).pages())).map(({ items }) => items.length);

    expect(first).toMatchObject({ page: 1, limit: 2, total: 5 });
    expect(names).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(sizes).toEqual([2, 2, 1]);
  });

  it('begins with the page that was asked for, and can be iterated over more than once', async () => {
    const { owner } = await kit.createPortal();
    for (const name of ['A', 'B', 'C', 'D', 'E']) await owner.warehouses.create({ name });
    const list = owner.warehouses.list({ page: 2, limit: 2, sort: 'name' });

    expect((await all(list)).map(({ name }) => name)).toEqual(['C', 'D', 'E']);
    expect((await all(list)).map(({ name }) => name)).toEqual(['C', 'D', 'E']);
  });

  it('is read on by cursor where it has one, until nothing more is there', async () => {
    const portal = await kit.createPortal();
    const { secret: apiKey } = await portal.issueKey();
    for (const name of ['A', 'B', 'C']) await portal.owner.requisitions.create({ name });
    const erp = kit.kit.as({ apiKey });

    const byCursor = await all(erp.requisitions.list({ cursor: '', limit: 2 }));

    expect(byCursor.map(({ name }) => name).toSorted()).toEqual(['A', 'B', 'C']);
  });

  it('takes the path parameters of the call along', async () => {
    const { owner } = await kit.createPortal();
    const { id: warehouseId } = await owner.warehouses.create({ name: 'A' });
    const { id } = await owner.catalogItems.create({ name: 'Cable' });
    for (const quantity of [2, 3]) await owner.stock.adjust(id, { warehouseId, quantity, reason: 'inventory_count' });

    const movements = await all(owner.stock.listMovements(id, { limit: 1 }));

    expect(movements.map(({ quantity }) => quantity).toSorted()).toEqual(['2', '3']);
  });

  it('fails for whoever awaits or iterates over it, and for nobody else', async () => {
    const { owner } = await kit.createPortal();
    const list = owner.warehouses.list({ limit: 0 });

    await expect(list).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(all(list)).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

describe('a list behind the last page that may be asked for', () => {
  it('is read on with the cursor that the refusal names', async () => {
    const asked: ListQuery[] = [];
    const readPage = (query: ListQuery): Promise<AnyPage> => {
      asked.push(query);
      if (query['cursor'] === 'behind')
        return Promise.resolve({ ...PAGE, items: [3], pageInfo: { nextCursor: null, limit: 1 } });
      if (query['page'] === 3) return Promise.reject(inputErrors.pageTooDeep({ cursor: 'behind', next: '' }));
      return Promise.resolve({ ...PAGE, page: Number(query['page'] ?? 1), items: [asked.length] });
    };

    expect(await all(pageList(readPage, { q: 'x' }))).toEqual([1, 2, 3]);
    expect(asked).toEqual([{ q: 'x' }, { q: 'x', page: 2 }, { q: 'x', page: 3 }, { q: 'x', cursor: 'behind' }]);
  });

  it('ends where the answer says that nothing more is there yet', async () => {
    const page = { ...PAGE, items: [1], pageInfo: { nextCursor: 'same', limit: 1, hasMore: false } };

    expect(await all(pageList(() => Promise.resolve(page), { cursor: '' }))).toEqual([1]);
  });

  it('throws other refusals', async () => {
    const readPage = ({ page }: ListQuery): Promise<AnyPage> =>
      page === 2 ? Promise.reject(inputErrors.invalidCursor({})) : Promise.resolve({ ...PAGE, items: [1] });

    await expect(all(pageList(readPage, {}))).rejects.toMatchObject({ code: 'invalid_cursor' });
  });
});

const PAGE = { resource: 'things', total: 3, page: 1, limit: 1 };
