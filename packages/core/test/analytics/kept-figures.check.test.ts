import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';

import { MEASURES } from '../../src/analytics/facts/fact.js';
import { findState } from '../../src/analytics/kept/keep.js';
import { AnalyticsNotes, AnalyticsShares } from '../../src/analytics/kept/records.js';
import { createFakeClock } from '../../src/testing/kit/fake-clock.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../src/testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { orderingScene } from '../../src/testing/scenes/ordering-scene.js';
import { operationsOf } from './random-operations.js';
import { both, TIMEZONE } from './recount.js';

/** Things that happen; more of them are tried with `PROCUREKIT_RANDOM_OPERATIONS`. */
const OPERATIONS = Number(process.env['PROCUREKIT_RANDOM_OPERATIONS'] ?? 250);

const kits: TestKit[] = [];
afterEach(async () => {
  for (const kit of kits.splice(0)) await kit.close();
});

async function open(dialect: (typeof testDialects)[number] = testDialects[0]) {
  const clock = createFakeClock('2026-01-14T22:30:00.000Z');
  const kit = await openTestKit({ clock, storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
  kits.push(kit);
  const scene = await orderingScene(kit);
  await scene.owner.patch('/settings/regional', { timezone: TIMEZONE });
  return { clock, kit, scene };
}
describe.each(testDialects)('kept figures on %s', (dialect) => {
  it('are what a recount says, whatever happened and however far the counting has come', async () => {
    const opened = await open(dialect);
    const { kit, scene, clock } = opened;
    await scene.owner.post('/warehouses', { name: 'Склад' });
    await scene.owner.post('/settings/rates', { currency: 'USD', rate: '90.5', date: '2026-01-01' });
    const act = operationsOf(opened);
    const random = fc.sample(fc.tuple(fc.nat(), fc.nat()), { numRuns: OPERATIONS, seed: 20_260_114 });
    const keep = async () => {
      clock.advance(31_000);
      await kit.kit.worker.runUntilIdle();
    };
    await keep();

    for (const [index, [which, drawn]] of random.entries()) {
      await act(which, drawn);
      if (drawn % 11 === 0) await keep();
      // Now and then something is noted and not counted yet.
      if (index % 50 === 49) {
        const { kept, recounted } = await both(kit.storage, scene.portal.id);
        expect(kept).toEqual(recounted);
      }
    }
    // What the worker does beside may be noted after the counting.
    for (let round = 0; round < 2; round += 1) await keep();
    const { kept, recounted } = await both(kit.storage, scene.portal.id);
    const db = kit.storage.forPortal(scene.portal.id);

    expect(kept).toEqual(recounted);
    const measured = new Set(kept.flat().map(({ measure }) => measure));
    // What is met is left to chance, and the same each time.
    expect(measured.size).toBeGreaterThan(MEASURES.length / 2);
    expect(await db.collection(AnalyticsNotes).count()).toBe(0);
  }, 600_000);

  it('are counted again from the beginning when somebody asks for it, and by other days where the time zone changes', async () => {
    const opened = await open(dialect);
    const { kit, scene, clock } = opened;
    const act = operationsOf(opened);
    for (let which = 0; which < 40; which += 1) await act(which, which * 7);
    const db = kit.storage.forPortal(scene.portal.id);
    const told: number[] = [];

    const done = await kit.kit.analytics.rebuild({
      portalId: scene.portal.id,
      onProgress: ({ rows }) => told.push(rows),
    });
    const { kept, recounted } = await both(kit.storage, scene.portal.id);
    const shares = await db.collection(AnalyticsShares).count();
    await kit.kit.analytics.rebuild({ portalId: scene.portal.id });

    expect(kept).toEqual(recounted);
    expect(done.rows).toBe(done.totalRows);
    expect(told.at(-1)).toBe(done.rows);
    expect(await db.collection(AnalyticsShares).count()).toBe(shares);
    await scene.owner.patch('/settings/regional', { timezone: 'Asia/Vladivostok' });
    clock.advance(31_000);
    await kit.kit.worker.runUntilIdle();
    expect(await findState(db, scene.portal.id)).toMatchObject({
      timezone: 'Asia/Vladivostok',
      builtAt: expect.any(String),
    });
    await expect(kit.kit.analytics.rebuild({ portalId: scene.supplierId })).rejects.toThrow(RangeError);
  });
});
