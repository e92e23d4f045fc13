import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createApiClient } from '../../../testing/kit/api-client.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';

let kit: TestKit;
let scene: OrderingScene;
let coil: string;
let warehouseId: string;
let catalogItemId: string;

beforeAll(async () => {
  kit = await openTestKit({ rateLimiter: noRateLimit });
  scene = await orderingScene(kit);
  coil = (await scene.owner.post('/units', { name: 'Бухта', shortName: 'бухта' })).body.id;
  warehouseId = (await scene.owner.post('/warehouses', { name: 'Главный' })).body.id;
  const packagings = [{ unitId: coil, factor: '100' }];
  catalogItemId = (await scene.owner.post('/catalog', { name: 'Кабель', packagings })).body.id;
});
afterAll(() => kit.close());

/** A requisition of 250 of the unit of the item, and an order for the same in coils, sent. */
async function aSentOrder() {
  const { owner } = scene;
  const requested = { name: 'Кабель', items: [{ catalogItemId, quantity: '250' }] };
  const { body: requisition } = await owner.post('/purchase-requisitions', requested);
  const procurementId = requisition.id as string;
  const itemId = requisition.items[0].id as string;
  const line = { procurementItemId: itemId, quantity: '2.5', unitId: coil, unitPrice: '100.00' };
  const order = await scene.anOrder({ procurementId, warehouseId, items: [line] });
  const sent = await owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
  const path = `/api/v1/public/v1/purchase-orders/${String(sent.body.publicUrl).split('/').at(-1)}`;
  return { procurementId, itemId, order, path };
}
const batchesOf = async (procurementId: string) =>
  (await scene.owner.get(`/logistics/batches?procurementId=${procurementId}`)).body.items;

describe('goods that travel in a unit of their item', () => {
  it('are held against what is asked for and ordered, in whichever units', async () => {
    const { procurementId, itemId, order } = await aSentOrder();
    const pack = (quantity: string, more: object = { unitId: coil }) =>
      scene.owner.post('/logistics/batches', {
        procurementId,
        items: [{ procurementItemId: itemId, purchaseOrderItemId: order.items[0].id, quantity, ...more }],
      });

    const beyond = await pack('2.6');
    const first = await pack('1.5');
    const rest = await pack('101', {});

    expect(beyond.body).toMatchObject({ code: 'over_receipt' });
    expect(first).toMatchObject({ status: 201, body: { items: [{ quantity: '1.5', unitId: coil }] } });
    expect(rest.body).toMatchObject({ code: 'over_receipt' });
    expect((await pack('100', {})).status).toBe(201);
  });

  it('are announced in the unit of the order, and arrive in that of the requisition', async () => {
    const { procurementId, order, path } = await aSentOrder();
    const supplier = createApiClient(kit.kit.dispatch, {});
    const shipment = { items: [{ itemId: order.items[0].id, quantity: '2.5' }] };
    await supplier.post(path, { action: 'announce_shipment', shipment });
    const [announced] = await batchesOf(procurementId);
    const { body: batch } = await scene.owner.get(`/logistics/batches/${announced.id}`);

    await handOver(batch.id);

    expect(batch.items).toMatchObject([{ quantity: '2.5', unitId: coil }]);
    const { body: delivered } = await scene.owner.get(`/logistics/batches/${batch.id}`);
    expect(delivered).toMatchObject({ status: 'delivered', items: [{ deliveredQuantity: '2.5' }] });
    const { body: requisition } = await scene.owner.get(`/purchase-requisitions/${procurementId}`);
    expect(requisition.items).toMatchObject([{ receivedQuantity: '250' }]);
    expect((await scene.owner.get(`/purchase-orders/${order.id}`)).body).toMatchObject({
      receiptStatus: 'full',
      items: [{ receivedQuantity: '2.5' }],
    });
  });
});

/** Lets a trip take a batch to its warehouse. */
async function handOver(batchId: string): Promise<void> {
  await scene.owner.patch(`/logistics/batches/${batchId}`, { status: 'planned' });
  const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
  const trip = await scene.key.api.post(
    '/delivery-trips',
    {
      batchIds: [batchId],
      stops: [{ address: 'Тверь', batchIds: [batchId] }],
      driverName: 'Иванов',
      vehicleNumber: 'А001АА77',
      plannedStartAt: '2026-01-16T09:00:00Z',
    },
    key(),
  );
  const command = (name: string, version: number, body: object = {}) =>
    scene.key.api.post(`/delivery-trips/${trip.body.id}/commands/${name}`, { version, ...body }, key());
  const planned = trip.body.status === 'planned' ? trip : await command('plan', trip.body.version);
  const sent = await command('dispatch', planned.body.version);
  await command('complete-stop', sent.body.version, { stopId: sent.body.stops[0].id, skipArrival: true });
}
