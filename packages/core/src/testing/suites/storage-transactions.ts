import { describe, expect, it } from 'vitest';

import { article } from './storage-records.js';
import { anArticle, aPortal, idsOf, pause, storeArticles, type StorageSetting } from './storage-setting.js';

/** What units of work promise, above all when they overlap. */
export function storageTransactionsSpec({ storage }: StorageSetting): void {
  const articlesOf = (portal: string) => storage().forPortal(portal).collection(article);

  describe('transaction', () => {
    it('returns what the work returned, after which its writes are there', async () => {
      const portal = aPortal();
      const row = anArticle();

      const answer = await storage().transaction(portal, async (tx) => {
        await tx.collection(article).insert(row);
        return 'done';
      });

      expect(answer).toBe('done');
      expect(await articlesOf(portal).find(row.id)).toEqual(row);
    });

    it('undoes all writes when the work throws, and throws the same error', async () => {
      const portal = aPortal();
      const row = anArticle();
      await storeArticles(storage(), portal, [row]);
      const problem = new Error('half-way');

      const failing = storage().transaction(portal, async (tx) => {
        await tx.collection(article).insert(anArticle());
        await tx.collection(article).update(row.id, { note: 'x' });
        await tx.nextNumber('n');
        throw problem;
      });

      await expect(failing).rejects.toBe(problem);
      expect(await articlesOf(portal).list({})).toEqual([row]);
    });

    it('sees its own writes while nobody else does', async () => {
      const portal = aPortal();
      const row = anArticle({ title: 'Unseen' });

      await storage().transaction(portal, async (tx) => {
        await tx.collection(article).insert(row);
        expect(await tx.collection(article).find(row.id)).toEqual(row);
        expect(await tx.collection(article).page({ search: 'unseen', limit: 1 })).toEqual({ items: [row], total: 1 });
        expect(await articlesOf(portal).find(row.id)).toBeNull();
        expect(await articlesOf(portal).page({ limit: 1 })).toEqual({ items: [], total: 0 });
      });

      expect(await articlesOf(portal).page({ limit: 1 })).toEqual({ items: [row], total: 1 });
    });

    it('keeps apart many that arrive together, wait inside, and half of which fail', async () => {
      const portal = aPortal();
      const kept: string[] = [];
      const plain: string[] = [];
      const torn: string[] = [];

      async function unitOfWork(index: number): Promise<void> {
        const [first, second] = [anArticle({ title: `pair ${index}` }), anArticle({ title: `pair ${index}` })];
        await storage().transaction(portal, async (tx) => {
          await tx.collection(article).insert(first);
          await pause(index % 4);
          await tx.collection(article).insert(second);
          if (index % 2 === 1) throw new Error('half of them fail');
        });
        kept.push(first.id, second.id);
      }

      async function write(): Promise<void> {
        const row = anArticle({ title: 'plain' });
        await storeArticles(storage(), portal, [row]);
        plain.push(row.id);
      }

      async function read(): Promise<void> {
        const titles = (await articlesOf(portal).list({ where: { title: { not: 'plain' } } })).map(
          ({ title }) => title,
        );
        for (const title of new Set(titles)) {
          if (titles.filter((other) => other === title).length !== 2) torn.push(title);
        }
      }

      const running: Promise<unknown>[] = [];
      for (let index = 0; index < 50; index += 1) {
        running.push(
          unitOfWork(index).catch(() => undefined),
          write(),
          read(),
        );
        await pause(2);
      }
      await Promise.all(running);

      expect(kept).toHaveLength(50);
      expect(torn).toEqual([]);
      expect(idsOf(await articlesOf(portal).list({})).toSorted()).toEqual([...kept, ...plain].toSorted());
    });

    it('takes statements that are started at the same time', async () => {
      const portal = aPortal();
      const rows = Array.from({ length: 8 }, () => anArticle());

      const totals = await storage().transaction(portal, (tx) =>
        Promise.all(
          rows.map(async (row) => {
            await tx.collection(article).insert(row);
            return tx.collection(article).count();
          }),
        ),
      );

      expect(Math.max(...totals)).toBe(8);
      expect(await articlesOf(portal).count()).toBe(8);
    });

    it('refuses to be used when it is over', async () => {
      const portal = aPortal();
      const row = anArticle();
      const escaped = await storage().transaction(portal, (tx) => Promise.resolve([tx]));
      const articles = escaped[0]?.collection(article);

      await expect(articles?.insert(row)).rejects.toThrow('is over');
      await expect(articles?.find(row.id)).rejects.toThrow('is over');
      await expect(escaped[0]?.nextNumber('x')).rejects.toThrow('is over');
      expect(await articlesOf(portal).count()).toBe(0);
    });

    it('does not commit after a statement of it failed, even if the work goes on', async () => {
      const portal = aPortal();
      const row = anArticle();

      const careless = storage().transaction(portal, async (tx) => {
        await tx.collection(article).insert(row);
        await tx
          .collection(article)
          .insert(row)
          .catch(() => undefined);
      });

      await expect(careless).rejects.toThrow('failed');
      expect(await articlesOf(portal).count()).toBe(0);
    });
  });

  describe('nested', () => {
    it('keeps a part that succeeds', async () => {
      const portal = aPortal();
      const [outer, inner] = [anArticle(), anArticle()];

      const answer = await storage().transaction(portal, async (tx) => {
        await tx.collection(article).insert(outer);
        return tx.nested(async (part) => {
          await part.collection(article).insert(inner);
          return 'inner';
        });
      });

      expect(answer).toBe('inner');
      expect(await articlesOf(portal).count()).toBe(2);
    });

    it('undoes a part that fails, and the rest goes on', async () => {
      const portal = aPortal();
      const [before, inside, after] = [anArticle(), anArticle(), anArticle()];

      await storage().transaction(portal, async (tx) => {
        await tx.collection(article).insert(before);
        const failing = tx.nested(async (part) => {
          await part.collection(article).insert(inside);
          await part.collection(article).update(before.id, { note: 'undone' });
          throw new Error('part');
        });
        await expect(failing).rejects.toThrow('part');
        await tx.collection(article).insert(after);
      });

      expect((await articlesOf(portal).list({ order: [['id', 'asc']] })).map(({ id, note }) => [id, note])).toEqual([
        [before.id, null],
        [after.id, null],
      ]);
    });

    it('survives a refused statement', async () => {
      const portal = aPortal();
      const [row, other] = [anArticle({ code: 'taken' }), anArticle({ code: 'free' })];

      await storage().transaction(portal, async (tx) => {
        await tx.collection(article).insert(row);
        const refused = tx.nested((part) => part.collection(article).insert(anArticle({ code: 'TAKEN' })));
        await expect(refused).rejects.toMatchObject({ unique: 'code' });
        await tx.collection(article).insert(other);
      });

      expect(await articlesOf(portal).count()).toBe(2);
    });

    it('works within itself', async () => {
      const portal = aPortal();
      const [one, two, three] = [anArticle(), anArticle(), anArticle()];

      await storage().transaction(portal, (tx) =>
        tx.nested(async (part) => {
          await part.collection(article).insert(one);
          const failing = part.nested(async (deeper) => {
            await deeper.collection(article).insert(two);
            await deeper.nested((deepest) => deepest.collection(article).insert(three));
            throw new Error('deeper');
          });
          await expect(failing).rejects.toThrow('deeper');
        }),
      );

      expect(await articlesOf(portal).list({})).toEqual([one]);
    });

    it('lets the outer transaction rest meanwhile', async () => {
      const portal = aPortal();

      const confused = storage().transaction(portal, (tx) =>
        tx.nested(() => tx.collection(article).insert(anArticle())),
      );

      await expect(confused).rejects.toThrow('nested part');
      expect(await articlesOf(portal).count()).toBe(0);
    });
  });

  describe('afterCommit', () => {
    it('calls back in order once the writes can be read by others', async () => {
      const portal = aPortal();
      const row = anArticle();
      const calls: string[] = [];
      let seen: Promise<unknown> = Promise.resolve();

      await storage().transaction(portal, async (tx) => {
        tx.afterCommit(() => {
          calls.push('first');
          seen = articlesOf(portal).find(row.id);
        });
        await tx.nested((part) => Promise.resolve(part.afterCommit(() => calls.push('second'))));
        await tx.collection(article).insert(row);
        expect(calls).toEqual([]);
      });

      expect(calls).toEqual(['first', 'second']);
      expect(await seen).toEqual(row);
    });

    it('does not call back for what was undone', async () => {
      const portal = aPortal();
      const calls: string[] = [];

      const failing = storage().transaction(portal, (tx) => {
        tx.afterCommit(() => calls.push('undone'));
        return Promise.reject(new Error('undone'));
      });
      await expect(failing).rejects.toThrow('undone');
      await storage().transaction(portal, async (tx) => {
        const part = tx.nested((inner) => {
          inner.afterCommit(() => calls.push('undone part'));
          return Promise.reject(new Error('part'));
        });
        await expect(part).rejects.toThrow('part');
      });

      expect(calls).toEqual([]);
    });
  });

  describe('tryLock', () => {
    it('is free again after the transaction', async () => {
      const portal = aPortal();
      const take = () => storage().transaction(portal, (tx) => tx.tryLock('job'));

      expect([await take(), await take()]).toEqual([true, true]);
    });

    it('is never held by two transactions at the same time', async () => {
      const portal = aPortal();
      let holders = 0;
      let mostHolders = 0;

      await Promise.all(
        Array.from({ length: 8 }, () =>
          storage().transaction(portal, async (tx) => {
            if (!(await tx.tryLock('job'))) return;
            holders += 1;
            mostHolders = Math.max(mostHolders, holders);
            await pause(5);
            holders -= 1;
          }),
        ),
      );

      expect(mostHolders).toBe(1);
    });

    it('can be taken twice by the same transaction, and beside another name', async () => {
      const taken = await storage().transaction(aPortal(), async (tx) => [
        await tx.tryLock('a'),
        await tx.tryLock('a'),
        await tx.tryLock('b'),
      ]);

      expect(taken).toEqual([true, true, true]);
    });
  });

  describe('nextNumber', () => {
    it('counts from one, for each name on its own', async () => {
      const numbers = await storage().transaction(aPortal(), async (tx) => [
        await tx.nextNumber('invoices'),
        await tx.nextNumber('invoices'),
        await tx.nextNumber('orders'),
        await tx.nextNumber('invoices'),
      ]);

      expect(numbers).toEqual([1, 2, 1, 3]);
    });

    it('gives no number twice to many at the same time, some of whom fail', async () => {
      const portal = aPortal();
      const given: number[] = [];

      await Promise.allSettled(
        Array.from({ length: 60 }, async (_, index) => {
          const number = await storage().transaction(portal, async (tx) => {
            const next = await tx.nextNumber('requisitions');
            if (index % 5 === 0) throw new Error('fails');
            return next;
          });
          given.push(number);
        }),
      );

      expect(given).toHaveLength(48);
      expect(new Set(given).size).toBe(48);
      expect(await storage().transaction(portal, (tx) => tx.nextNumber('requisitions'))).toBeGreaterThan(
        Math.max(...given),
      );
    });
  });
}
