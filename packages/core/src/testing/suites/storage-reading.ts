import { describe, expect, it } from 'vitest';

import type { Where } from '../../kernel/ports/storage.js';
import { article, type Article, comment } from './storage-records.js';
import {
  aComment,
  afterNoon,
  anArticle,
  aPortal,
  idsOf,
  NOON,
  storeArticles,
  type StorageSetting,
} from './storage-setting.js';

const UNKNOWN_ID = '01998a5c-3b1e-7d4f-8a2b-5c6d7e8f9a0b';

/** What `find`, `findMany`, `findOne`, `exists` and conditions promise. */
export function storageReadingSpec({ storage }: StorageSetting): void {
  async function stored(rows: readonly Article[]) {
    const portal = aPortal();
    await storeArticles(storage(), portal, rows);
    return storage().forPortal(portal).collection(article);
  }

  describe('find', () => {
    it('returns the row with the id', async () => {
      const row = anArticle();
      const articles = await stored([row, anArticle()]);

      expect(await articles.find(row.id)).toEqual(row);
    });

    it.each([UNKNOWN_ID, UNKNOWN_ID.toUpperCase(), 'no uuid', '', '\0', "' or 1=1 --"])(
      'returns null for %j',
      async (id) => {
        const articles = await stored([anArticle()]);

        expect(await articles.find(id)).toBeNull();
      },
    );
  });

  describe('findMany', () => {
    it('returns the known rows among the ids', async () => {
      const rows = [anArticle(), anArticle(), anArticle()];
      const articles = await stored(rows);

      const found = await articles.findMany([...idsOf(rows.slice(1)), UNKNOWN_ID, 'no uuid']);

      expect(found.toSorted(byId)).toEqual(rows.slice(1).toSorted(byId));
    });

    it('returns nothing for no ids', async () => {
      const articles = await stored([anArticle()]);

      expect(await articles.findMany([])).toEqual([]);
    });

    it('takes thousands of ids', async () => {
      const rows = Array.from({ length: 3000 }, () => anArticle());
      const articles = await stored(rows);

      expect(await articles.findMany(idsOf(rows))).toHaveLength(3000);
    });
  });

  describe('exists', () => {
    it('tells whether any row meets the conditions', async () => {
      const articles = await stored([anArticle({ title: 'a' }), anArticle({ title: 'b' })]);

      expect(await articles.exists({})).toBe(true);
      expect(await articles.exists({ title: { in: ['b', 'c'] } })).toBe(true);
      expect(await articles.exists({ title: 'none' })).toBe(false);
      expect(await articles.exists({ id: 'no uuid' })).toBe(false);
    });
  });

  describe('findOne', () => {
    it('returns the first row in the order asked for', async () => {
      const articles = await stored([anArticle({ title: 'b' }), anArticle({ title: 'a' }), anArticle({ title: 'c' })]);

      expect((await articles.findOne({}, [['title', 'asc']]))?.title).toBe('a');
      expect((await articles.findOne({ title: { not: 'c' } }, [['title', 'desc']]))?.title).toBe('b');
    });

    it('returns null when no row meets the conditions', async () => {
      const articles = await stored([anArticle()]);

      expect(await articles.findOne({ title: 'none' })).toBeNull();
    });
  });

  describe('conditions', () => {
    const one = anArticle({ title: 'one', reserved: 1, price: '9.00', stock: '9.5', weight: 0.5, isActive: true });
    const two = anArticle({ title: 'two', reserved: 2, price: '10.00', stock: '10', weight: 1.5, isActive: false });
    const three = anArticle({
      title: 'three',
      code: 'C',
      reserved: 3,
      price: '-100.00',
      stock: '-100.25',
      ownerId: one.id,
      createdAt: afterNoon(60),
      archivedAt: afterNoon(90),
    });
    const cases: readonly (readonly [name: string, where: Where<Article>, expected: readonly Article[]])[] = [
      ['a value', { title: 'one' }, [one]],
      ['what looks like a text', { code: { alike: '\u200bc ' } }, [three]],
      ['what looks like one of several texts', { code: { alike: ['b', 'с', 'ｃ'] } }, [three]],
      ['what looks like none of several texts', { code: { alike: ['b', 'with \0'] } }, []],
      ['what looks like a text that nobody can store', { code: { alike: 'with \0' } }, []],
      ['a boolean', { isActive: false }, [two]],
      ['a number', { reserved: 2 }, [two]],
      ['an amount', { price: '10.00' }, [two]],
      ['a quantity', { stock: '10' }, [two]],
      ['an instant', { createdAt: afterNoon(60) }, [three]],
      ['an id', { ownerId: one.id }, [three]],
      ['null', { ownerId: null }, [one, two]],
      ['not null', { ownerId: { not: null } }, [three]],
      ['not a value, where null is another value', { code: { not: 'C' } }, [one, two]],
      ['not a value', { title: { not: 'one' } }, [two, three]],
      ['one of several', { title: { in: ['one', 'three', 'four'] } }, [one, three]],
      ['one of several ids', { id: { in: [one.id, two.id, UNKNOWN_ID] } }, [one, two]],
      ['one of several booleans', { isActive: { in: [true] } }, [one, three]],
      ['one of none', { title: { in: [] } }, []],
      ['more than an amount, by its worth', { price: { gt: '9.00' } }, [two]],
      ['at least an amount, below zero too', { price: { gte: '-100.00' } }, [one, two, three]],
      ['less than a quantity, by its worth', { stock: { lt: '9.75' } }, [one, three]],
      ['at most a quantity', { stock: { lte: '9.5' } }, [one, three]],
      ['a span of numbers', { reserved: { gt: 1, lt: 3 } }, [two]],
      ['a span of measures', { weight: { gte: 0.5, lte: 1.5 } }, [one, two]],
      ['a span of instants', { createdAt: { gte: NOON, lt: afterNoon(60) } }, [one, two]],
      ['several columns at once', { reserved: { gte: 2 }, archivedAt: null }, [two]],
      ['one of several alternatives', { or: [{ title: 'one' }, { reserved: 3, isActive: true }] }, [one, three]],
      ['alternatives beside a condition', { isActive: true, or: [{ reserved: 1 }, { reserved: 2 }] }, [one]],
      ['alternatives within alternatives', { or: [{ or: [{ title: 'one' }] }, { title: 'two' }] }, [one, two]],
      ['no alternative', { or: [] }, []],
      ['an alternative without conditions', { or: [{}] }, [one, two, three]],
      ['text that looks like SQL', { title: "one' or '1'='1" }, []],
      ['text that no row can hold', { title: 'one\0' }, []],
      ['anything but text that no row can hold', { title: { not: 'one\0' } }, [one, two, three]],
      ['an id that is none', { ownerId: 'x' }, []],
      ['nothing', {}, [one, two, three]],
    ];

    it.each(cases)('admits rows by %s', async (_name, where, expected) => {
      const portal = aPortal();
      const copies = new Map([one, two, three].map((row) => [row, withNewId(row)]));
      await storeArticles(storage(), portal, [...copies.values()]);
      const articles = storage().forPortal(portal).collection(article);

      const titles = (await articles.list({ where: referringTo(where, copies) })).map(({ title }) => title);

      expect(titles.toSorted()).toEqual(expected.map(({ title }) => title).toSorted());
      expect(await articles.count({ where: referringTo(where, copies) })).toBe(expected.length);
    });

    it('admits rows by a condition on rows of another record', async () => {
      const portal = aPortal();
      const [liked, plain] = [anArticle(), anArticle()];
      await storage().transaction(portal, async (tx) => {
        await tx.collection(article).insertMany([liked, plain]);
        await tx
          .collection(comment)
          .insertMany([aComment({ articleId: liked.id, likes: 5 }), aComment({ articleId: plain.id, likes: 0 })]);
      });
      const { collection } = storage().forPortal(portal);

      const popular = { record: comment, where: { likes: { gt: 1 } }, column: 'articleId' };
      const articles = await collection(article).list({ where: { id: { within: popular } } });
      const comments = await collection(comment).list({
        where: { articleId: { within: { record: article, where: { id: plain.id } } } },
      });

      expect(idsOf(articles)).toEqual([liked.id]);
      expect(comments.map(({ articleId }) => articleId)).toEqual([plain.id]);
    });

    it('admits rows of which a row of another record is found by a term', async () => {
      const portal = aPortal();
      const [pipe, brick] = [anArticle({ title: 'Steel pipe' }), anArticle({ title: 'Brick' })];
      const comments = [pipe, brick].map(({ id }) => aComment({ articleId: id, likes: 0 }));
      await storage().transaction(portal, async (tx) => {
        await tx.collection(article).insertMany([pipe, brick]);
        await tx.collection(comment).insertMany(comments);
      });
      const { collection } = storage().forPortal(portal);
      const found = (search: string, likes: number) =>
        collection(comment).page({
          where: {
            likes,
            articleId: { within: { record: article, where: { id: { in: [pipe.id, brick.id] } }, search } },
          },
          limit: 5,
        });

      for (const term of ['pip', 'ST', 'l p']) expect(idsOf((await found(term, 0)).items)).toEqual([comments[0]?.id]);
      expect((await found('i', 0)).total).toBe(2);
      expect((await found('pip', 1)).total).toBe(0);
      expect((await found('%', 0)).total).toBe(0);
    });

    it('refuses a condition that is undefined or names no column', async () => {
      const articles = storage().forPortal(aPortal()).collection(article);

      await expect(articles.list({ where: { title: undefined } as never })).rejects.toThrow(TypeError);
      await expect(articles.list({ where: { nonsense: 1 } as never })).rejects.toThrow(TypeError);
    });
  });
}

function byId(left: { readonly id: string }, right: { readonly id: string }): number {
  return left.id < right.id ? -1 : 1;
}

function withNewId(row: Article): Article {
  return { ...row, id: anArticle().id };
}

/** Rewrites ids of the example rows in a condition to those of their copies. */
function referringTo(where: Where<Article>, copies: ReadonlyMap<Article, Article>): Where<Article> {
  let text = JSON.stringify(where);
  for (const [row, copy] of copies) if ('id' in where) text = text.replaceAll(row.id, copy.id);
  return JSON.parse(text) as Where<Article>;
}
