import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Warehouses } from '../src/procurement/warehouses/index.js';
import type { Row } from '../src/kernel/records/record.js';
import type { ApiClient } from '../src/testing/kit/api-client.js';
import { noRateLimit } from '../src/testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../src/testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../src/testing/kit/test-kit.js';

const ROWS = 100_150;
const AT_ONCE = 5_000;

describe.each(testDialects)('a list of more rows than there are pages, on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  const faces: Record<string, ApiClient> = {};
  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
    portal = await kit.createPortal();
    await (await portal.erp()).warehouses.create({ name: 'Main' });
    await multiply(kit, portal);
    faces['integration'] = (await portal.issueKey()).api;
    faces['workspace'] = portal.signedIn();
  }, 120_000);
  afterAll(() => kit.close());

  describe.each(['integration', 'workspace'])('on the face %s', (face) => {
    const list = (query: string) => faces[face]?.get(`/warehouses?${query}`) as ReturnType<ApiClient['get']>;
    const pagesFrom = async (query: string) => {
      const { status, body } = await list(query);
      expect([status, body.total], query).toEqual([200, ROWS]);
      return body;
    };

    it('has a last page, and leads on to where it ends', async () => {
      const lastPage = await pagesFrom('limit=70&page=1429');

      const { status, body } = await list('limit=70&page=1430');

      expect([status, body]).toEqual([
        400,
        expect.objectContaining({
          code: 'page_too_deep',
          detail: expect.stringContaining(`cursor=${body.cursor}`),
          next: `?limit=70&cursor=${body.cursor}`,
          errors: [
            { parameter: 'page', code: 'page_too_deep', message: expect.stringContaining(`cursor=${body.cursor}`) },
          ],
        }),
      ]);
      const [following, all] = [await pagesFrom(body.next.slice(1)), await allBehind(body.next.slice(1), pagesFrom)];
      expect(following.pageInfo).toEqual({ nextCursor: expect.any(String), limit: 70 });
      expect(all).toHaveLength(ROWS - 1429 * 70);
      const ids = idsOf([...lastPage.items, ...all]);
      expect(new Set(ids).size).toBe(ids.length);
    });

    it('is empty behind its end, as any list is', async () => {
      expect(await pagesFrom('limit=100&page=1003')).toMatchObject({ items: [], page: 1003 });
    });

    it('takes a cursor for the same list only', async () => {
      const { body } = await list('limit=100&page=1001');

      expect((await list(`limit=100&includeArchived=true&cursor=${body.cursor}`)).body.code).toBe('invalid_cursor');
      expect((await list('cursor=x')).body.code).toBe('invalid_cursor');
    });

    it('is read from its beginning with an empty cursor', async () => {
      const [first, pages] = [await pagesFrom('limit=30&cursor='), await pagesFrom('limit=60')];
      const second = await pagesFrom(`limit=30&cursor=${first.pageInfo.nextCursor}`);

      expect(idsOf([...first.items, ...second.items])).toEqual(idsOf(pages.items));
    });
  });

  it.each(['name', '-address', 'isActive', '-version'])('goes on in the order of %s', async (sort) => {
    const list = (query: string) => portal.signedIn().get(`/warehouses?sort=${sort}&${query}`);
    const { body: first } = await list('limit=20&cursor=');
    const { body: second } = await list(`limit=20&cursor=${first.pageInfo.nextCursor}`);
    const { body: page } = await list('limit=40');

    expect(idsOf([...first.items, ...second.items])).toEqual(idsOf(page.items));
    const { status, body } = await list('limit=100&page=1001');
    expect([status, body.code, body.cursor.length < 512]).toEqual([400, 'page_too_deep', true]);
    const { body: rest } = await list(`limit=100&cursor=${body.cursor}`);
    expect(rest.items).toHaveLength(100);
  });
});

const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

async function multiply({ storage }: TestKit, { id }: TestPortal): Promise<void> {
  const [first] = await storage.forPortal(id).collection(Warehouses).list({});
  const copies = Array.from({ length: ROWS - 1 }, (_, index) => copyOf(first as Row<typeof Warehouses>, index));
  for (let from = 0; from < copies.length; from += AT_ONCE) {
    const some = copies.slice(from, from + AT_ONCE);
    await storage.transaction(id, (tx) => tx.collection(Warehouses).insertMany(some));
  }
}

/** Several of a time, and with texts that are too long for a cursor. */
function copyOf(row: Row<typeof Warehouses>, index: number): Row<typeof Warehouses> {
  const createdAt = new Date(Date.parse(row.createdAt) + Math.floor(index / 3)).toISOString();
  const address = index % 2 === 0 ? null : `${'улица '.repeat(80)}${index}`;
  return { ...row, id: uuidv7(), name: `Склад ${index}`, code: null, address, isDefault: false, createdAt };
}

async function allBehind(
  query: string,
  read: (query: string) => Promise<{ items: { id: string }[]; pageInfo: { nextCursor: string | null } }>,
): Promise<{ id: string }[]> {
  const { items, pageInfo } = await read(query);
  if (pageInfo.nextCursor === null) return items;
  return [...items, ...(await allBehind(query.replace(/cursor=.*/, `cursor=${pageInfo.nextCursor}`), read))];
}
