import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';

describe.each(testDialects)('goods of a requisition that go back to the supplier, on %s,', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let owner: ApiClient;
  let warehouseId: string;
  let box: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    scene = await orderingScene(kit);
    owner = scene.owner;
    warehouseId = (await owner.post('/warehouses', { name: 'Главный' })).body.id;
    box = (await owner.post('/units', { name: 'Ящик', shortName: 'ящ', precision: 0 })).body.id;
  });
  afterAll(() => kit.close());

  /** A requisition for 10 that is ordered, in another unit where one is told, and was received. */
  async function received(ordered: object = { quantity: '10' }) {
    const article = { name: 'Кабель', packagings: [{ unitId: box, factor: '3' }] };
    const catalogItemId = (await owner.post('/catalog', article)).body.id as string;
    const requisition = await owner.post('/purchase-requisitions', {
      name: 'Кабель',
      dueDate: '2026-03-01',
      items: [{ rawName: 'Кабель', catalogItemId, quantity: '10' }],
    });
    const procurementId = requisition.body.id as string;
    const read = async () => {
      const { body } = await owner.get(`/purchase-requisitions/${procurementId}`);
      return { ...body.items[0], receiptStatus: body.receiptStatus };
    };
    const { id: itemId } = await read();
    const line = { procurementItemId: itemId, catalogItemId, unitPrice: '100.00', ...ordered };
    const order = await scene.anOrder({ procurementId, items: [line] });
    await owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    const receive = (quantity: string) =>
      owner.post(`/purchase-requisitions/${procurementId}/stock-receipt`, {
        warehouseId,
        items: [{ itemId, quantity }],
      });
    const giveBack = async (item: object) => {
      const { body } = await owner.post('/stock-documents', {
        kind: 'return_to_supplier',
        fromWarehouseId: warehouseId,
        purchaseOrderId: order.id,
        items: [{ catalogItemId, ...item }],
      });
      return owner.post(`/stock-documents/${body.id}/post`, {});
    };
    expect(await receive('10')).toMatchObject({ status: 201 });
    expect(await read()).toMatchObject({ receivedQuantity: '10', status: 'received', receiptStatus: 'full' });
    return { read, receive, giveBack };
  }

  it('are received no more, and can be received again', async () => {
    const { read, receive, giveBack } = await received();

    await giveBack({ quantity: '2' });

    expect(await read()).toMatchObject({
      receivedQuantity: '8',
      status: 'partially_received',
      receiptStatus: 'partial',
    });
    expect((await receive('2')).status).toBe(201);
    expect(await read()).toMatchObject({ receivedQuantity: '10', status: 'received', receiptStatus: 'full' });
    expect((await receive('1')).body.code).toBe('over_receipt');
  });

  it('leave nothing received where all of them go back, until that is undone', async () => {
    const { read, giveBack } = await received();

    const { body } = await giveBack({ quantity: '10' });
    expect(await read()).toMatchObject({ receivedQuantity: '0', status: 'ordered', receiptStatus: 'none' });
    await owner.post(`/stock-documents/${body.id}/reverse`, {});

    expect(await read()).toMatchObject({ receivedQuantity: '10', status: 'received', receiptStatus: 'full' });
  });

  it('do not come back by undoing what was received again', async () => {
    const { read, receive, giveBack } = await received();
    const { body } = await giveBack({ quantity: '2' });
    await receive('2');

    const undone = await owner.post(`/stock-documents/${body.id}/reverse`, {});

    expect([undone.status, undone.body.code]).toEqual([409, 'over_receipt']);
    expect(undone.body).toMatchObject({ quantity: '10', receivedQuantity: '12' });
    expect(await read()).toMatchObject({ receivedQuantity: '10', receiptStatus: 'full' });
  });

  it('count in the unit of the requisition, whatever they were ordered and go back in', async () => {
    const { read, giveBack } = await received({ quantity: '4', unitId: box });

    await giveBack({ quantity: '2', unitId: box });
    expect(await read()).toMatchObject({ receivedQuantity: '4' });
    for (let piece = 0; piece < 4; piece += 1) await giveBack({ quantity: '1' });

    expect(await read()).toMatchObject({ receivedQuantity: '0', receiptStatus: 'none' });
  });
});
