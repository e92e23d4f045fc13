import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene } from '../../../testing/scenes/ordering-scene.js';

let kit: TestKit;

beforeAll(async () => {
  kit = await openTestKit();
});
afterAll(() => kit.close());

it('a stop hands over goods of several requisitions and orders, which are locked before what is in stock', async () => {
  const { owner, anOrder } = await orderingScene(kit);
  const make = async (path: string, body: object) => (await owner.post(path, body)).body;
  const goods = async (name: string) => (await make('/catalog', { name })).id as string;
  const warehouseId = (await make('/warehouses', { name: 'Склад' })).id;
  const requested = async (name: string) => {
    const items = [{ rawName: name, catalogItemId: await goods(name), quantity: '10' }];
    const requisition = await make('/purchase-requisitions', { name, items });
    const line = { procurementItemId: requisition.items[0].id, quantity: '10' };
    const order = await anOrder({ procurementId: requisition.id, items: [{ ...line, unitPrice: '1.00' }] });
    await owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    return make('/logistics/batches', { procurementId: requisition.id, warehouseId, items: [line] });
  };
  const batches = [await requested('Кабель'), await requested('Провод')];
  const batchIds = batches.map(({ id }) => id);
  const trip = await make('/logistics/trips', {
    batchIds,
    driverName: 'Иванов',
    vehicleNumber: 'А001АА77',
    plannedStartAt: '2026-01-15T10:00:00.000Z',
    stops: [{ sequence: 1, type: 'delivery', warehouseId, batchIds }],
  });
  const read = async () => (await owner.get(`/logistics/trips/${trip.id}`)).body;
  const command = async (name: string, body: object = {}) =>
    owner.post(`/logistics/trips/${trip.id}/commands/${name}`, { ...body, version: (await read()).version });
  await command('plan');
  await command('dispatch');

  const completed = await command('complete-stop', {
    stopId: (await read()).stops[0].id,
    skipArrival: true,
    result: 'partially_delivered',
    deliveredItems: batches.map(({ id: batchId, items: [item] }, index) => ({
      batchId,
      procurementItemId: item.procurementItemId,
      quantity: index === 0 ? '8' : '10',
    })),
  });

  expect(completed.status, JSON.stringify(completed.body)).toBe(200);
  const requisitions = await Promise.all(
    batches.map(async ({ procurementId }) => (await owner.get(`/purchase-requisitions/${procurementId}`)).body),
  );
  expect(requisitions).toMatchObject([
    { receiptStatus: 'partial', items: [{ receivedQuantity: '8' }] },
    { receiptStatus: 'full', items: [{ receivedQuantity: '10' }] },
  ]);
});
