import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../testing/scenes/ordering-scene.js';

let kit: TestKit;
let scene: OrderingScene;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await orderingScene(kit);
});
afterAll(() => kit.close());

/** Orders of the whole of one line of a requisition, which asks for 10. */
async function ordersOfALine() {
  const requisition = await scene.aRequisition();
  const [procurementItemId] = requisition.itemIds;
  const items = [{ procurementItemId, rawName: 'Кабель', quantity: '10', unitPrice: '100.00' }];
  const order = () =>
    scene.owner.post('/purchase-orders', { supplierId: scene.supplierId, procurementId: requisition.id, items });
  return { procurementItemId, order };
}

it('warns of what is ordered beyond what was asked for, and receives it up to each order', async () => {
  const { owner } = scene;
  const { procurementItemId, order } = await ordersOfALine();
  const warehouseId = (await owner.post('/warehouses', { name: 'Склад' })).body.id;

  const orders = [await order(), await order()];
  const sent = [];
  for (const { body } of orders) sent.push(await owner.post(`/purchase-orders/${body.id}/send`, { channel: 'link' }));
  const received = [];
  for (const { body } of orders) {
    const items = [{ purchaseOrderItemId: body.items[0].id, quantity: '10' }];
    received.push(await owner.post('/stock-receipts', { purchaseOrderId: body.id, warehouseId, items }));
  }

  const warning = { code: 'over_ordered', procurementItemId, quantity: '10', orderedQuantity: '20' };
  expect(orders.map(({ body }) => body.warnings)).toMatchObject([[], [warning]]);
  expect(sent.map(({ body }) => body.warnings)).toMatchObject([[warning], [warning]]);
  expect(received.map(({ status }) => status)).toEqual([201, 201]);
});

it('refuses it where the portal says so, and says nothing where it does not care', async () => {
  const { owner } = scene;
  const { order } = await ordersOfALine();
  await order();

  const { body: settings } = await owner.patch('/settings/catalog', { overOrderControl: 'stop' });
  const stopped = await order();
  await owner.patch('/settings/catalog', { overOrderControl: 'none' });
  const silent = await order();
  await owner.patch('/settings/catalog', { overOrderControl: 'warn' });

  expect(settings.overOrderControl).toBe('stop');
  expect(stopped).toMatchObject({ status: 409, body: { code: 'over_ordered' } });
  expect(silent).toMatchObject({ status: 201, body: { warnings: [] } });
});

it('counts what is ordered in the unit of what was asked for, whatever each order is in', async () => {
  const { owner, supplierId } = scene;
  const wanted = { name: 'Сталь', items: [{ rawName: 'Арматура', quantity: '10', unitCode: '168' }] };
  const { body: requisition } = await owner.post('/purchase-requisitions', wanted);
  const line = { procurementItemId: requisition.items[0].id, rawName: 'Арматура', unitCode: '166', unitPrice: '60' };
  const order = (quantity: string) =>
    owner.post('/purchase-orders', { supplierId, procurementId: requisition.id, items: [{ ...line, quantity }] });

  const exact = await order('10000');
  const beyond = await order('500');

  expect(exact.body.warnings).toEqual([]);
  expect(beyond.body.warnings).toMatchObject([{ code: 'over_ordered', quantity: '10', orderedQuantity: '10.5' }]);
});
