import { afterAll, beforeAll, expect, it } from 'vitest';

import { inUnitOfWork } from '../../testing/kit/in-unit-of-work.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { testWorld } from '../../testing/kit/test-world.js';
import { orderingScene, type OrderingScene } from '../../testing/scenes/ordering-scene.js';
import { findState, keepFigures, readNext } from './keep.js';
import { AnalyticsNotes, AnalyticsStates } from './records.js';

const LINES = 400;
const ORDERS = 12;

let kit: TestKit;
let scene: OrderingScene;
beforeAll(async () => {
  kit = await openTestKit();
  scene = await orderingScene(kit);
});
afterAll(() => kit.close());

const portal = () => kit.storage.forPortal(scene.portal.id);
const notes = () => portal().collection(AnalyticsNotes).count();
const ordered = async () => (await scene.owner.get('/analytics/commitments')).body.totals;

async function sendOrders(): Promise<void> {
  const line = { rawName: 'Кабель', quantity: '1', unitPrice: '100.00', vatRate: '22.00' };
  for (let count = 0; count < ORDERS; count += 1) {
    const { id } = await scene.anOrder({ items: Array.from({ length: LINES }, () => line) });
    const { status } = await scene.owner.post(`/purchase-orders/${id}/send`, { channel: 'link' });
    expect(status).toBe(200);
  }
}

it('counts orders of many lines a few at a time, so that nobody waits for all of them', async () => {
  await kit.kit.worker.runUntilIdle();
  await sendOrders();

  const step = () => inUnitOfWork(kit, scene.portal.id, (unit) => keepFigures(unit, { limit: 200 }));
  const before = await notes();
  await step();
  const after = await notes();
  const state = await findState(portal(), scene.portal.id);
  const anew = { ...(state as NonNullable<typeof state>), builtAt: null, doing: 'orders', after: null };
  const first = await readNext(testWorld(kit), portal(), anew, 200);

  expect(before).toBeGreaterThanOrEqual(ORDERS);
  expect(after).toBeGreaterThan(0);
  expect(after).toBeLessThan(before);
  expect([first?.rows.ids.length, first?.rows.areLast]).toEqual([5, false]);
  const told = await ordered();
  await step();
  expect([await notes(), await ordered()]).toEqual([0, told]);
  expect(await portal().collection(AnalyticsStates).count()).toBe(1);
});
