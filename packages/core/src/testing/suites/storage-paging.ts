import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Order } from '../../kernel/ports/storage.js';
import { article, type Article } from './storage-records.js';
import { afterNoon, anArticle, aPortal, idsOf, storeArticles, type StorageSetting } from './storage-setting.js';

/** What `list`, `page` and `count` promise of order and paging. */
export function storagePagingSpec({ storage }: StorageSetting): void {
  async function stored(rows: readonly Article[]) {
    const portal = aPortal();
    await storeArticles(storage(), portal, rows);
    return storage().forPortal(portal).collection(article);
  }

  describe('list', () => {
    it('puts the newest rows first and breaks ties by id', async () => {
      const rows = [anArticle(), anArticle(), anArticle({ createdAt: afterNoon(1) })];
      const articles = await stored(rows);

      expect(idsOf(await articles.list({}))).toEqual(idsOf([rows[2], rows[1], rows[0]] as Article[]));
    });

    it('reads only the selected columns', async () => {
      const row = anArticle({ isActive: false, details: { a: [1] } });
      const articles = await stored([row]);

      expect(await articles.list({ select: ['isActive', 'details'] })).toEqual([
        { isActive: false, details: { a: [1] } },
      ]);
    });

    it('skips and limits', async () => {
      const rows = Array.from({ length: 7 }, (_, index) => anArticle({ createdAt: afterNoon(-index) }));
      const articles = await stored(rows);

      expect(idsOf(await articles.list({ limit: 3 }))).toEqual(idsOf(rows.slice(0, 3)));
      expect(idsOf(await articles.list({ limit: 3, offset: 5 }))).toEqual(idsOf(rows.slice(5)));
      expect(idsOf(await articles.list({ offset: 6 }))).toEqual(idsOf(rows.slice(6)));
      expect(await articles.list({ limit: 3, offset: 7 })).toEqual([]);
      expect(await articles.list({ limit: 0 })).toEqual([]);
    });

    it('orders amounts and quantities by their worth', async () => {
      const prices = ['-20.00', '-3.00', '0.00', '9.00', '10.00', '999999999999999.98', '999999999999999.99'];
      const stocks = ['-2.5', '-0.000001', '0', '0.5', '2.25', '10', '999999999999.999999'];
      const rows = prices.map((price, index) => anArticle({ price, stock: stocks[index] ?? '0' }));
      const articles = await stored([...rows].reverse());

      expect((await articles.list({ order: [['price', 'asc']] })).map(({ price }) => price)).toEqual(prices);
      expect((await articles.list({ order: [['stock', 'asc']] })).map(({ stock }) => stock)).toEqual(stocks);
    });

    it('orders text by code points', async () => {
      const titles = ['A', 'Z', 'a', 'Ё', 'А', 'Я', 'а', '\u{1F600}'];
      const articles = await stored(titles.map((title) => anArticle({ title })).reverse());

      expect((await articles.list({ order: [['title', 'asc']] })).map(({ title }) => title)).toEqual(titles);
    });

    it('puts null below every value', async () => {
      const [none, some] = [anArticle({ code: null }), anArticle({ code: 'x' })];
      const articles = await stored([some, none]);

      expect(idsOf(await articles.list({ order: [['code', 'asc']] }))).toEqual([none.id, some.id]);
      expect(idsOf(await articles.list({ order: [['code', 'desc']] }))).toEqual([some.id, none.id]);
    });
  });

  describe('paging by keys', () => {
    const orders: readonly (readonly Order<Article>[])[] = [
      [
        ['createdAt', 'desc'],
        ['id', 'desc'],
      ],
      [
        ['createdAt', 'asc'],
        ['id', 'asc'],
      ],
      [
        ['price', 'desc'],
        ['id', 'asc'],
      ],
      [
        ['stock', 'asc'],
        ['id', 'asc'],
      ],
      [
        ['code', 'asc'],
        ['id', 'asc'],
      ],
      [
        ['code', 'desc'],
        ['title', 'asc'],
        ['id', 'desc'],
      ],
      [
        ['weight', 'desc'],
        ['id', 'desc'],
      ],
    ];

    it.each(orders.map((order) => [order]))('neither skips nor repeats in the order %j', async (order) => {
      const rows = Array.from({ length: 23 }, (_, index) =>
        anArticle({
          createdAt: afterNoon(index % 4),
          price: `${(index % 5) - 2}.50`,
          stock: String((index % 3) * 7),
          code: index % 3 === 0 ? null : `c${index}`,
          title: `t${index % 2}`,
          weight: index % 4 === 0 ? null : index % 6,
        }),
      );
      const articles = await stored(rows);

      const read: Article[] = [];
      for (let after: (string | number | null)[] | undefined, page: Article[] = []; ;) {
        page = await articles.list({ order, limit: 4, ...(after === undefined ? {} : { after }) });
        if (page.length === 0) break;
        read.push(...page);
        after = order.map(([column]) => page.at(-1)?.[column] as string | number | null);
      }

      expect(idsOf(read)).toEqual(idsOf(await articles.list({ order })));
      expect(read).toHaveLength(rows.length);
    });

    it('does not see rows inserted before the place it has reached', async () => {
      const portal = aPortal();
      const rows = Array.from({ length: 6 }, (_, index) => anArticle({ createdAt: afterNoon(-index) }));
      await storeArticles(storage(), portal, rows);
      const articles = storage().forPortal(portal).collection(article);
      const first = await articles.list({ limit: 3 });

      await storeArticles(storage(), portal, [anArticle({ createdAt: afterNoon(100) })]);
      const last = first.at(-1);
      const rest = await articles.list({ limit: 9, after: [last?.createdAt ?? '', last?.id ?? ''] });

      expect(idsOf([...first, ...rest])).toEqual(idsOf(rows));
    });

    it('refuses keys that do not fit the order', async () => {
      const articles = await stored([]);

      await expect(articles.list({ after: ['2026-01-15T12:00:00.000Z'] })).rejects.toThrow(TypeError);
    });
  });

  describe('page', () => {
    it('returns the rows of the page and the total over all pages', async () => {
      const rows = Array.from({ length: 5 }, (_, index) => anArticle({ createdAt: afterNoon(-index) }));
      const articles = await stored([...rows, anArticle({ title: 'other' })]);
      const where = { title: 'Steel pipe' };

      const first = await articles.page({ where, limit: 2 });
      const last = await articles.page({ where, limit: 2, offset: 4 });
      const beyond = await articles.page({ where, limit: 2, offset: 6 });
      const behind = await articles.page({ where, limit: 2, after: [afterNoon(-3), rows[3]?.id ?? ''] });

      expect(first).toEqual({ items: rows.slice(0, 2), total: 5 });
      expect(last).toEqual({ items: rows.slice(4), total: 5 });
      expect(beyond).toEqual({ items: [], total: 5 });
      expect(behind).toEqual({ items: rows.slice(4), total: 5 });
    });

    it('returns pages deep in a long list', async () => {
      const rows = Array.from({ length: 1300 }, (_, index) => anArticle({ createdAt: afterNoon(-index) }));
      const articles = await stored(rows);
      const order: readonly Order<Article>[] = [
        ['createdAt', 'asc'],
        ['id', 'asc'],
      ];

      const newestFirst = await articles.page({ limit: 5, offset: 1200 });
      const oldestFirst = await articles.page({ limit: 5, offset: 1200, order, search: 'pipe' });

      expect(newestFirst).toEqual({ items: rows.slice(1200, 1205), total: 1300 });
      expect(oldestFirst).toEqual({ items: rows.slice(95, 100).reverse(), total: 1300 });
    });

    it('says zero when there is nothing', async () => {
      const articles = await stored([]);

      expect(await articles.page({ limit: 2 })).toEqual({ items: [], total: 0 });
      expect(await articles.count()).toBe(0);
    });

    it('gives the exact total after every kind of write, whatever was read before', async () => {
      const portal = aPortal();
      const articles = storage().forPortal(portal).collection(article);
      const kept: Article[] = [];
      const writes = fc.constantFrom('insert', 'archive', 'remove', 'fail', 'system');

      await fc.assert(
        fc.asyncProperty(fc.array(writes, { maxLength: 12 }), async (sequence) => {
          for (const write of sequence) {
            await applyWrite(write, portal, kept);
            const active = kept.filter(({ archivedAt }) => archivedAt === null);
            expect(await articles.count()).toBe(kept.length);
            expect((await articles.page({ where: { archivedAt: null }, limit: 1 })).total).toBe(active.length);
          }
        }),
        { numRuns: 15 },
      );
    });

    async function applyWrite(write: string, portal: string, kept: Article[]): Promise<void> {
      const [first] = kept;
      const row = anArticle();
      if (write === 'insert') {
        await storeArticles(storage(), portal, [row]);
        kept.push(row);
      } else if (write === 'system') {
        await storage().systemTransaction((tx) => tx.collection(article).insert({ ...row, portalId: portal }));
        kept.push(row);
      } else if (write === 'fail') {
        const failing = storage().transaction(portal, async (tx) => {
          await tx.collection(article).insert(row);
          expect(await tx.collection(article).count()).toBe(kept.length + 1);
          throw new Error('undone');
        });
        await expect(failing).rejects.toThrow('undone');
      } else if (first !== undefined && write === 'archive') {
        const archivedAt = afterNoon(1);
        await storage().transaction(portal, (tx) => tx.collection(article).update(first.id, { archivedAt }));
        kept[0] = { ...first, archivedAt };
      } else if (first !== undefined) {
        await storage().transaction(portal, (tx) => tx.collection(article).remove(first.id));
        kept.shift();
      }
    }
  });
}
