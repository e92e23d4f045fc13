import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';

let kit: TestKit;
let scene: OrderingScene;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await orderingScene(kit);
});
afterAll(() => kit.close());

/** A requisition whose first item, 10 of it, is ordered; with a warehouse. */
async function anOrderedRequisition({ owner, aDecidedRequisition }: OrderingScene) {
  const { id, itemIds, suppliers } = await aDecidedRequisition();
  const drafts = await owner.post(`/purchase-requisitions/${id}/purchase-orders`, { supplierIds: [suppliers[0]] });
  const [order] = drafts.body.items;
  await owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
  const warehouseId = (await owner.post('/warehouses', { name: `Склад ${id}` })).body.id as string;
  const receive = (quantity: string, more: object = {}) =>
    owner.post(`/purchase-requisitions/${id}/stock-receipt`, {
      warehouseId,
      items: [{ itemId: itemIds[0], quantity, ...more }],
    });
  const get = async () => (await owner.get(`/purchase-orders/${order.id}`)).body;
  return { id, itemIds, orderId: order.id as string, orderItemId: order.items[0].id as string, receive, get };
}

describe('a receipt', () => {
  it('raises what an order line has received, named or not, and keeps the order from being cancelled', async () => {
    const { orderId, orderItemId, receive, get } = await anOrderedRequisition(scene);

    const named = await receive('4', { purchaseOrderItemId: orderItemId });
    const partly = await get();
    const cancelled = await scene.owner.post(`/purchase-orders/${orderId}/cancel`, { reason: 'Передумали' });
    await receive('6');
    const whole = await get();

    expect(named.status).toBe(201);
    expect(partly).toMatchObject({ receiptStatus: 'partial', items: [{ receivedQuantity: '4' }] });
    expect(cancelled.body.code).toBe('order_in_progress');
    expect(whole).toMatchObject({ receiptStatus: 'full', items: [{ receivedQuantity: '10' }] });
  });

  it('is refused for a line of another item and beyond what may come', async () => {
    const { itemIds, orderItemId, id, receive } = await anOrderedRequisition(scene);
    const other = await anOrderedRequisition(scene);

    const foreign = await receive('1', { purchaseOrderItemId: other.orderItemId });
    const wrong = await scene.owner.post(`/purchase-requisitions/${id}/stock-receipt`, {
      warehouseId: (await scene.owner.get('/warehouses')).body.items[0].id,
      items: [{ itemId: itemIds[1], quantity: '1', purchaseOrderItemId: orderItemId }],
    });

    expect(foreign.body.errors).toMatchObject([
      { pointer: '/items/0/purchaseOrderItemId', code: 'reference_not_found' },
    ]);
    expect(wrong.status).toBe(400);
  });

  it('is all that a closed order keeps: the rest can be ordered again', async () => {
    const { id, orderId, receive } = await anOrderedRequisition(scene);
    await receive('4');

    const closed = await scene.owner.post(`/purchase-orders/${orderId}/close`, { reason: 'Больше не везут' });
    const again = await scene.owner.post(`/purchase-requisitions/${id}/purchase-orders`, {});

    expect(closed.body).toMatchObject({ status: 'closed', receiptStatus: 'full', items: [{ cancelledQuantity: '6' }] });
    expect(again.body.items.flatMap(({ items }: { items: object[] }) => items)).toContainEqual(
      expect.objectContaining({ quantity: '6' }),
    );
  });
});

describe('a batch', () => {
  it('names order lines, and is refused where all batches would bring too much of one', async () => {
    const { id: procurementId, itemIds, orderItemId } = await anOrderedRequisition(scene);
    const pack = (quantity: string) =>
      scene.owner.post('/logistics/batches', {
        procurementId,
        items: [{ procurementItemId: itemIds[0], purchaseOrderItemId: orderItemId, quantity }],
      });

    const first = await pack('6');
    const tooMuch = await pack('5');
    const rest = await pack('4');

    expect(first).toMatchObject({ status: 201, body: { items: [{ purchaseOrderItemId: orderItemId }] } });
    expect(tooMuch).toMatchObject({ status: 409, body: { code: 'over_receipt', itemId: orderItemId } });
    expect(rest.status).toBe(201);
  });
});

describe.each(testDialects)('those who receive and pack at once on %s', (dialect) => {
  it('bring no more of an order line than was ordered', async () => {
    const own = await openTestKit({ storage: await openTestStorage(dialect) });
    try {
      const there = await orderingScene(own);
      const { id: procurementId, itemIds, orderItemId, receive, get } = await anOrderedRequisition(there);
      const item = { procurementItemId: itemIds[0], purchaseOrderItemId: orderItemId, quantity: '4' };
      const pack = () => there.owner.post('/logistics/batches', { procurementId, items: [item] });

      const answers = await Promise.all([
        receive('4', { purchaseOrderItemId: orderItemId }),
        pack(),
        pack(),
        receive('4', { purchaseOrderItemId: orderItemId }),
      ]);

      const received = answers.filter((_, index) => index % 3 === 0);
      expect(received.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers.filter(({ status }) => status === 409).every(({ body }) => body.code === 'over_receipt')).toBe(
        true,
      );
      expect((await get()).items[0].receivedQuantity).toBe('8');
    } finally {
      await own.close();
    }
  });
});
