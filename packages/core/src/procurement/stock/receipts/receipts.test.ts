import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';

let kit: TestKit;
let scene: OrderingScene;
let warehouseId: string;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await orderingScene(kit);
  warehouseId = (await scene.owner.post('/warehouses', { name: 'Главный' })).body.id;
});
afterAll(() => kit.close());

const anArticle = async () => (await scene.owner.post('/catalog', { name: 'Кабель' })).body.id as string;
const stockOf = async (catalogItemId: string) => (await scene.owner.get(`/catalog/${catalogItemId}/stock`)).body.items;

/** An order that stands alone, sent, for 10 of an article at 100.00 with VAT on top. */
async function aSentOrder(catalogItemId: string, more: object = {}) {
  const items = [{ catalogItemId, quantity: '10', unitPrice: '100.00', vatRate: '22.00' }];
  const order = await scene.anOrder({ items, ...more });
  await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
  return { id: order.id as string, number: order.number as string, itemId: order.items[0].id as string };
}

describe('a receipt', () => {
  it('is read back with its number, lines, discrepancies, order and batch', async () => {
    const article = await anArticle();
    const order = await aSentOrder(article);

    const created = await scene.owner.post('/stock-receipts', {
      purchaseOrderId: order.id,
      warehouseId,
      documentNumber: 'ТН-7',
      items: [{ purchaseOrderItemId: order.itemId, quantity: '7', discrepancyReason: 'damaged' }],
    });
    const listed = await scene.owner.get(`/stock-receipts?purchaseOrderId=${order.id}`);

    expect(created).toMatchObject({
      status: 201,
      body: {
        number: expect.stringMatching(/^SR-2026-\d{6}$/),
        procurementId: null,
        purchaseOrderId: order.id,
        documentNumber: 'ТН-7',
        lines: [
          {
            purchaseOrderItemId: order.itemId,
            catalogItemId: article,
            rawName: 'Кабель',
            expectedQuantity: '10',
            quantity: '7',
            unitCost: '100.00',
            currency: 'RUB',
          },
        ],
        discrepancies: [{ reason: 'damaged', expectedQuantity: '10', quantity: '7', difference: '-3' }],
        order: { id: order.id, number: order.number },
        batch: null,
      },
    });
    expect((await scene.owner.get(`/stock-receipts/${created.body.id}`)).body).toEqual(created.body);
    expect(listed.body).toMatchObject({ resource: 'stock-receipts', total: 1, items: [{ id: created.body.id }] });
    expect((await scene.owner.get(`/purchase-orders/${order.id}`)).body).toMatchObject({
      receiptStatus: 'partial',
      items: [{ receivedQuantity: '7' }],
    });
    expect(await stockOf(article)).toMatchObject([{ onHand: '7', averageCost: '100.00', costCurrency: 'RUB' }]);
  });

  it('of a requisition is one as well, whoever takes it in', async () => {
    const { id, itemIds } = await scene.aDecidedRequisition();
    const taken = await scene.owner.post(`/purchase-requisitions/${id}/stock-receipt`, {
      warehouseId,
      items: [{ itemId: itemIds[0], quantity: '4' }],
    });

    expect((await scene.owner.get(`/stock-receipts/${taken.body.receiptId}`)).body).toMatchObject({
      procurementId: id,
      order: null,
      lines: [{ itemId: itemIds[0], rawName: 'Бетон М300', expectedQuantity: '10', quantity: '4' }],
      discrepancies: [],
    });
  });

  it('is what a trip hands over to a warehouse, with its batch', async () => {
    const { id, itemIds } = await scene.aDecidedRequisition();
    const batch = await scene.owner.post('/logistics/batches', {
      procurementId: id,
      warehouseId,
      items: [{ procurementItemId: itemIds[0], quantity: '10' }],
    });
    await scene.owner.patch(`/logistics/batches/${batch.body.id}`, { status: 'planned' });
    const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
    const trip = await scene.key.api.post(
      '/delivery-trips',
      {
        batchIds: [batch.body.id],
        stops: [{ address: 'Тверь', batchIds: [batch.body.id] }],
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

    const { body } = await scene.owner.get(`/stock-receipts?deliveryBatchId=${batch.body.id}`);
    expect(body).toMatchObject({ total: 1, items: [{ procurementId: id, deliveryTripId: trip.body.id, warehouseId }] });
    expect((await scene.owner.get(`/stock-receipts/${body.items[0].id}`)).body.batch).toEqual({
      id: batch.body.id,
      number: batch.body.number,
    });
  });

  it('names a requisition or an order, and lines of it', async () => {
    const order = await aSentOrder(await anArticle());
    const other = await aSentOrder(await anArticle());
    const draft = await scene.anOrder();
    const receive = (body: object) => scene.owner.post('/stock-receipts', { warehouseId, ...body });
    const line = { quantity: '1' };

    const answers = [
      await receive({ items: [{ ...line, purchaseOrderItemId: order.itemId }] }),
      await receive({ purchaseOrderId: order.id, items: [line] }),
      await receive({ purchaseOrderId: order.id, items: [{ ...line, purchaseOrderItemId: other.itemId }] }),
      await receive({ purchaseOrderId: crypto.randomUUID(), items: [{ ...line, purchaseOrderItemId: order.itemId }] }),
      await receive({ purchaseOrderId: draft.id, items: [{ ...line, purchaseOrderItemId: draft.items[0].id }] }),
      await receive({ purchaseOrderId: order.id, items: [{ quantity: '10.1', purchaseOrderItemId: order.itemId }] }),
    ];

    expect(answers.map(({ status, body }) => [status, body.errors?.[0]?.pointer ?? body.code])).toEqual([
      [400, '/purchaseOrderId'],
      [400, '/items/0/purchaseOrderItemId'],
      [400, '/items/0/purchaseOrderItemId'],
      [400, '/purchaseOrderId'],
      [409, 'invalid_status'],
      [409, 'over_receipt'],
    ]);
  });

  it('is made and read by keys, and told of to those who listen', async () => {
    const order = await aSentOrder(await anArticle());
    const { api } = await scene.portal.issueKey(['stock.read', 'stock.write']);
    await scene.key.api.post('/webhook', [
      { name: 'R', event: 'integration_api.stock_receipt.created', url: 'http://127.0.0.1:9/', isActive: true },
    ]);

    const created = await api.post('/stock-receipts', {
      purchaseOrderId: order.id,
      warehouseId,
      items: [{ purchaseOrderItemId: order.itemId, quantity: '2', unitCost: '90.00' }],
    });

    expect(created).toMatchObject({ status: 201, body: { lines: [{ quantity: '2', unitCost: '90.00' }] } });
    expect((await api.get(`/stock-receipts/${created.body.id}`)).body).toEqual(created.body);
    expect((await api.get('/stock-receipts')).body.items[0]).toMatchObject({ id: created.body.id });
    const events = await scene.key.api.get('/events?resourceType=stock_receipt&since=2026-01-01T00:00:00Z');
    expect(events.body.items.at(-1)).toMatchObject({
      event: 'integration_api.stock_receipt.created',
      resource: { type: 'stock_receipt', id: created.body.id, version: 1 },
    });
  });
});

describe('what received goods cost', () => {
  /** A requisition for 10 of an article, decided at 122.00 with VAT inside. */
  async function aDecidedPurchase() {
    const article = await anArticle();
    const { owner, supplierId } = scene;
    const requisition = await owner.post('/purchase-requisitions', {
      name: 'Кабель',
      items: [{ catalogItemId: article, quantity: '10' }],
    });
    const itemId = (await owner.get(`/purchase-requisitions/${requisition.body.id}`)).body.items[0].id as string;
    const items = [{ procurementItemId: itemId, unitPrice: '122.00', vatRate: '22.00' }];
    const quote = await owner.post('/supplier-quotes', {
      procurementId: requisition.body.id,
      supplierId,
      vatMode: 'INCLUSIVE',
      items,
    });
    await owner.post(`/supplier-quotes/${quote.body.id}/submit`, {});
    const decided = await owner.patch(`/purchase-requisitions/${requisition.body.id}/quote-line-decisions`, {
      decisions: [{ itemId, quoteItemId: quote.body.items[0].id }],
    });
    expect(decided.status).toBe(200);
    const receive = (line: object = {}) =>
      owner.post(`/purchase-requisitions/${requisition.body.id}/stock-receipt`, {
        warehouseId,
        items: [{ itemId, quantity: '5', ...line }],
      });
    return { article, id: requisition.body.id as string, receive };
  }

  it('is the net price of the decision, unless a cost is sent', async () => {
    const { article, receive } = await aDecidedPurchase();

    await receive({ unitCost: null });
    const decided = await stockOf(article);
    await receive({ unitCost: '110.00' });

    expect(decided).toMatchObject([{ onHand: '5', averageCost: '100.00' }]);
    expect(await stockOf(article)).toMatchObject([{ onHand: '10', averageCost: '105.00' }]);
  });

  it('is the gross price for a firm without VAT', async () => {
    const { article, receive } = await aDecidedPurchase();
    const firm = { name: 'ИП', kind: 'sole_proprietor', inn: '500100732259', vatMode: 'NO_VAT', defaultVatRate: null };
    const profile = await scene.owner.post('/settings/seller-profiles', { ...firm, isDefault: true });
    expect(profile.status).toBe(201);

    const order = await aSentOrder(article, { sellerProfileId: profile.body.id });
    await receive();
    await scene.owner.post('/stock-receipts', {
      purchaseOrderId: order.id,
      warehouseId: (await scene.owner.post('/warehouses', { name: 'Второй' })).body.id,
      items: [{ purchaseOrderItemId: order.itemId, quantity: '1' }],
    });
    await scene.owner.patch(`/settings/seller-profiles/${profile.body.id}`, {
      vatMode: 'EXCLUSIVE',
      defaultVatRate: '22.00',
    });

    const stock = await stockOf(article);
    expect(stock.map(({ averageCost }: { averageCost: string }) => averageCost)).toEqual(['122.00', '122.00']);
  });

  it('is that of the order where there is one, whatever was decided before', async () => {
    const { article, id, receive } = await aDecidedPurchase();
    const drafts = await scene.owner.post(`/purchase-requisitions/${id}/purchase-orders`, {});
    const [order] = drafts.body.items;
    await scene.owner.patch(`/purchase-orders/${order.id}`, {
      items: [{ ...lineOf(order.items[0]), discountPercent: '10.00' }],
    });
    await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });

    await receive();

    expect(await stockOf(article)).toMatchObject([{ averageCost: '90.00' }]);
  });

  const lineOf = ({ id, procurementItemId, quantity, unitPrice, vatRate }: Record<string, unknown>) => ({
    id,
    procurementItemId,
    quantity,
    unitPrice,
    vatRate,
  });
});

describe('a keeper of some warehouses', () => {
  it('receives what goes there, of orders and requisitions of anybody, and sees what came there', async () => {
    const { owner, portal } = scene;
    const kept = (await owner.post('/warehouses', { name: 'Свой' })).body.id as string;
    const userId = (await portal.addUser(['warehouse_keeper'])).id;
    await owner.patch(`/users/${userId}`, { warehouseIds: [kept] });
    const keeper = portal.signedIn(userId);
    const items = [{ rawName: 'Болт', quantity: 10 }];
    const [here, there] = [
      (await owner.post('/purchase-requisitions', { name: 'X', items, warehouseId: kept })).body,
      (await owner.post('/purchase-requisitions', { name: 'Y', items, warehouseId })).body,
    ];
    const receive = (requisition: { id: string; items: { id: string }[] }, into: string) =>
      keeper.post('/stock-receipts', {
        procurementId: requisition.id,
        warehouseId: into,
        items: [{ itemId: requisition.items[0]?.id, quantity: 4 }],
      });

    const own = await receive(here, kept);
    const elsewhere = await receive(here, warehouseId);
    const foreign = await receive(there, kept);
    const ordered = await aSentOrder(await anArticle(), { warehouseId: kept });
    const orderedElsewhere = await aSentOrder(await anArticle(), { warehouseId });
    const receiveOrder = ({ id: purchaseOrderId, itemId }: { id: string; itemId: string }) =>
      keeper.post('/stock-receipts', {
        purchaseOrderId,
        warehouseId: kept,
        items: [{ purchaseOrderItemId: itemId, quantity: 1 }],
      });

    expect(own.status).toBe(201);
    expect(elsewhere.body.errors).toMatchObject([{ pointer: '/warehouseId', code: 'reference_not_found' }]);
    expect(foreign.body.errors).toMatchObject([{ pointer: '/procurementId', code: 'reference_not_found' }]);
    expect((await receiveOrder(ordered)).status).toBe(201);
    expect((await receiveOrder(orderedElsewhere)).body.errors).toMatchObject([{ pointer: '/purchaseOrderId' }]);
    expect((await keeper.get(`/stock-receipts?procurementId=${here.id}`)).body.total).toBe(1);
    expect((await keeper.get(`/purchase-requisitions/${there.id}`)).status).toBe(404);
  });

  it('finds and reads the orders that arrive there, drafts apart, and sends goods of them back', async () => {
    const { owner, portal } = scene;
    const kept = (await owner.post('/warehouses', { name: 'Ещё свой' })).body.id as string;
    const userId = (await portal.addUser(['warehouse_keeper'])).id;
    await owner.patch(`/users/${userId}`, { warehouseIds: [kept] });
    const keeper = portal.signedIn(userId);
    const catalogItemId = await anArticle();
    const aRequisitionInto = async (into: string) => {
      const items = [{ rawName: 'Болт', catalogItemId, quantity: 10 }];
      const { body } = await owner.post('/purchase-requisitions', { name: 'X', items, warehouseId: into });
      const line = { procurementItemId: body.items[0].id, catalogItemId, quantity: 10, unitPrice: '5.00' };
      return { procurementId: body.id as string, warehouseId: into, items: [line] };
    };
    const draft = await scene.anOrder(await aRequisitionInto(kept));
    const here = await aSentOrder(catalogItemId, await aRequisitionInto(kept));
    const there = await aSentOrder(catalogItemId, await aRequisitionInto(warehouseId));
    const read = async ({ id }: { id: string }) => (await keeper.get(`/purchase-orders/${id}`)).status;

    const read3 = [await read(here), await read(draft), await read(there)];
    const scanned = await keeper.get(`/stock/scan?code=${here.number}`);
    const items = [{ purchaseOrderItemId: here.itemId, quantity: 4 }];
    await keeper.post('/stock-receipts', { purchaseOrderId: here.id, warehouseId: kept, items });
    const back = await keeper.post('/stock-documents', {
      kind: 'return_to_supplier',
      fromWarehouseId: kept,
      purchaseOrderId: here.id,
      items: [{ catalogItemId, quantity: 1 }],
    });
    const posted = await keeper.post(`/stock-documents/${back.body.id}/post`);

    expect(read3).toEqual([200, 404, 404]);
    expect(scanned.body.items).toMatchObject([{ type: 'purchase_order', id: here.id }]);
    expect(posted.status).toBe(200);
    expect((await keeper.get(`/purchase-orders/${here.id}`)).body.items).toMatchObject([
      { receivedQuantity: '3', returnedQuantity: '1' },
    ]);
  });

  it('is who has the right: a viewer reads and does not receive, an approver does neither', async () => {
    const viewer = scene.portal.signedIn((await scene.portal.addUser(['viewer'])).id);
    const approver = scene.portal.signedIn((await scene.portal.addUser(['approver'])).id);
    const body = { warehouseId, items: [{ quantity: '1' }] };

    expect((await viewer.get('/stock-receipts')).status).toBe(200);
    expect((await viewer.post('/stock-receipts', body)).body.code).toBe('insufficient_rights');
    expect((await approver.get('/stock-receipts')).body.code).toBe('insufficient_rights');
  });
});

describe.each(testDialects)('receipts of one order at once on %s', (dialect) => {
  it('never bring more than was ordered, and have a number each', async () => {
    const own = await openTestKit({ storage: await openTestStorage(dialect) });
    try {
      const there = await orderingScene(own);
      const order = await there.anOrder();
      await there.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
      const place = (await there.owner.post('/warehouses', { name: 'Склад' })).body.id;
      const items = [{ purchaseOrderItemId: order.items[0].id, quantity: '1' }];

      const answers = await Promise.all(
        Array.from({ length: 14 }, () =>
          there.owner.post('/stock-receipts', { purchaseOrderId: order.id, warehouseId: place, items }),
        ),
      );

      const made = answers.filter(({ status }) => status === 201);
      expect(made).toHaveLength(10);
      expect(answers.filter(({ body }) => body.code === 'over_receipt')).toHaveLength(4);
      expect(new Set(made.map(({ body }) => body.number)).size).toBe(10);
      expect((await there.owner.get(`/purchase-orders/${order.id}`)).body).toMatchObject({ receiptStatus: 'full' });
    } finally {
      await own.close();
    }
  });
});
