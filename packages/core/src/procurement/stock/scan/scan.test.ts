import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';
import { coreOfGtin, isSameGtin } from './same-gtin.js';

let kit: TestKit;
let scene: OrderingScene;
let warehouseId: string;
let article: string;
let box: string;

const [PIECE, BOX] = ['4006381333931', '00614141000036'];

beforeAll(async () => {
  kit = await openTestKit();
  scene = await orderingScene(kit);
  warehouseId = (await scene.owner.post('/warehouses', { name: 'Главный' })).body.id;
  box = (await scene.owner.post('/units', { name: 'Бухта', shortName: 'бухта', precision: 0 })).body.id;
  article = (
    await scene.owner.post('/catalog', {
      name: 'Кабель',
      sku: 'ВВГ-3х2,5',
      barcode: PIECE,
      packagings: [{ unitId: box, factor: '100', gtin: BOX }],
      initialStock: { warehouseId, quantity: '300', unitCost: '1.00' },
    })
  ).body.id;
});
afterAll(() => kit.close());

const scan = async (code: string, who = scene.owner) =>
  (await who.get(`/stock/scan?code=${encodeURIComponent(code)}`)).body;

describe('what a scanner read', () => {
  it('is an item by its GTIN, with where it lies', async () => {
    expect(await scan(PIECE)).toMatchObject({
      code: PIECE,
      items: [
        {
          type: 'catalog_item',
          id: article,
          name: 'Кабель',
          number: 'ВВГ-3х2,5',
          gtin: PIECE,
          factor: '1',
          stock: [{ warehouseId, warehouseName: 'Главный', onHand: '300', available: '300' }],
        },
      ],
    });
  });

  it('is a packaging by a GTIN of its own, with or without zeros in front', async () => {
    const expected = [{ type: 'packaging', id: article, unitId: box, factor: '100', gtin: BOX }];

    expect((await scan(BOX)).items).toMatchObject(expected);
    expect((await scan('614141000036')).items).toMatchObject(expected);
  });

  it('is an item by its article, however it is spelled', async () => {
    expect((await scan('ввг-3Х2,5')).items).toMatchObject([{ type: 'catalog_item', id: article }]);
  });

  it('is a document by its number, and a receipt by that of the delivery note as well', async () => {
    const order = await scene.anOrder({ items: [{ catalogItemId: article, quantity: '5', unitPrice: '1.00' }] });
    await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    const receipt = await scene.owner.post('/stock-receipts', {
      purchaseOrderId: order.id,
      warehouseId,
      documentNumber: 'тн-17/Б',
      items: [{ purchaseOrderItemId: order.items[0].id, quantity: '1' }],
    });
    const document = await scene.owner.post('/stock-documents', {
      kind: 'issue',
      fromWarehouseId: warehouseId,
      items: [{ catalogItemId: article, quantity: '1' }],
    });
    const found = async (code: string) =>
      (await scan(code)).items.map(({ type, id }: { type: string; id: string }) => [type, id]);

    expect(await found(order.number)).toEqual([['purchase_order', order.id]]);
    expect(await found(receipt.body.number.toLowerCase())).toEqual([['stock_receipt', receipt.body.id]]);
    expect(await found('ТН-17/б')).toEqual([['stock_receipt', receipt.body.id]]);
    expect((await scan(document.body.number)).items).toMatchObject([
      { type: 'stock_document', id: document.body.id, status: 'draft' },
    ]);
  });

  it('is nothing where nobody knows it, and where the caller may not see it', async () => {
    const requisition = await scene.aRequisition();
    const { number } = (await scene.owner.get(`/purchase-requisitions/${requisition.id}`)).body;
    const buyer = scene.portal.signedIn((await scene.portal.addUser(['buyer'])).id);
    const finance = scene.portal.signedIn((await scene.portal.addUser(['finance'])).id);

    expect(await scan('4600000000000-нет')).toEqual({ code: '4600000000000-нет', items: [] });
    expect((await scan(number)).items).toMatchObject([{ type: 'procurement', id: requisition.id }]);
    expect((await scan(number, buyer)).items).toEqual([]);
    expect((await finance.get(`/stock/scan?code=${number}`)).status).toBe(403);
    expect((await scene.owner.get('/stock/scan')).body.errors).toMatchObject([{ code: 'required' }]);
  });
});

describe('a GTIN', () => {
  it('is the same with zeros in front', () => {
    expect(isSameGtin('614141000036', '00614141000036')).toBe(true);
    expect(isSameGtin('614141000036', '614141000043')).toBe(false);
    expect(coreOfGtin('00614141000036')).toBe('614141000036');
    expect(coreOfGtin('00000000')).toBe('0');
  });
});
