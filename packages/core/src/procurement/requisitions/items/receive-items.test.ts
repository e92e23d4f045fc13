import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { StockMovements } from '../../catalog/index.js';
import { logisticsScene, type LogisticsScene } from '../../../testing/scenes/logistics-scene.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';

let kit: TestKit;
let scene: LogisticsScene;
let warehouseId: string;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await logisticsScene(kit);
  warehouseId = (await scene.key.api.post('/warehouses', { name: 'Склад 1' })).body.id;
});
afterAll(() => kit.close());

/** Has a trip bring all items of a requisition to the warehouse. */
async function deliver(procurementId: string): Promise<string> {
  const { items } = await (await scene.portal.erp()).procurementItems.list({ procurementId });
  const lines = items.map(({ id, quantity }) => ({ procurementItemId: id, quantity }));
  const batch = await scene.aBatch({ procurementId, warehouseId, items: lines });
  const trip = await scene.aTrip('in_transit', { batchIds: [batch.id] });
  await scene.command(trip, 'complete-stop', { stopId: trip.stops[0].id, skipArrival: true });
  return trip.id;
}

describe('what a trip brings to a warehouse', () => {
  it('comes into stock when it is of the catalog, and is received when it is not', async () => {
    const catalogItem = (await scene.key.api.post('/catalog-items', { name: 'Арматура А500' })).body;
    const requisition = await scene.portal.owner.requisitions.create({
      name: 'Стройка',
      items: [
        { catalogItemId: catalogItem.id, quantity: '2.5' },
        { rawName: 'Услуги разгрузки', quantity: '1' },
      ],
    });

    const tripId = await deliver(requisition.id);

    const movements = await kit.storage.forPortal(scene.portal.id).collection(StockMovements).list({});
    expect(movements).toMatchObject([
      {
        catalogItemId: catalogItem.id,
        warehouseId,
        type: 'receipt',
        quantity: '2.5',
        balanceAfter: '2.5',
        documentType: 'delivery_trip',
        documentId: tripId,
      },
    ]);
    const received = await scene.key.api.get(`/purchase-requisitions/${requisition.id}`);
    expect(received.body.receiptStatus).toBe('full');
  });
});
