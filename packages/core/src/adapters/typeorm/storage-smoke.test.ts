import { describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { openTestStorage, testDialects } from '../../testing/storage.js';
import {
  storageSuiteRecords,
  article,
  type Article,
  unit,
  token,
  task,
  logEntry,
} from '../../testing/suites/storage-records.js';

const now = '2026-01-15T09:30:00.000Z';
function anArticle(over: Partial<Article> = {}): Article {
  return {
    id: uuidv7(),
    version: 1,
    createdAt: now,
    updatedAt: now,
    archivedAt: null,
    title: 'Труба Стальная',
    code: null,
    externalNumber: null,
    source: null,
    note: null,
    price: '10.00',
    discount: null,
    stock: '2.5',
    reserved: 0,
    weight: 1.5,
    isActive: true,
    details: { b: 1, a: [null] },
    ownerId: null,
    ...over,
  };
}
describe.each(testDialects)('%s', (dialect) => {
  it('works', async () => {
    const s = await openTestStorage(dialect, { records: storageSuiteRecords });
    try {
      const p = uuidv7();
      const a = anArticle();
      const b = anArticle({ title: 'Лист 100%_x', code: 'Ёж', price: '999999999999999.99' });
      await s.transaction(p, async (tx) => {
        await tx.collection(article).insert(a);
        await tx.collection(article).insertMany([b, anArticle()]);
      });
      const c = s.forPortal(p).collection(article);
      expect(await c.find(a.id)).toEqual(a);
      expect(await c.find(b.id)).toEqual(b);
      expect((await c.page({ search: 'ТРУБА', limit: 1 })).total).toBe(2);
      expect((await c.page({ search: '0%_', limit: 1 })).items).toEqual([b]);
      expect((await c.page({ search: 'тр', limit: 5 })).total).toBe(2);
      expect(
        (await c.page({ where: { price: { gt: '100.00' }, stock: { lte: '2.500001' } }, limit: 1, select: ['id'] }))
          .items,
      ).toEqual([{ id: b.id }]);
      await expect(s.transaction(p, (tx) => tx.collection(article).insert(anArticle({ code: 'ЁЖ' })))).rejects.toThrow(
        'same code',
      );
      const u = await s.transaction(p, (tx) =>
        tx.collection(article).update(a.id, { title: 'Швеллер' }, { expectedVersion: 1 }),
      );
      expect(u).toEqual({ ...a, title: 'Швеллер', version: 2 });
      expect((await c.page({ search: 'швелл', limit: 1 })).total).toBe(1);
      expect((await c.page({ search: 'труб', limit: 1 })).total).toBe(1);
      await s.systemTransaction(async (tx) => {
        await tx.collection(unit).insert({ id: uuidv7(), name: 'Штука', createdAt: now });
        await tx.collection(token).insert({ portalId: p, id: uuidv7(), hash: 'x' });
        for (let i = 0; i < 10; i++)
          await tx
            .collection(task)
            .insert({ portalId: p, id: uuidv7(), lane: i < 8 ? 'a' : 'b', dueAt: now, leasedUntil: null, kind: 'k' });
        expect(await tx.forPortal(p).nextNumber('x')).toBe(1);
        expect(await tx.forPortal(p).nextNumber('x')).toBe(2);
        await tx.forPortal(p).collection(logEntry).insert({ id: uuidv7(), occurredAt: now, text: 'hi' });
      });
      expect(await s.forPortal(p).feed(logEntry, { after: null, limit: 10 })).toHaveLength(1);
      const claimed = await s.systemTransaction((tx) =>
        tx.claimDue(task, { now, leasedUntil: '2026-01-15T09:31:00.000Z', limit: 100, perLane: 3 }),
      );
      expect(claimed.map((t) => t.lane).sort()).toEqual(['a', 'a', 'a', 'b', 'b']);
      expect(
        await s.systemTransaction((tx) =>
          tx.claimDue(task, { now, leasedUntil: '2026-01-15T09:31:00.000Z', limit: 100, perLane: 3 }),
        ),
      ).toEqual([]);
      expect(await s.system.collection(unit).list({ search: 'ТУК' })).toHaveLength(1);
      expect((await s.system.collection(token).findOne({ hash: 'x' }))?.portalId).toBe(p);
    } finally {
      await s.close();
    }
  });
  it('opens with the real records', async () => {
    const s = await openTestStorage(dialect);
    expect(await s.pendingMigrations()).toEqual([]);
    await s.ping();
    await s.close();
  });
});
