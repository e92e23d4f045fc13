import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';

let kit: TestKit;
let scene: OrderingScene;
let owner: ApiClient;
let warehouseId: string;
let box: string;

beforeAll(async () => {
  kit = await openTestKit({ rateLimiter: noRateLimit });
  scene = await orderingScene(kit);
  owner = scene.owner;
  warehouseId = (await owner.post('/warehouses', { name: 'Главный' })).body.id;
  box = (await owner.post('/units', { name: 'Ящик', shortName: 'ящ', precision: 0 })).body.id;
});
afterAll(() => kit.close());

async function anArticle() {
  const { body } = await owner.post('/catalog', { name: 'Болты', packagings: [{ unitId: box, factor: '3' }] });
  return { catalogItemId: body.id as string, piece: body.unitId as string };
}
const stockOf = async (id: string) => (await owner.get(`/catalog/${id}/stock`)).body.items[0];
const worthOf = async (id: string) => (await owner.get(`/stock/valuation?catalogItemId=${id}`)).body.totals[0].value;

/** An order of boxes that was sent, with what receives it as people and as keys do. */
async function anOrderOfBoxes(quantity: string) {
  const { catalogItemId, piece } = await anArticle();
  const line = { rawName: 'Болты', catalogItemId, unitId: box, quantity, unitPrice: '10.00', vatRate: '22.00' };
  const order = await scene.anOrder({ items: [line] });
  await owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
  const key = (await scene.portal.issueKey()).api;
  const purchaseOrderItemId = order.items[0].id;
  const receive = (item: object, who: ApiClient = owner) =>
    who.post('/stock-receipts', {
      purchaseOrderId: order.id,
      warehouseId,
      items: [{ purchaseOrderItemId, ...item }],
    });
  const ordered = async () => (await owner.get(`/purchase-orders/${order.id}`)).body;
  return { catalogItemId, piece, key, receive, ordered };
}

describe('a receipt in another unit of the item', () => {
  it('counts in the unit of the order, and a whole that comes in parts is the whole', async () => {
    const { catalogItemId, piece, key, receive, ordered } = await anOrderOfBoxes('1');

    for (const who of [owner, key, owner]) {
      expect(await receive({ quantity: '1', unitId: piece }, who)).toMatchObject({ status: 201 });
    }

    expect(await ordered()).toMatchObject({ receiptStatus: 'full', items: [{ receivedQuantity: '1' }] });
    expect(await stockOf(catalogItemId)).toMatchObject({ onHand: '3' });
    expect((await receive({ quantity: '1', unitCode: '796' })).body.code).toBe('over_receipt');
  });

  it('costs what the unit costs that it was counted in', async () => {
    const { catalogItemId, piece, receive } = await anOrderOfBoxes('4');

    await receive({ quantity: '6', unitId: piece, unitCost: '4.00' });
    expect(await worthOf(catalogItemId)).toBe('24.00');
    await receive({ quantity: '2' });

    expect(await worthOf(catalogItemId)).toBe('44.00');
  });

  it('counts in the unit of the requisition', async () => {
    const { catalogItemId } = await anArticle();
    const items = [{ rawName: 'Болты', catalogItemId, quantity: '7' }];
    const requisition = await owner.post('/purchase-requisitions', { name: 'Болты', dueDate: '2026-03-01', items });
    const [{ id: itemId }] = requisition.body.items;
    const path = `/purchase-requisitions/${requisition.body.id}/stock-receipt`;

    const foreign = await owner.post(path, { warehouseId, items: [{ itemId, quantity: '1', unitCode: '166' }] });
    const received = await owner.post(path, { warehouseId, items: [{ itemId, quantity: '2', unitId: box }] });

    expect(foreign.body.errors).toMatchObject([{ pointer: '/items/0/unitCode', code: 'unit_not_convertible' }]);
    expect(received.body.items).toMatchObject([{ receivedQuantity: '6', status: 'partially_received' }]);
    expect(await stockOf(catalogItemId)).toMatchObject({ onHand: '6' });
  });

  /** What is wanted in one unit, offered, ordered and received in another one. */
  async function anOrderAsQuoted(line: object, offer: object) {
    const { owner: buyer, supplierId } = scene;
    const wanted = { name: 'Заявка', dueDate: '2026-03-01', items: [line] };
    const requisition = (await buyer.post('/purchase-requisitions', wanted)).body;
    const [{ id: itemId }] = requisition.items;
    const items = [{ procurementItemId: itemId, ...offer }];
    const quote = (await buyer.post('/supplier-quotes', { procurementId: requisition.id, supplierId, items })).body;
    await buyer.post(`/supplier-quotes/${quote.id}/submit`);
    const decisions = [{ itemId, quoteItemId: quote.items[0].id }];
    await buyer.patch(`/purchase-requisitions/${requisition.id}/quote-line-decisions`, { decisions });
    const { items: orders } = (await buyer.post(`/purchase-requisitions/${requisition.id}/purchase-orders`, {})).body;
    const [{ id: purchaseOrderId, items: ordered }] = orders;
    await buyer.post(`/purchase-orders/${purchaseOrderId}/send`, { channel: 'link' });
    const purchaseOrderItemId = ordered[0].id as string;
    let unitCost = '';
    const receive = async (item: object) => {
      const answer = await buyer.post('/stock-receipts', { purchaseOrderId, warehouseId, items: [item] });
      unitCost = answer.body.lines?.[0].unitCost;
      return answer.status;
    };
    const received = async () => [
      (await buyer.get(`/purchase-orders/${purchaseOrderId}`)).body.items[0].receivedQuantity as string,
      (await buyer.get(`/purchase-requisitions/${requisition.id}`)).body.items[0].receivedQuantity as string,
    ];
    return { itemId: itemId as string, purchaseOrderId, purchaseOrderItemId, receive, received, cost: () => unitCost };
  }

  it('is counted as it was ordered where it names the line of the order, whatever it was wanted in', async () => {
    const roll = { quantity: '3', unitCode: '736', unitFactor: '100', unitPrice: '5000' };
    const cable = { rawName: 'Кабель', quantity: '300', unitCode: '006' };
    const { itemId, purchaseOrderItemId, receive, received } = await anOrderAsQuoted(cable, roll);

    expect(await receive({ purchaseOrderItemId, quantity: '2' })).toBe(201);
    expect(await receive({ itemId, quantity: '50' })).toBe(201);
    expect(await receive({ itemId, quantity: '0.5', unitCode: '736' })).toBe(201);

    expect(await received()).toEqual(['3', '300']);
  });

  it('counts each piece of a box, and those that come again after they went back', async () => {
    const { catalogItemId, piece } = await anArticle();
    const bolts = { catalogItemId, quantity: '10', unitId: box };
    const offer = { quantity: '30', unitId: piece, unitPrice: '10' };
    const { purchaseOrderId, purchaseOrderItemId, receive, received, cost } = await anOrderAsQuoted(bolts, offer);

    expect(await receive({ purchaseOrderItemId, quantity: '7' })).toBe(201);
    expect(await received()).toEqual(['7', '2.333333']);
    expect([cost(), await worthOf(catalogItemId)]).toEqual(['30.00', '70.00']);
    expect(await receive({ purchaseOrderItemId, quantity: '23' })).toBe(201);
    const items = [{ catalogItemId, purchaseOrderItemId, quantity: '5', unitId: piece }];
    const back = { kind: 'return_to_supplier', fromWarehouseId: warehouseId, purchaseOrderId, items };
    await owner.post(`/stock-documents/${(await owner.post('/stock-documents', back)).body.id}/post`);
    expect(await received()).toEqual(['25', '8.333333']);

    expect(await receive({ purchaseOrderItemId, quantity: '5' })).toBe(201);
    expect(await received()).toEqual(['30', '10']);
  });
});
