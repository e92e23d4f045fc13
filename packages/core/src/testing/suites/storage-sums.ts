import { describe, expect, it } from 'vitest';

import { article, type Article } from './storage-records.js';
import { anArticle, aPortal, storeArticles, type StorageSetting } from './storage-setting.js';

const LARGEST = '999999999999999.99';

/** What `sums` promises. */
export function storageSumsSpec({ storage }: StorageSetting): void {
  const query = { by: 'source', of: ['price'] } as const;

  async function stored(rows: readonly Article[]) {
    const portal = aPortal();
    await storeArticles(storage(), portal, rows);
    return { portal, articles: storage().forPortal(portal).collection(article) };
  }

  describe('sums', () => {
    it('adds up to the last digit, apart for each value and only what meets the conditions', async () => {
      const priced = (source: string, price: string, isActive = true) => anArticle({ source, price, isActive });
      const { articles } = await stored([
        priced('rub', '0.10'),
        priced('rub', '0.20'),
        priced('rub', '-100.05'),
        priced('rub', '7.00', false),
        priced('eur', LARGEST),
      ]);

      expect(await articles.sums({ ...query, where: { isActive: true } })).toEqual([
        { source: 'eur', price: LARGEST },
        { source: 'rub', price: '-99.75' },
      ]);
      expect(await articles.sums({ ...query, where: { source: 'usd' } })).toEqual([]);
    });

    it('adds up quantities too, with no digit that says nothing', async () => {
      const counted = (source: string, stock: string) => anArticle({ source, stock });
      const { articles } = await stored([
        counted('a', '0.000001'),
        counted('a', '-1.5'),
        counted('a', '2.499999'),
        counted('b', '-100'),
        counted('c', '10'),
        counted('c', '-10'),
      ]);

      expect(await articles.sums({ by: 'source', of: ['stock'] })).toEqual([
        { source: 'a', stock: '1' },
        { source: 'b', stock: '-100' },
        { source: 'c', stock: '0' },
      ]);
    });

    it('adds up prices with all their digits, of which at least two are told', async () => {
      const costing = (source: string, unitPrice: string) => anArticle({ source, unitPrice });
      const { articles } = await stored([
        costing('a', '0.004'),
        costing('a', '0.006'),
        costing('b', '999999999999999.999999'),
        costing('b', '999999999999999.999999'),
        costing('c', '-0.000001'),
        costing('c', '-13.57501'),
        costing('c', '3.575011'),
      ]);

      expect(await articles.sums({ by: 'source', of: ['unitPrice'] })).toEqual([
        { source: 'a', unitPrice: '0.01' },
        { source: 'b', unitPrice: '1999999999999999.999998' },
        { source: 'c', unitPrice: '-10.00' },
      ]);
    });

    it('may come to more than one amount may', async () => {
      const { articles } = await stored(
        Array.from({ length: 100 }, () => anArticle({ source: 'rub', price: LARGEST })),
      );

      expect(await articles.sums(query)).toEqual([{ source: 'rub', price: '99999999999999999.00' }]);
    });

    it('follows changes, inside the transaction that makes them too', async () => {
      const row = anArticle({ source: 'rub', price: '1.00' });
      const { portal, articles } = await stored([row]);
      const before = await articles.sums(query);

      const inside = await storage().transaction(portal, async (tx) => {
        await tx.collection(article).update(row.id, { price: '2.50' });
        return tx.collection(article).sums(query);
      });

      expect([before, inside, await articles.sums(query)]).toEqual(
        ['1.00', '2.50', '2.50'].map((price) => [{ source: 'rub', price }]),
      );
    });
  });
}
