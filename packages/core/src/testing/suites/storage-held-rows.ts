import { describe, expect, it } from 'vitest';

import type { Adjustment, AdjustOptions } from '../../kernel/ports/storage.js';
import { article, type Article } from './storage-records.js';
import { anArticle, aPortal, idsOf, storeArticles, type StorageSetting } from './storage-setting.js';

type Adjustments = readonly Adjustment<Article>[];

const UNKNOWN_ID = '01998a5c-3b1e-7d4f-8a2b-5c6d7e8f9a0b';

/** What holding rows, and adjusting many of them at once, promise. */
export function storageHeldRowsSpec({ storage }: StorageSetting): void {
  async function stored(...rows: readonly Article[]): Promise<string> {
    const portal = aPortal();
    await storeArticles(storage(), portal, rows);
    return portal;
  }
  const read = (portal: string, id: string) => storage().forPortal(portal).collection(article).find(id);

  describe('findForUpdate', () => {
    it('keeps a row from being changed between reading and writing', async () => {
      const row = anArticle({ reserved: 0 });
      const portal = await stored(row);

      await Promise.all(
        Array.from({ length: 20 }, () =>
          storage().transaction(portal, async (tx) => {
            const current = await tx.collection(article).findForUpdate(row.id);
            await tx.collection(article).update(row.id, { reserved: (current?.reserved ?? 0) + 1 });
          }),
        ),
      );

      expect(await read(portal, row.id)).toMatchObject({ reserved: 20, version: 21 });
    });

    it('returns null for an unknown row', async () => {
      const portal = await stored();

      expect(await storage().transaction(portal, (tx) => tx.collection(article).findForUpdate(UNKNOWN_ID))).toBeNull();
    });
  });

  describe('findManyForUpdate', () => {
    it('keeps rows from being changed, in whichever order two of them ask', async () => {
      const rows = Array.from({ length: 5 }, () => anArticle({ reserved: 0 }));
      const portal = await stored(...rows);
      const ids = rows.map(({ id }) => id);

      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          storage().transaction(portal, async (tx) => {
            const articles = tx.collection(article);
            const held = await articles.findManyForUpdate(index % 2 === 0 ? ids : ids.toReversed());
            for (const { id, reserved } of held) await articles.update(id, { reserved: reserved + 1 });
          }),
        ),
      );

      for (const { id } of rows) expect(await read(portal, id)).toMatchObject({ reserved: 20, version: 21 });
    });

    it('passes over what is not there', async () => {
      const row = anArticle();
      const portal = await stored(row);
      const found = (ids: readonly string[]) =>
        storage().transaction(portal, (tx) => tx.collection(article).findManyForUpdate(ids));

      expect(idsOf(await found([UNKNOWN_ID, row.id, 'no id at all']))).toEqual([row.id]);
      expect(await found([])).toEqual([]);
    });
  });

  describe('adjustMany', () => {
    it('adds up additions that run at the same time', async () => {
      const row = anArticle({ reserved: 5 });
      const portal = await stored(row);

      await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          storage().transaction(portal, (tx) =>
            tx.collection(article).adjustMany([{ id: row.id, add: { reserved: index % 2 ? 3 : -1 } }]),
          ),
        ),
      );

      expect(await read(portal, row.id)).toEqual({ ...row, reserved: 5 + 15 * 3 - 15 });
    });

    it('adds to and sets columns of many rows, each in its own way, and passes over ids that are not there', async () => {
      const [first, second, third] = [
        anArticle({ reserved: 1 }),
        anArticle({ reserved: 1 }),
        anArticle({ reserved: 1 }),
      ];
      const portal = await stored(first, second, third);

      await storage().transaction(portal, (tx) =>
        tx.collection(article).adjustMany([
          { id: third.id, set: { source: 'gone', reserved: 9 } },
          { id: second.id, add: { reserved: 2 }, set: { weight: 2.5, details: [2] } },
          { id: UNKNOWN_ID, add: { reserved: 1 } },
          { id: first.id, add: { reserved: 41 }, set: { weight: null } },
          { id: 'no id at all', set: { weight: 1 } },
        ]),
      );

      expect(await read(portal, first.id)).toEqual({ ...first, reserved: 42, weight: null });
      expect(await read(portal, second.id)).toEqual({ ...second, reserved: 3, weight: 2.5, details: [2] });
      expect(await read(portal, third.id)).toEqual({ ...third, reserved: 9, source: 'gone' });
    });

    it('lets two who adjust the same rows in opposite orders both through', async () => {
      const rows = Array.from({ length: 10 }, () => anArticle({ reserved: 0 }));
      const portal = await stored(...rows);

      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          storage().transaction(portal, async (tx) => {
            const adjustments = rows.map(({ id }) => ({ id, add: { reserved: 1 } }));
            await tx.collection(article).adjustMany(index % 2 === 0 ? adjustments : adjustments.toReversed());
          }),
        ),
      );

      for (const { id } of rows) expect((await read(portal, id))?.reserved).toBe(20);
    });

    it('raises the version of each row when it is asked to, and else of none', async () => {
      const rows = [anArticle({ reserved: 1 }), anArticle({ reserved: 2 })];
      const portal = await stored(...rows);
      const adjust = (adjustments: Adjustments, options?: AdjustOptions) =>
        storage().transaction(portal, (tx) => tx.collection(article).adjustMany(adjustments, options));
      const [first, second] = rows.map(({ id }) => id);

      await adjust([{ id: first ?? '', add: { reserved: 1 } }]);
      await adjust(
        [
          { id: first ?? '', add: { reserved: 5 } },
          { id: second ?? '', set: { weight: 3 } },
        ],
        { raiseVersion: true },
      );

      expect(await read(portal, first ?? '')).toEqual({ ...rows[0], reserved: 7, version: 2 });
      expect(await read(portal, second ?? '')).toEqual({ ...rows[1], weight: 3, version: 2 });
    });

    it('refuses an id that comes twice, and what the storage itself keeps', async () => {
      const row = anArticle();
      const portal = await stored(row);
      const adjusting = (adjustments: Adjustments) =>
        storage().transaction(portal, (tx) => tx.collection(article).adjustMany(adjustments));

      await expect(adjusting([{ id: row.id }, { id: row.id }])).rejects.toThrow(TypeError);
      await expect(adjusting([{ id: row.id, add: { version: 1 } }])).rejects.toThrow(TypeError);
      await expect(adjusting([{ id: row.id, set: { title: 'searched' } }])).rejects.toThrow(TypeError);
      expect(await read(portal, row.id)).toEqual(row);
    });
  });
}
