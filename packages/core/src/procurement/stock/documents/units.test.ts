import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';

let kit: TestKit;
let scene: OrderingScene;
let from: string;
let to: string;
let box: string;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await orderingScene(kit);
  from = (await scene.owner.post('/warehouses', { name: 'Главный' })).body.id;
  to = (await scene.owner.post('/warehouses', { name: 'Площадка' })).body.id;
  box = (await scene.owner.post('/units', { name: 'Ящик', shortName: 'ящ', precision: 0 })).body.id;
});
afterAll(() => kit.close());

/** An article of which three are in a box, with stock in the first warehouse. */
async function anArticle(quantity = '30', factor = '3') {
  const initialStock = { warehouseId: from, quantity, unitCost: '10.00' };
  const packagings = [{ unitId: box, factor }];
  return (await scene.owner.post('/catalog', { name: 'Кабель', initialStock, packagings })).body.id as string;
}
async function aDocument(body: object) {
  const made = await scene.owner.post('/stock-documents', { fromWarehouseId: from, ...body });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body;
}
const act = async (id: string, name: string, body: object = {}) =>
  (await scene.owner.post(`/stock-documents/${id}/${name}`, body)).body;
const stockOf = async (id: string) =>
  (await scene.owner.get(`/catalog/${id}/stock`)).body.items.map(
    ({ onHand, averageCost }: { onHand: string; averageCost: string }) => [onHand, averageCost],
  );

describe('a stock document in a unit of its items', () => {
  it('moves what the unit holds, and says what one of it cost', async () => {
    const catalogItemId = await anArticle();
    const { id } = await aDocument({ kind: 'issue', items: [{ catalogItemId, quantity: '2', unitId: box }] });

    const posted = await act(id, 'post');
    const reversed = await act(id, 'reverse');

    expect(posted.items).toMatchObject([{ quantity: '2', unitId: box, unitCost: '30.00' }]);
    expect(reversed).toMatchObject({ reversedById: expect.any(String) });
    expect(await stockOf(catalogItemId)).toEqual([['30', '10.00']]);
  });

  it('transfers and receives in it, at what the goods left at', async () => {
    const catalogItemId = await anArticle('10');
    const items = [{ catalogItemId, quantity: '3', unitId: box }];
    const document = await aDocument({ kind: 'transfer', twoStep: true, toWarehouseId: to, items });
    await act(document.id, 'post');

    const received = await act(document.id, 'receive', {
      items: [{ id: document.items[0].id, receivedQuantity: '2' }],
    });

    expect(received.items).toMatchObject([{ quantity: '3', receivedQuantity: '2', differenceOwner: 'sender' }]);
    expect(await stockOf(catalogItemId)).toEqual([
      ['1', '10.00'],
      ['6', '10.00'],
    ]);
  });

  it('counts in it, and compares with the books before it is posted', async () => {
    const catalogItemId = await anArticle('30');
    const items = [{ catalogItemId, countedQuantity: '9.5', unitId: box }];
    const draft = await aDocument({ kind: 'count', items });

    const posted = await act(draft.id, 'post');

    expect(draft.items).toMatchObject([{ countedQuantity: '9.5', bookQuantity: '10' }]);
    expect(posted.items).toMatchObject([{ countedQuantity: '9.5', bookQuantity: '10', quantity: '-0.5' }]);
    expect(await stockOf(catalogItemId)).toEqual([['28.5', '10.00']]);
  });

  it('returns in it what was ordered in another one', async () => {
    const catalogItemId = await anArticle();
    const order = await scene.anOrder({
      items: [{ catalogItemId, quantity: '5', unitPrice: '30.00', unitId: box }],
    });
    await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    const line = { purchaseOrderItemId: order.items[0].id, quantity: '5' };
    await scene.owner.post('/stock-receipts', { purchaseOrderId: order.id, warehouseId: from, items: [line] });
    const items = [{ catalogItemId, quantity: '6' }];
    const { id } = await aDocument({ kind: 'return_to_supplier', purchaseOrderId: order.id, items });

    const posted = await act(id, 'post');

    expect(posted.status).toBe('posted');
    expect((await scene.owner.get(`/purchase-orders/${order.id}`)).body.items).toMatchObject([
      { receivedQuantity: '3', returnedQuantity: '2' },
    ]);
    expect(await stockOf(catalogItemId)).toEqual([['39', '10.00']]);
  });

  it('is refused in a unit that the item has not', async () => {
    const catalogItemId = (await scene.owner.post('/catalog', { name: 'Без упаковок' })).body.id;

    const refused = await scene.owner.post('/stock-documents', {
      kind: 'issue',
      fromWarehouseId: from,
      items: [{ catalogItemId, quantity: '1', unitId: box }],
    });

    expect(refused.body.errors).toMatchObject([{ pointer: '/items/0/unitId', code: 'unit_not_convertible' }]);
  });

  it('receives a short transfer in any unit of the item, to the piece', async () => {
    const catalogItemId = await anArticle('240', '12');
    const items = [{ catalogItemId, quantity: '10', unitId: box }];
    const transfer = await aDocument({ kind: 'transfer', twoStep: true, toWarehouseId: to, items });
    await act(transfer.id, 'post');
    const piece = (await scene.owner.get(`/catalog/${catalogItemId}`)).body.unitId;
    const arrival = (more: object) => ({ items: [{ id: transfer.items[0].id, ...more }] });

    const foreign = await act(transfer.id, 'receive', arrival({ receivedQuantity: '1', unitCode: '166' }));
    const tooMuch = await act(transfer.id, 'receive', arrival({ receivedQuantity: '121', unitId: piece }));
    const received = await act(transfer.id, 'receive', arrival({ receivedQuantity: '118', unitId: piece }));

    expect(foreign.errors).toMatchObject([{ pointer: '/items/0/unitCode', code: 'unit_not_convertible' }]);
    expect(tooMuch.errors).toMatchObject([{ pointer: '/items/0/receivedQuantity', code: 'out_of_range' }]);
    expect(received.items).toMatchObject([
      { quantity: '10', receivedQuantity: '9.833333', differenceOwner: 'sender', discrepancyReason: 'shortage' },
    ]);
    expect(await stockOf(catalogItemId)).toEqual([
      ['120', '10.00'],
      ['118', '10.00'],
    ]);
    await act(transfer.id, 'reverse');
    expect(await stockOf(catalogItemId)).toEqual([
      ['240', '10.00'],
      ['0', '10.00'],
    ]);
  });

  it('costs what the goods are worth, not as often what one of them is rounded to', async () => {
    const catalogItemId = await anArticle('30', '30');
    const order = await scene.anOrder({
      items: [{ rawName: 'Болт', catalogItemId, unitId: box, quantity: '1', unitPrice: '100' }],
    });
    await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    const items = [{ purchaseOrderItemId: order.items[0].id, quantity: '1' }];
    await scene.owner.post('/stock-receipts', { purchaseOrderId: order.id, warehouseId: to, items });
    const { id } = await aDocument({
      kind: 'issue',
      fromWarehouseId: to,
      items: [{ catalogItemId, quantity: '1', unitId: box }],
    });

    expect((await act(id, 'post')).items).toMatchObject([{ unitCost: '100.00' }]);
  });
});
