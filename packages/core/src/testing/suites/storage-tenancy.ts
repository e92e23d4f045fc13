import { describe, expect, it } from 'vitest';

import { article, comment, logEntry, task } from './storage-records.js';
import {
  aComment,
  afterNoon,
  aLogEntry,
  anArticle,
  aPortal,
  aTask,
  idsOf,
  NOON,
  type StorageSetting,
} from './storage-setting.js';

/** A view bound to one portal neither sees nor touches another portal's rows. */
export function storageTenancySpec({ storage }: StorageSetting): void {
  async function twoPortals() {
    const [mine, theirs] = [aPortal(), aPortal()];
    const own = anArticle({ title: 'own' });
    const foreign = anArticle({ title: 'foreign', reserved: 3, code: 'F' });
    await storage().transaction(mine, (tx) => tx.collection(article).insert(own));
    await storage().transaction(theirs, (tx) => tx.collection(article).insert(foreign));
    const unchanged = async () =>
      expect(await storage().forPortal(theirs).collection(article).list({})).toEqual([foreign]);
    return { mine, theirs, own, foreign, unchanged };
  }

  describe('tenancy', () => {
    it('hides foreign rows from every way of reading, outside and inside a transaction', async () => {
      const { mine, own, foreign } = await twoPortals();

      const read = async (reader: Pick<ReturnType<ReturnType<typeof storage>['forPortal']>, 'collection'>) => {
        const articles = reader.collection(article);
        expect(await articles.find(foreign.id)).toBeNull();
        expect(await articles.findMany([own.id, foreign.id])).toEqual([own]);
        expect(await articles.findOne({ title: 'foreign' })).toBeNull();
        expect(await articles.exists({ title: 'foreign' })).toBe(false);
        expect(await articles.list({})).toEqual([own]);
        expect(await articles.list({ where: { or: [{ id: own.id }, { id: foreign.id }] } })).toEqual([own]);
        expect(await articles.count()).toBe(1);
        expect(await articles.page({ limit: 5 })).toEqual({ items: [own], total: 1 });
        expect(await articles.count({ search: 'foreign' })).toBe(0);
      };
      await read(storage().forPortal(mine));
      await storage().transaction(mine, read);
    });

    it('leaves foreign rows unchanged by every way of writing', async () => {
      const { mine, foreign, unchanged } = await twoPortals();

      await storage().transaction(mine, async (tx) => {
        const articles = tx.collection(article);
        expect(await articles.findForUpdate(foreign.id)).toBeNull();
        expect(await articles.findManyForUpdate([foreign.id])).toEqual([]);
        expect(await articles.update(foreign.id, { title: 'taken' })).toBeNull();
        expect(await articles.update(foreign.id, { title: 'taken' }, { expectedVersion: 1 })).toBeNull();
        expect(await articles.updateWhere({ id: foreign.id }, { title: 'taken' })).toBe(0);
        expect(await articles.updateWhere({ or: [{ id: foreign.id }, {}] }, { note: 'own only' })).toBe(1);
        await articles.adjustMany([{ id: foreign.id, add: { reserved: 1 } }]);
        expect(await articles.remove(foreign.id)).toBe(false);
        expect(await articles.removeWhere({ title: 'foreign' })).toBe(0);
        expect(await articles.removeWhere({ title: 'foreign' }, { limit: 1 })).toBe(0);
      });

      await unchanged();
    });

    it('keeps a foreign row from being found through another record', async () => {
      const { mine, theirs, own, foreign } = await twoPortals();
      await storage().transaction(theirs, (tx) => tx.collection(comment).insert(aComment({ articleId: own.id })));
      await storage().transaction(mine, (tx) => tx.collection(comment).insert(aComment({ articleId: foreign.id })));

      const commented = { id: { within: { record: comment, where: {}, column: 'articleId' } } } as const;

      expect(await storage().forPortal(mine).collection(article).list({ where: commented })).toEqual([]);
    });

    it('cannot be left by naming another portal', async () => {
      const { mine, theirs, own } = await twoPortals();
      const articles = storage().forPortal(mine).collection(article);

      await expect(articles.list({ where: { portalId: theirs } as never })).rejects.toThrow(TypeError);
      const move = storage().transaction(mine, (tx) =>
        tx.collection(article).update(own.id, { portalId: theirs } as never),
      );
      await expect(move).rejects.toThrow(TypeError);
      expect(await articles.list({})).toEqual([own]);
    });

    it('covers claims, feeds and sequences', async () => {
      const [mine, theirs] = [aPortal(), aPortal()];
      await storage().transaction(theirs, async (tx) => {
        await tx.collection(task).insert(aTask());
        await tx.collection(logEntry).insert(aLogEntry('foreign'));
        await tx.nextNumber('invoices');
      });

      await storage().transaction(mine, async (tx) => {
        expect(await tx.claimDue(task, { now: NOON, leasedUntil: afterNoon(30), limit: 9 })).toEqual([]);
        expect(await tx.claimDue(task, { now: NOON, leasedUntil: afterNoon(30), limit: 9, perLane: 9 })).toEqual([]);
        expect(await tx.nextNumber('invoices')).toBe(1);
      });
      expect(await storage().forPortal(mine).feed(logEntry, { after: null, limit: 9 })).toEqual([]);
    });

    it('covers the numbers given last, which can be set and forgotten', async () => {
      const [mine, theirs] = [aPortal(), aPortal()];
      await storage().transaction(theirs, (tx) => tx.nextNumber('invoices'));

      const before = await storage().transaction(mine, (tx) => tx.lastNumbers());
      await storage().transaction(mine, (tx) => tx.setLastNumbers({ invoices: 41, orders: 7 }));
      const next = await storage().transaction(mine, (tx) => tx.nextNumber('invoices'));
      const after = await storage().transaction(mine, (tx) => tx.lastNumbers());
      await storage().transaction(mine, (tx) => tx.setLastNumbers({}));

      expect([before, next, after]).toEqual([{}, 42, { invoices: 42, orders: 7 }]);
      expect(await storage().transaction(mine, (tx) => tx.lastNumbers())).toEqual({});
      expect(await storage().transaction(theirs, (tx) => tx.lastNumbers())).toEqual({ invoices: 1 });
    });

    it('is lifted for the system, whose rows say which portal they belong to', async () => {
      const { mine, theirs, own, foreign } = await twoPortals();
      const ids = [own.id, foreign.id];

      const rows = await storage()
        .system.collection(article)
        .list({ where: { id: { in: ids }, portalId: { in: [mine, theirs] } } });
      const portals = new Map(rows.map(({ id, portalId }) => [id, portalId]));
      await storage().systemTransaction(async (tx) => {
        expect(await tx.collection(article).count({ where: { id: { in: ids }, portalId: theirs } })).toBe(1);
        expect(await tx.collection(article).updateWhere({ id: own.id, portalId: mine }, { note: 'seen' })).toBe(1);
        expect(await tx.collection(article).updateWhere({ id: own.id, portalId: theirs }, { note: 'lost' })).toBe(0);
        expect(idsOf(await tx.forPortal(theirs).collection(article).list({}))).toEqual([foreign.id]);
      });

      expect(portals).toEqual(
        new Map([
          [own.id, mine],
          [foreign.id, theirs],
        ]),
      );
      expect((await storage().forPortal(mine).collection(article).find(own.id))?.note).toBe('seen');
    });
  });
}
