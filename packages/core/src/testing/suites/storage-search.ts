import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Collection } from '../../kernel/ports/storage.js';
import { comparableText } from '../../kernel/values/text/comparable-text.js';
import { article, type Article, unit } from './storage-records.js';
import { afterNoon, anArticle, aPortal, idsOf, NOON, storeArticles, type StorageSetting } from './storage-setting.js';

/** What `search` promises. */
export function storageSearchSpec({ storage }: StorageSetting): void {
  async function stored(rows: readonly Article[]) {
    const portal = aPortal();
    await storeArticles(storage(), portal, rows);
    return storage().forPortal(portal).collection(article);
  }

  describe('search', () => {
    it.each([
      ['pip', 'Steel pipe'],
      ['STEEL', 'Steel pipe'],
      ['l p', 'Steel pipe'],
      ['ТРУБА', 'Труба стальная'],
      ['ёмкость', 'ЁМКОСТЬ 5 м³'],
      ['й', 'Йод'],
      ['\u0438\u0306од', 'Йод'],
      ['стальная труба', 'Стальная\u00a0труба'],
      ['стальная\u202fтруба', 'Стальная  труба'],
      ['sku-1', 'SKU\u200b-1'],
      ['м3', 'Ёмкость 5 м³'],
      ['труба ', 'Труба'],
      ['%', '100% cotton'],
      ['0% c', '100% cotton'],
      ['_', 'snake_case'],
      ['e_c', 'snake_case'],
      ['\\', 'back\\slash'],
      ['k\\s', 'back\\slash'],
      ['"', 'pipe 2" wide'],
      ['2" w', 'pipe 2" wide'],
      ["o'b", "O'Brien"],
      ['*', 'M*N'],
      ['m*n', 'M*N'],
      ['(a or b)', 'either (A OR B) here'],
      ['\u{1F600}', 'smile \u{1F600}'],
      ['e \u{1F600}!', 'smile \u{1F600}!'],
      ['---', 'a---b'],
      ['№ 7', 'Заявка № 7'],
    ])('finds %j in %j and nowhere else', async (search, title) => {
      const row = anArticle({ title });
      const articles = await stored([anArticle({ title: 'qqqqq' }), row, anArticle({ title: 'wwww', note: 'zzzz' })]);

      expect(idsOf(await articles.list({ search }))).toEqual([row.id]);
      expect(await articles.count({ search })).toBe(1);
    });

    it('finds each of many rows that were written together, before and after others', async () => {
      const portal = aPortal();
      const rows = Array.from({ length: 140 }, (_, at) => anArticle({ title: `together ${at};` }));
      await storeArticles(storage(), portal, rows.slice(0, 60));
      await storeArticles(storage(), portal, rows.slice(60));
      const articles = storage().forPortal(portal).collection(article);

      for (const at of [0, 24, 25, 59, 60, 84, 85, 139]) {
        expect(idsOf(await articles.list({ search: `together ${at};` }))).toEqual([rows[at]?.id]);
      }
      expect(await articles.count({ search: 'together' })).toBe(140);
    });

    it('finds a term in one piece, however long it is, and not its parts', async () => {
      const long = Array.from({ length: 40 }, (_, at) => `Кабель ${at};`).join(' ');
      const cable = anArticle({ title: long });
      const letters = anArticle({ title: 'abcdefgh' });
      const turned = `${long.slice(7)} ${long.slice(0, 7)}`;
      const others = [turned, 'abc def fgh', 'fgh def abc', 'defghabc'].map((title) => anArticle({ title }));
      const articles = await stored([cable, letters, ...others]);

      expect(idsOf(await articles.list({ search: 'abcdefgh' }))).toEqual([letters.id]);
      expect(idsOf(await articles.list({ search: long }))).toEqual([cable.id]);
    });

    it('takes the term for text, not for a pattern', async () => {
      const articles = await stored([anArticle({ title: 'abcdef' }), anArticle({ title: '100 percent' })]);

      for (const search of ['a%f', 'a_c', '___', '%%%', '.*', 'abc*', '"abc" or "def"', 'abc\0', '0%']) {
        expect(await articles.list({ search })).toEqual([]);
      }
    });

    it('looks through every search column, but not across two of them', async () => {
      const row = anArticle({ title: 'first', code: 'second', note: 'third\nfourth' });
      const articles = await stored([row]);

      for (const search of ['first', 'second', 'third', 'fourth', 'hird\nfou']) {
        expect(await articles.count({ search })).toBe(1);
      }
      for (const search of ['firstsecond', 'first second', 'secondthird', 'null', 'Steel']) {
        expect(await articles.count({ search })).toBe(0);
      }
    });

    it('leaves rows in the order of the list and counts all of them', async () => {
      const rows = Array.from({ length: 60 }, (_, index) =>
        anArticle({ title: `Valve ${index}`, createdAt: afterNoon(-index) }),
      );
      const articles = await stored([...rows, anArticle({ title: 'Bolt' })]);

      const { items, total } = await articles.page({ search: 'valve', limit: 10, offset: 20 });

      expect(idsOf(items)).toEqual(idsOf(rows.slice(20, 30)));
      expect(total).toBe(60);
    });

    it('holds beside conditions', async () => {
      const [active, archived] = [anArticle({ title: 'Valve' }), anArticle({ title: 'Valve', archivedAt: NOON })];
      const articles = await stored([active, archived]);

      expect(idsOf(await articles.list({ search: 'valve', where: { archivedAt: null } }))).toEqual([active.id]);
      expect((await articles.page({ search: 'va', where: { archivedAt: null }, limit: 1 })).total).toBe(1);
    });

    it('follows every change of a row', async () => {
      const portal = aPortal();
      const [first, second] = [anArticle({ title: 'before', note: 'kept' }), anArticle({ title: 'before' })];
      await storeArticles(storage(), portal, [first, second]);
      const articles = storage().forPortal(portal).collection(article);
      const found = async (search: string) => idsOf(await articles.list({ search, order: [['id', 'asc']] }));

      await storage().transaction(portal, (tx) => tx.collection(article).update(first.id, { title: 'after' }));
      expect([await found('before'), await found('after'), await found('kept')]).toEqual([
        [second.id],
        [first.id],
        [first.id],
      ]);

      await storage().transaction(portal, (tx) => tx.collection(article).updateWhere({}, { title: 'later' }));
      expect([await found('after'), await found('later'), await found('kept')]).toEqual([
        [],
        [first.id, second.id],
        [first.id],
      ]);

      await storage().systemTransaction((tx) =>
        tx
          .collection(article)
          .updateWhere({ portalId: portal, id: first.id }, { note: null, title: 'last', code: null }),
      );
      expect([await found('kept'), await found('last')]).toEqual([[], [first.id]]);

      await storage().transaction(portal, (tx) => tx.collection(article).remove(first.id));
      expect(await found('last')).toEqual([]);
    });

    it.each([
      ['as the row is', {}],
      ['as it was before another change', { note: 'outdated' }],
    ])('follows the change of a row that was read before, %s', async (_when, differently) => {
      const portal = aPortal();
      const row = anArticle({ title: 'before', note: 'kept' });
      await storeArticles(storage(), portal, [row]);
      const held = { ...row, ...differently };

      await storage().transaction(portal, (tx) => tx.collection(article).update(row.id, { title: 'after' }, { held }));

      const articles = storage().forPortal(portal).collection(article);
      const count = (search: string) => articles.count({ search });
      expect([await count('before'), await count('after'), await count('kept'), await count('outdated')]).toEqual([
        ...[0, 1, 1, 0],
      ]);
    });

    it('forgets what was rolled back', async () => {
      const portal = aPortal();
      const row = anArticle({ title: 'Phantom' });
      const failing = storage().transaction(portal, async (tx) => {
        await tx.collection(article).insert(row);
        expect(await tx.collection(article).count({ search: 'phantom' })).toBe(1);
        throw new Error('undone');
      });

      await expect(failing).rejects.toThrow('undone');
      expect(await storage().forPortal(portal).collection(article).count({ search: 'phantom' })).toBe(0);
    });

    it('stays within the portal, and sees all portals from the system', async () => {
      const [mine, theirs] = [aPortal(), aPortal()];
      const term = `shared ${mine}`;
      await storeArticles(storage(), mine, [anArticle({ title: term })]);
      await storeArticles(storage(), theirs, [anArticle({ title: term })]);

      expect(await storage().forPortal(mine).collection(article).count({ search: term })).toBe(1);
      expect(await storage().system.collection(article).count({ search: term })).toBe(2);
    });

    it("searches the installation's own records from everywhere", async () => {
      const name = `Килограмм ${aPortal()}`;
      await storage().systemTransaction((tx) => tx.collection(unit).insert({ id: aPortal(), name, createdAt: NOON }));

      expect(await storage().system.collection(unit).count({ search: name.toUpperCase() })).toBe(1);
      expect(await storage().forPortal(aPortal()).collection(unit).count({ search: name })).toBe(1);
    });

    it('agrees with a plain search through the text', async () => {
      const letters = fc.constantFrom('a', 'B', 'ё', 'Ж', '%', '_', '"', ' ', '\\', '\u00a0', '\u200b');
      const texts = fc.array(letters, { maxLength: 8 }).map((parts) => parts.join(''));
      const rows = fc.sample(texts, { numRuns: 60, seed: 7 }).map((title) => anArticle({ title }));
      const articles = await stored(rows);

      await fc.assert(
        fc.asyncProperty(fc.array(letters, { minLength: 1, maxLength: 5 }), async (parts) => {
          const search = parts.join('');
          const expected = rows.filter(({ title }) => comparableText(title).includes(comparableText(search)));
          expect(new Set(idsOf(await articles.list({ search })))).toEqual(new Set(idsOf(expected)));
        }),
        { numRuns: 60 },
      );
    });

    it('stays exact through hundreds of changes in and between transactions', async () => {
      const portal = aPortal();
      const rows = Array.from({ length: 450 }, (_, index) =>
        anArticle({ title: `Valve ${index % 9}`, code: `V${index}` }),
      );
      for (let start = 0; start < rows.length; start += 150) {
        await storeArticles(storage(), portal, rows.slice(start, start + 150));
      }
      const kept = new Map(rows.map((row) => [row.id, row]));

      for (const [round, changed] of [rows.slice(0, 250), rows.slice(100, 180), rows.slice(60, 400)].entries()) {
        await storage().transaction(portal, async (tx) => {
          for (const [index, { id }] of changed.entries()) {
            const row = kept.get(id);
            if (row === undefined) continue;
            if (index % 3 === 0) kept.delete(id);
            else kept.set(id, { ...row, title: `Bolt ${round} ${index % 7}` });
            if (index % 3 === 0) await tx.collection(article).remove(id);
            else await tx.collection(article).update(id, { title: `Bolt ${round} ${index % 7}` });
          }
          await expectAgreement(tx.collection(article), kept);
        });
        await expectAgreement(storage().forPortal(portal).collection(article), kept);
      }
    });

    async function expectAgreement(articles: Collection<typeof article>, kept: ReadonlyMap<string, Article>) {
      for (const search of ['valve', 'valve 4', 'bolt 1', 'lt 2 3', 'v44', '4']) {
        const expected = [...kept.values()].filter((row) => `${row.title}\n${row.code}`.toLowerCase().includes(search));
        const { items, total } = await articles.page({ search, limit: 1000, order: [['id', 'asc']] });
        expect(idsOf(items)).toEqual(idsOf(expected).toSorted());
        expect(total).toBe(expected.length);
      }
    }

    it('refuses a record without search columns', async () => {
      const { collection } = storage().forPortal(aPortal());
      const { comment } = await import('./storage-records.js');

      await expect(collection(comment).list({ search: 'x' })).rejects.toThrow(TypeError);
    });
  });
}
