import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';

describe.each(testDialects)('a batch of an order for no requisition on %s', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let warehouseId: string;
  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
    scene = await orderingScene(kit);
    warehouseId = (await scene.owner.post('/warehouses', { name: 'Главный' })).body.id;
  });
  afterAll(() => kit.close());

  const aSentOrder = async () => {
    const order = await scene.anOrder({ warehouseId });
    await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    return { orderId: order.id as string, itemId: order.items[0].id as string };
  };
  const pack = (purchaseOrderId: string, items: readonly object[], more: object = {}) =>
    scene.owner.post('/logistics/batches', { purchaseOrderId, warehouseId, items, ...more });

  it('holds lines of the order, and no more of them than may come', async () => {
    const { orderId, itemId } = await aSentOrder();
    const other = await aSentOrder();

    const beyond = await pack(orderId, [{ purchaseOrderItemId: itemId, quantity: '11' }]);
    const first = await pack(orderId, [{ purchaseOrderItemId: itemId, quantity: '6' }]);
    const second = await pack(orderId, [{ purchaseOrderItemId: itemId, quantity: '5' }]);
    const foreign = await pack(orderId, [{ purchaseOrderItemId: other.itemId, quantity: '1' }]);
    const nameless = await pack(orderId, [{ quantity: '1' }]);

    expect(first).toMatchObject({
      status: 201,
      body: {
        procurementId: null,
        purchaseOrderId: orderId,
        items: [{ procurementItemId: null, purchaseOrderItemId: itemId, rawName: 'Кабель', quantity: '6' }],
      },
    });
    expect([beyond.body.code, second.body.code]).toEqual(['over_receipt', 'over_receipt']);
    expect(foreign.body.errors).toMatchObject([{ pointer: '/items/0/purchaseOrderItemId' }]);
    expect(nameless.body.errors).toMatchObject([{ pointer: '/items/0/purchaseOrderItemId', code: 'required' }]);
  });

  it('is received for its order as it is handed over', async () => {
    const { orderId, itemId } = await aSentOrder();
    const { body: batch } = await pack(orderId, [{ purchaseOrderItemId: itemId, quantity: '6' }]);
    await scene.owner.patch(`/logistics/batches/${batch.id}`, { status: 'planned' });
    const transport = { vehicleNumber: 'А001АА77', driverName: 'Иванов', plannedStartAt: '2026-01-16T06:00:00Z' };
    const stops = [{ address: 'Тверь' }];
    const { body: trip } = await scene.owner.post('/logistics/trips', { batchIds: [batch.id], ...transport, stops });
    const command = ({ version }: { readonly version: number }, name: string, body: object = {}) =>
      scene.owner.post(`/logistics/trips/${trip.id}/commands/${name}`, { version, ...body });
    const running = (await command((await command(trip, 'plan')).body, 'dispatch')).body;

    const ended = await command(running, 'complete-stop', {
      stopId: running.currentStopId,
      skipArrival: true,
      deliveredItems: [{ batchId: batch.id, purchaseOrderItemId: itemId, quantity: '4' }],
      failureReason: 'other',
    });

    expect(ended.status, JSON.stringify(ended.body)).toBe(200);
    expect((await scene.owner.get(`/purchase-orders/${orderId}`)).body).toMatchObject({
      receiptStatus: 'partial',
      items: [{ receivedQuantity: '4' }],
    });
    expect((await scene.owner.get(`/logistics/batches/${batch.id}`)).body).toMatchObject({
      status: 'partially_delivered',
      items: [{ deliveredQuantity: '4' }],
    });
  });

  it('is taken for an order in force alone, and names its requisition where the order has one', async () => {
    const draft = await scene.anOrder();
    const { orderId } = await aSentOrder();
    const requisition = await scene.aRequisition();

    expect((await pack(draft.id, [])).body.code).toBe('invalid_status');
    expect((await pack(orderId, [], { procurementId: requisition.id })).body.errors).toMatchObject([
      { pointer: '/procurementId', code: 'reference_not_found' },
    ]);
    expect((await scene.owner.post('/logistics/batches', {})).body.errors).toMatchObject([
      { pointer: '/procurementId', code: 'required' },
    ]);
  });

  it('comes whole of two that are packed at the same moment, or one of them is refused', async () => {
    const { orderId, itemId } = await aSentOrder();

    const answers = await Promise.all(
      ['6', '6'].map((quantity) => pack(orderId, [{ purchaseOrderItemId: itemId, quantity }])),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});
