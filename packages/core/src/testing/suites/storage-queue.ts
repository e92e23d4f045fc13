import { describe, expect, it } from 'vitest';

import type { Claim } from '../../kernel/ports/storage.js';
import type { Row } from '../../kernel/records/record.js';
import { task } from './storage-records.js';
import { afterNoon, aPortal, aTask, idsOf, NOON, type StorageSetting } from './storage-setting.js';

type Task = Row<typeof task>;

/** What claiming from a queue promises. */
export function storageQueueSpec({ storage, isDivided }: StorageSetting): void {
  async function queued(rows: readonly Task[]): Promise<string> {
    const portal = aPortal();
    await storage().transaction(portal, (tx) => tx.collection(task).insertMany(rows));
    return portal;
  }
  const claim = (portal: string, request: Partial<Claim<Task>> = {}) =>
    storage().transaction(portal, (tx) =>
      tx.claimDue(task, { now: NOON, leasedUntil: afterNoon(30), limit: 100, ...request }),
    );

  describe.each([
    ['without lanes', {}],
    ['with lanes', { perLane: 100 }],
  ])('claimDue %s', (_name, lanes) => {
    it('takes due rows, oldest first, up to the limit, and leases them', async () => {
      const rows = [3, 1, 2, 0].map((age) => aTask({ dueAt: afterNoon(-age), lane: `lane ${age % 2}` }));
      const portal = await queued(rows);

      const claimed = await claim(portal, { ...lanes, limit: 3 });

      expect(claimed).toEqual([rows[0], rows[2], rows[1]].map((row) => ({ ...row, leasedUntil: afterNoon(30) })));
      expect(
        await storage()
          .forPortal(portal)
          .collection(task)
          .count({ where: { leasedUntil: afterNoon(30) } }),
      ).toBe(3);
    });

    it('passes over rows that are not due, never due or leased', async () => {
      const due = [aTask({ dueAt: NOON }), aTask({ leasedUntil: NOON }), aTask({ leasedUntil: afterNoon(-5) })];
      const others = [aTask({ dueAt: afterNoon(1) }), aTask({ dueAt: null }), aTask({ leasedUntil: afterNoon(1) })];
      const portal = await queued([...due, ...others]);

      const claimed = await claim(portal, lanes);

      expect(idsOf(claimed).toSorted()).toEqual(idsOf(due).toSorted());
    });

    it('takes only rows that meet the conditions', async () => {
      const [wanted, other] = [aTask({ kind: 'send' }), aTask({ kind: 'wipe' })];
      const portal = await queued([wanted, other]);

      expect(idsOf(await claim(portal, { ...lanes, where: { kind: 'send' } }))).toEqual([wanted.id]);
    });

    it('minds no lease of a clock that was ahead', async () => {
      const ahead = [aTask({ leasedUntil: afterNoon(3600) }), aTask({ leasedUntil: afterNoon(3600), lane: 'b' })];
      const portal = await queued([...ahead, aTask({ leasedUntil: afterNoon(31) })]);

      expect(idsOf(await claim(portal, lanes)).toSorted()).toEqual(idsOf(ahead).toSorted());
    });

    it('gives rows again once their lease is over', async () => {
      const row = aTask();
      const portal = await queued([row]);

      expect(idsOf(await claim(portal, lanes))).toEqual([row.id]);
      expect(await claim(portal, lanes)).toEqual([]);
      const later = { ...lanes, now: afterNoon(30), leasedUntil: afterNoon(60) };
      expect(idsOf(await claim(portal, later))).toEqual([row.id]);
    });

    it('gives no row to two workers, and none is forgotten', async () => {
      const rows = Array.from({ length: 200 }, (_, index) => aTask({ lane: `lane ${index % 7}` }));
      const portal = await queued(rows);
      const taken: string[] = [];

      async function worker(): Promise<void> {
        for (;;) {
          const batch = await claim(portal, { ...lanes, limit: 9 });
          if (batch.length === 0 && taken.length === rows.length) return;
          taken.push(...idsOf(batch));
        }
      }
      await Promise.all([worker(), worker(), worker()]);

      expect(taken.toSorted()).toEqual(idsOf(rows).toSorted());
    });

    it('frees rows that were claimed by a unit of work that fails', async () => {
      const portal = await queued([aTask()]);
      const failing = storage().transaction(portal, async (tx) => {
        await tx.claimDue(task, { ...lanes, now: NOON, leasedUntil: afterNoon(30), limit: 1 });
        throw new Error('worker');
      });

      await expect(failing).rejects.toThrow('worker');
      expect(await claim(portal, lanes)).toHaveLength(1);
    });

    it('reaches over all portals for the system', async ({ skip }) => {
      skip(isDivided, 'rows of several servers are not locked with one statement');
      const [one, two] = [aTask({ kind: 'everywhere' }), aTask({ kind: 'everywhere' })];
      const portals = [await queued([one]), await queued([two])];

      const where = { kind: 'everywhere', portalId: { in: portals } };
      const claimed = await storage().systemTransaction((tx) =>
        tx.claimDue(task, { ...lanes, now: NOON, leasedUntil: afterNoon(30), limit: 9, where }),
      );

      expect(claimed.map(({ id, portalId }) => [id, portalId]).toSorted()).toEqual(
        [
          [one.id, portals[0]],
          [two.id, portals[1]],
        ].toSorted(),
      );
    });
  });

  describe('lanes', () => {
    it('leases no more rows of one lane at a time than allowed, however many are due', async () => {
      const long = Array.from({ length: 50 }, () => aTask({ lane: 'long', dueAt: afterNoon(-60) }));
      const short = [aTask({ lane: 'short' }), aTask({ lane: 'other' })];
      const portal = await queued([...long, ...short]);
      const lanesOf = (rows: readonly Task[]) => rows.map(({ lane }) => lane).toSorted();

      expect(lanesOf(await claim(portal, { perLane: 2 }))).toEqual(['long', 'long', 'other', 'short']);
      expect(await claim(portal, { perLane: 2 })).toEqual([]);
      expect(lanesOf(await claim(portal, { perLane: 3 }))).toEqual(['long']);
    });

    it('lets lanes take turns: those that have least under way come first', async () => {
      const busy = Array.from({ length: 9 }, () => aTask({ lane: 'busy', dueAt: afterNoon(-60) }));
      const portal = await queued(busy);
      expect(await claim(portal, { perLane: 3, limit: 2 })).toHaveLength(2);
      const late = aTask({ lane: 'late', dueAt: afterNoon(-1) });
      await storage().transaction(portal, (tx) => tx.collection(task).insert(late));

      const next = await claim(portal, { perLane: 3, limit: 1 });

      expect(idsOf(next)).toEqual([late.id]);
    });

    it('counts the leases of workers that claim at the same time', async () => {
      const portal = await queued(Array.from({ length: 40 }, (_, index) => aTask({ lane: `lane ${index % 4}` })));

      const batches = await Promise.all(Array.from({ length: 6 }, () => claim(portal, { perLane: 5 })));

      const lanes = batches.flat().map(({ lane }) => lane);
      expect(lanes).toHaveLength(20);
      for (const lane of new Set(lanes)) expect(lanes.filter((other) => other === lane)).toHaveLength(5);
    });

    it('has room again when a row is done', async () => {
      const portal = await queued([aTask(), aTask(), aTask()]);
      const [first] = await claim(portal, { perLane: 1 });

      await storage().transaction(portal, (tx) =>
        tx.collection(task).update(first?.id ?? '', { dueAt: null, leasedUntil: null }),
      );

      expect(await claim(portal, { perLane: 1 })).toHaveLength(1);
    });
  });
}
