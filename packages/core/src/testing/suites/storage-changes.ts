import { describe, expect, it } from 'vitest';

import { article } from './storage-records.js';
import { anArticle, aPortal, storeArticles, type StorageSetting } from './storage-setting.js';

/** What the watching of changes promises. */
export function storageChangesSpec({ storage }: StorageSetting): void {
  /** Whether one could hold on to what one had read before the work, of titles and states of articles. */
  async function couldHoldOn(work: () => Promise<unknown>): Promise<boolean> {
    const mark = storage().watchChanges(article, ['title', 'isActive']);
    const before = mark();
    await work();
    return before !== undefined && mark() === before;
  }

  describe('watchChanges', () => {
    it('lets nobody hold on to what was read before rows came or went, in whichever portal', async () => {
      const portal = aPortal();
      const row = anArticle();

      expect(await couldHoldOn(() => storeArticles(storage(), portal, [row]))).toBe(false);
      expect(
        await couldHoldOn(() => storage().transaction(portal, (tx) => tx.collection(article).remove(row.id))),
      ).toBe(false);
    });

    it('lets nobody hold on to what was read before one of the columns was written, one way or the other', async () => {
      const portalId = aPortal();
      const { id } = anArticle();
      await storeArticles(storage(), portalId, [anArticle({ id })]);
      const writes = [
        () => storage().transaction(portalId, (tx) => tx.collection(article).update(id, { title: 'Copper pipe' })),
        () =>
          storage().systemTransaction((tx) =>
            tx.collection(article).updateWhere({ portalId, id }, { isActive: false }),
          ),
        () =>
          storage().systemTransaction((tx) =>
            tx.collection(article).adjustMany([{ portalId, id, set: { isActive: true } }]),
          ),
      ];

      for (const write of writes) expect(await couldHoldOn(write)).toBe(false);
    });
  });
}
