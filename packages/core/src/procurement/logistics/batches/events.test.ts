import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { listenForEvents } from '../../../testing/kit/heard-events.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { logisticsScene, type LogisticsScene } from '../../../testing/scenes/logistics-scene.js';

let kit: TestKit;
let scene: LogisticsScene;
let eventsOf: ReturnType<typeof listenForEvents>;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await logisticsScene(kit);
  eventsOf = listenForEvents(kit.kit.events);
});
afterAll(() => kit.close());

describe('what is announced of a delivery batch', () => {
  it('it is created, changed, planned and deleted', async () => {
    const owner = scene.portal.signedIn();
    const { id: procurementId, itemId } = await scene.aRequisition();
    const items = [{ procurementItemId: itemId, quantity: '10' }];
    const { id } = (await owner.post('/logistics/batches', { procurementId, items })).body;
    await owner.patch(`/logistics/batches/${id}`, { packagesCount: 2 });
    await owner.patch(`/logistics/batches/${id}`, { packagesCount: 2 });
    await owner.patch(`/logistics/batches/${id}`, { status: 'planned', packagesCount: 3 });
    await owner.delete(`/logistics/batches/${id}`);

    expect(eventsOf(id)).toEqual([
      ['delivery_batch.created', 1],
      ['delivery_batch.updated', 2],
      ['delivery_batch.updated', 3],
      ['delivery_batch.status_changed', 3],
      ['delivery_batch.deleted', 4],
    ]);
  });

  it('a trip that takes it along changes it, and the road its status', async () => {
    const batch = await scene.aBatch();
    await scene.portal.signedIn().patch(`/logistics/batches/${batch.id}`, { status: 'planned' });
    const trip = await scene.aTrip('in_transit', { batchIds: [batch.id] });

    expect(trip.status).toBe('in_transit');
    const names = eventsOf(batch.id).map(([name]) => name);
    expect(names).toContain('delivery_batch.updated');
    expect(names.at(-1)).toBe('delivery_batch.status_changed');
  });
});
