import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';

describe.each(testDialects)('a delivery on %s', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let warehouseId: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    scene = await orderingScene(kit);
    warehouseId = (await scene.owner.post('/warehouses', { name: 'Склад' })).body.id;
  });
  afterAll(() => kit.close());

  async function aSentOrder() {
    const { id, items } = await scene.anOrder();
    await scene.owner.post(`/purchase-orders/${id}/send`, { channel: 'link' });
    const receive = (quantity: string, more: object = {}) =>
      scene.owner.post('/stock-receipts', {
        purchaseOrderId: id,
        warehouseId,
        items: [{ purchaseOrderItemId: items[0].id, quantity }],
        ...more,
      });
    return { id, itemId: items[0].id as string, receive };
  }

  it('is received once by its note for an order, unless somebody says that it came again', async () => {
    const [order, other] = [await aSentOrder(), await aSentOrder()];
    const note = { documentNumber: 'ТН-778' };

    const first = await order.receive('4', note);
    const twice = await order.receive('4', { documentNumber: ' тн-778' });
    const again = await order.receive('4', { ...note, again: true });
    const elsewhere = await other.receive('4', note);
    const unnumbered = await order.receive('1');

    expect(twice).toMatchObject({ status: 409, body: { code: 'duplicate_receipt', existingId: first.body.id } });
    expect([first, again, elsewhere, unnumbered].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await scene.owner.get(`/purchase-orders/${order.id}`)).body.items[0].receivedQuantity).toBe('9');
  });

  it('is received once where its note is entered twice at the same moment', async () => {
    const order = await aSentOrder();

    const both = await Promise.all([1, 2].map(() => order.receive('4', { documentNumber: 'ТН-779' })));

    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('keeps an amendment from being sent that takes back what came since it was written', async () => {
    const { owner } = scene;
    const order = await aSentOrder();
    await owner.post(`/purchase-orders/${order.id}/amend`, {});
    const line = { id: order.itemId, rawName: 'Кабель', quantity: '3', unitPrice: '100.00', vatRate: '22.00' };
    const amended = await owner.patch(`/purchase-orders/${order.id}`, { items: [line] });
    await order.receive('4');

    const refused = await owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });

    expect(amended.status).toBe(200);
    expect(refused).toMatchObject({ status: 409, body: { code: 'quantity_below_received', receivedQuantity: '4' } });
  });
});
