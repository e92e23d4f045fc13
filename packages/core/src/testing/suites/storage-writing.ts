import { describe, expect, it } from 'vitest';

import { StaleVersion, UniqueViolation, UnstorableValue } from '../../kernel/ports/storage-errors.js';
import { article, type Article, token } from './storage-records.js';
import { afterNoon, anArticle, aPortal, idsOf, NOON, storeArticles, type StorageSetting } from './storage-setting.js';

const UNKNOWN_ID = '01998a5c-3b1e-7d4f-8a2b-5c6d7e8f9a0b';

/** What the writing methods of a collection promise. */
export function storageWritingSpec({ storage }: StorageSetting): void {
  async function stored(...rows: readonly Article[]): Promise<string> {
    const portal = aPortal();
    await storeArticles(storage(), portal, rows);
    return portal;
  }
  const read = (portal: string, id: string) => storage().forPortal(portal).collection(article).find(id);

  describe('insertMany', () => {
    it('stores every row', async () => {
      const rows = Array.from({ length: 2500 }, (_, index) => anArticle({ title: `Row ${index}`, details: { index } }));
      const portal = await stored(...rows);

      expect(await storage().forPortal(portal).collection(article).count()).toBe(rows.length);
      expect(await read(portal, rows[1234]?.id ?? '')).toEqual(rows[1234]);
    });

    it('stores nothing for no rows', async () => {
      const portal = await stored();

      expect(await storage().forPortal(portal).collection(article).count()).toBe(0);
    });
  });

  describe('update', () => {
    it('changes the named columns, raises the version and returns the row', async () => {
      const row = anArticle({ note: 'old', details: { a: 1 } });
      const portal = await stored(row);

      const changes = { note: null, price: '12.50', isActive: false, details: [true] };
      const updated = await storage().transaction(portal, (tx) => tx.collection(article).update(row.id, changes));

      expect(updated).toEqual({ ...row, ...changes, version: 2 });
      expect(await read(portal, row.id)).toEqual(updated);
    });

    it('raises the version even when nothing changes', async () => {
      const row = anArticle();
      const portal = await stored(row);

      const updated = await storage().transaction(portal, (tx) => tx.collection(article).update(row.id, {}));

      expect(updated?.version).toBe(2);
    });

    it('returns null for an unknown row, with and without an expected version', async () => {
      const portal = await stored(anArticle());

      await storage().transaction(portal, async (tx) => {
        const articles = tx.collection(article);
        expect(await articles.update(UNKNOWN_ID, { note: 'x' })).toBeNull();
        expect(await articles.update(UNKNOWN_ID, { note: 'x' }, { expectedVersion: 1 })).toBeNull();
        expect(await articles.update('no uuid', { note: 'x' })).toBeNull();
      });
    });

    it('changes a row that still has the expected version', async () => {
      const row = anArticle({ version: 7 });
      const portal = await stored(row);

      const updated = await storage().transaction(portal, (tx) =>
        tx.collection(article).update(row.id, { note: 'x' }, { expectedVersion: 7 }),
      );

      expect(updated?.version).toBe(8);
    });

    it('refuses a row that has another version and says which', async () => {
      const row = anArticle({ version: 7 });
      const portal = await stored(row);

      const stale = storage().transaction(portal, (tx) =>
        tx.collection(article).update(row.id, { note: 'x' }, { expectedVersion: 6 }),
      );

      await expect(stale).rejects.toThrow(StaleVersion);
      await expect(stale).rejects.toMatchObject({ record: 'article', id: row.id, currentVersion: 7 });
      expect(await read(portal, row.id)).toEqual(row);
    });

    it('lets a transaction go on after a stale version', async () => {
      const [row, other] = [anArticle(), anArticle()];
      const portal = await stored(row);

      await storage().transaction(portal, async (tx) => {
        const stale = tx.collection(article).update(row.id, { note: 'x' }, { expectedVersion: 9 });
        await expect(stale).rejects.toThrow(StaleVersion);
        await tx.collection(article).insert(other);
      });

      expect(await read(portal, other.id)).toEqual(other);
    });

    it('lets one of many who expect the same version win', async () => {
      const row = anArticle();
      const portal = await stored(row);

      const attempts = Array.from({ length: 20 }, (_, index) =>
        storage().transaction(portal, (tx) =>
          tx.collection(article).update(row.id, { note: `${index}` }, { expectedVersion: 1 }),
        ),
      );
      const outcomes = await Promise.allSettled(attempts);

      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await read(portal, row.id))?.version).toBe(2);
    });

    it('refuses to change what the storage itself keeps', async () => {
      const row = anArticle();
      const portal = await stored(row);

      for (const changes of [{ version: 9 }, { id: UNKNOWN_ID }]) {
        const update = storage().transaction(portal, (tx) => tx.collection(article).update(row.id, changes));
        await expect(update).rejects.toThrow(TypeError);
      }
    });
  });

  describe('updateWhere', () => {
    it('changes the rows that meet the conditions and leaves their version', async () => {
      const rows = [anArticle({ title: 'a' }), anArticle({ title: 'a' }), anArticle({ title: 'b' })];
      const portal = await stored(...rows);

      const changed = await storage().transaction(portal, (tx) =>
        tx.collection(article).updateWhere({ title: 'a' }, { note: 'changed', archivedAt: NOON }),
      );

      const notes = (await storage().forPortal(portal).collection(article).list({})).map((row) => [
        row.note,
        row.version,
      ]);
      expect(changed).toBe(2);
      expect(notes.toSorted()).toEqual(
        [
          ['changed', 1],
          ['changed', 1],
          [null, 1],
        ].toSorted(),
      );
    });
  });

  describe('remove', () => {
    it('removes the row and tells whether there was one', async () => {
      const row = anArticle();
      const portal = await stored(row, anArticle());

      const answers = await storage().transaction(portal, async (tx) => {
        const articles = tx.collection(article);
        return [await articles.remove(row.id), await articles.remove(row.id), await articles.remove('no uuid')];
      });

      expect(answers).toEqual([true, false, false]);
      expect(await storage().forPortal(portal).collection(article).count()).toBe(1);
    });
  });

  describe('removeWhere', () => {
    it('removes the rows that meet the conditions, at most as many as allowed', async () => {
      const rows = Array.from({ length: 5 }, (_, index) => anArticle({ reserved: index }));
      const portal = await stored(...rows);

      const removed = await storage().transaction(portal, async (tx) => {
        const articles = tx.collection(article);
        const where = { reserved: { gte: 1 } };
        return [
          await articles.removeWhere(where, { limit: 3 }),
          await articles.removeWhere(where),
          await articles.removeWhere(where),
        ];
      });

      expect(removed).toEqual([3, 1, 0]);
      expect(idsOf(await storage().forPortal(portal).collection(article).list({}))).toEqual([rows[0]?.id]);
    });
  });

  describe('uniques', () => {
    async function insertBoth(first: Partial<Article>, second: Partial<Article>): Promise<unknown> {
      const portal = await stored(anArticle(first));
      return storeArticles(storage(), portal, [anArticle(second)]).then(
        () => 'stored',
        (error: unknown) => error,
      );
    }

    it.each([
      ['the same text', { code: 'A-1' }, { code: 'A-1' }],
      ['another letter case', { code: 'a-1' }, { code: 'A-1' }],
      ['another letter case in Cyrillic', { code: 'Ёлка-1' }, { code: 'ЁЛКА-1' }],
      ['the same text composed in another way', { code: 'й' }, { code: '\u0438\u0306' }],
      ['the same words with spaces of other kinds', { code: 'A  1' }, { code: ' a\u00a01' }],
      ['a text with signs that nobody sees', { code: 'A-1' }, { code: '\ufeffA\u200b-1' }],
      ['a long text with signs that nobody sees', { code: 'A'.repeat(900) }, { code: `\u200b${'a'.repeat(900)}` }],
    ])('refuses %s and names the rule', async (_name, first, second) => {
      const refusal = await insertBoth(first, second);

      expect(refusal).toBeInstanceOf(UniqueViolation);
      expect(refusal).toMatchObject({ record: 'article', unique: 'code' });
    });

    it.each([
      ['null twice', { code: null }, { code: null }],
      ['a text that an archived row has', { code: 'A-1', archivedAt: NOON }, { code: 'A-1' }],
      ['another text', { code: 'A-1' }, { code: 'A-2' }],
      ['another long text', { code: `${'A'.repeat(900)}1` }, { code: `${'A'.repeat(900)}2` }],
      ['a pair of which one part differs', { source: 's', externalNumber: '1' }, { source: 's', externalNumber: '2' }],
      [
        'a pair of which one part is null',
        { source: 's', externalNumber: null },
        { source: 's', externalNumber: null },
      ],
    ])('admits %s', async (_name, first, second) => {
      expect(await insertBoth(first, second)).toBe('stored');
    });

    it('refuses a pair with both parts the same', async () => {
      const pair = { source: 's', externalNumber: '1' };

      expect(await insertBoth(pair, pair)).toMatchObject({ unique: 'external' });
    });

    it('refuses an id twice', async () => {
      const row = anArticle();

      expect(await insertBoth(row, row)).toMatchObject({ name: 'UniqueViolation', unique: 'id' });
    });

    it('holds on update too', async () => {
      const [first, second] = [anArticle({ code: 'A' }), anArticle({ code: 'B' })];
      const portal = await stored(first, second);
      const update = (changes: Partial<Article>) =>
        storage().transaction(portal, (tx) => tx.collection(article).update(second.id, changes));

      await expect(update({ code: 'a' })).rejects.toMatchObject({ unique: 'code' });
      await update({ archivedAt: NOON });
      await update({ code: 'a' });
      await expect(update({ archivedAt: null })).rejects.toMatchObject({ unique: 'code' });
    });

    it('counts for each portal on its own, unless it says otherwise', async () => {
      const hash = aPortal();
      await stored(anArticle({ code: 'same' }));
      await stored(anArticle({ code: 'same' }));
      const storeToken = () =>
        storage().transaction(aPortal(), (tx) => tx.collection(token).insert({ id: aPortal(), hash }));

      await storeToken();
      await expect(storeToken()).rejects.toMatchObject({ record: 'token', unique: 'hash' });
    });

    it('lets one of many who insert the same at the same time win', async () => {
      const portal = aPortal();

      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, () => storeArticles(storage(), portal, [anArticle({ code: 'one' })])),
      );

      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await storage().forPortal(portal).collection(article).count()).toBe(1);
    });
  });

  describe('a value that no database keeps', () => {
    it('is refused before it is stored', async () => {
      const portal = await stored();

      await expect(storeArticles(storage(), portal, [anArticle({ title: 'a\0b' })])).rejects.toThrow(UnstorableValue);
      const update = storage().transaction(portal, async (tx) => {
        const row = anArticle({ createdAt: afterNoon(1) });
        await tx.collection(article).insert(row);
        return tx.collection(article).update(row.id, { note: '\0' });
      });
      await expect(update).rejects.toThrow(UnstorableValue);
    });
  });
}
