import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient, ApiResponse } from '../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../testing/scenes/ordering-scene.js';
import { unitByCode } from '../../kernel/values/numbers/units.js';

const METRE = unitByCode('006')?.id ?? '';

describe.each(testDialects)('orders and their invoices, on %s,', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let owner: ApiClient;
  let warehouseId: string;
  let count = 0;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    scene = await orderingScene(kit);
    ({ owner } = scene);
    warehouseId = (await owner.post('/warehouses', { name: 'Склад' })).body.id;
  });

  const orderOf = async (id: string) => (await owner.get(`/purchase-orders/${id}`)).body;
  const invoiceOf = async (id: string) => (await owner.get(`/invoices/${id}`)).body;
  const pay = (id: string, amount: string) => owner.post(`/invoices/${id}/payments`, { amount });
  async function done(answer: Promise<ApiResponse>) {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(JSON.stringify(body));
    return body;
  }
  async function aSentOrder(more: object = {}) {
    const { id } = await scene.anOrder(more);
    await done(owner.post(`/purchase-orders/${id}/send`, { channel: 'link' }));
    return orderOf(id);
  }
  const anInvoice = (body: object) =>
    done(owner.post('/invoices', { supplierId: scene.supplierId, number: `З-${(count += 1)}`, ...body }));
  const anArticle = async (more: object = {}) => (await done(owner.post('/catalog', { name: 'Кабель', ...more }))).id;
  const aLine = (more: object = {}) => ({
    name: 'Кабель',
    quantity: '10',
    unitPrice: '100.00',
    vatRate: '22.00',
    ...more,
  });
  const receive = (order: ApiResponse['body'], quantity: string, more: object = {}) =>
    done(
      owner.post('/stock-receipts', {
        purchaseOrderId: order.id,
        warehouseId,
        items: [{ purchaseOrderItemId: order.items[0].id, quantity }],
        ...more,
      }),
    );

  it('goods that went back are not to be paid, until a credit note takes them back', async () => {
    const catalogItemId = await anArticle();
    const order = await aSentOrder({ items: [{ ...aLine(), catalogItemId, name: undefined }] });
    await receive(order, '10');
    const invoice = await anInvoice({ items: [aLine({ catalogItemId })] });
    const paid = { ...invoice };

    const { id } = await done(
      owner.post('/stock-documents', {
        kind: 'return_to_supplier',
        fromWarehouseId: warehouseId,
        purchaseOrderId: order.id,
        items: [{ catalogItemId, quantity: '2' }],
      }),
    );
    await done(owner.post(`/stock-documents/${id}/post`, {}));

    expect(paid).toMatchObject({ matchStatus: 'matched' });
    expect(await invoiceOf(invoice.id)).toMatchObject({
      matchStatus: 'exceptions',
      exceptions: [{ code: 'quantity_over_received', expected: '8', actual: '10' }],
    });
    expect((await orderOf(order.id)).expectedCreditAmount).toBe('244.00');
    expect((await pay(invoice.id, '1.00')).body).toMatchObject({ code: 'match_exceptions' });

    await anInvoice({
      kind: 'credit_note',
      creditedInvoiceId: invoice.id,
      items: [aLine({ catalogItemId, quantity: '2' })],
    });

    expect(await invoiceOf(invoice.id)).toMatchObject({ matchStatus: 'matched', outstandingAmount: '976.00' });
    expect((await orderOf(order.id)).expectedCreditAmount).toBe('0.00');
  });

  it('a return that is undone, or replaced, is to be paid again', async () => {
    const catalogItemId = await anArticle();
    const order = await aSentOrder({ items: [{ ...aLine(), catalogItemId, name: undefined }] });
    await receive(order, '10');
    const invoice = await anInvoice({ items: [aLine({ catalogItemId })] });
    const giveBack = async () => {
      const { id } = await done(
        owner.post('/stock-documents', {
          kind: 'return_to_supplier',
          fromWarehouseId: warehouseId,
          purchaseOrderId: order.id,
          items: [{ catalogItemId, quantity: '2' }],
        }),
      );
      await done(owner.post(`/stock-documents/${id}/post`, {}));
      return id;
    };

    await done(owner.post(`/stock-documents/${await giveBack()}/reverse`, {}));
    const undone = await invoiceOf(invoice.id);
    await giveBack();
    await receive(order, '2');

    expect(undone.matchStatus).toBe('matched');
    expect((await invoiceOf(invoice.id)).matchStatus).toBe('matched');
  });

  it('are paid as far as their invoices are, less what came back', async () => {
    const order = await aSentOrder();
    const statusOf = async () => (await orderOf(order.id)).paymentStatus;
    const first = await anInvoice({ items: [aLine({ quantity: '4' })] });
    const second = await anInvoice({ items: [aLine({ quantity: '6' })] });
    const told = [await statusOf()];

    await pay(first.id, '488.00');
    told.push(await statusOf());
    await pay(second.id, '732.00');
    told.push(await statusOf());
    const note = await anInvoice({
      kind: 'credit_note',
      creditedInvoiceId: second.id,
      items: [aLine({ quantity: '6' })],
    });
    await pay(note.id, '732.00');
    told.push(await statusOf());

    expect(told).toEqual(['none', 'partial', 'full', 'partial']);
  });

  it('are paid by invoices that name no line, and too much by more than they come to', async () => {
    const order = await aSentOrder();
    const bare = await anInvoice({ totalAmount: '1220.00', purchaseOrderId: order.id });
    const told: string[] = [];

    for (const amount of ['220.00', '1000.00']) {
      await pay(bare.id, amount);
      told.push((await orderOf(order.id)).paymentStatus);
    }
    const more = await anInvoice({ totalAmount: '5.00', purchaseOrderId: order.id });
    const accepting = scene.portal.signedIn((await scene.portal.addUser(['finance'])).id);
    await accepting.post(`/invoices/${more.id}/accept-exceptions`, { reason: 'Доставка' });
    await done(pay(more.id, '5.00'));
    told.push((await orderOf(order.id)).paymentStatus);

    expect(told).toEqual(['partial', 'full', 'over']);
  });

  it('have due dates that follow goods that come later', async () => {
    const order = await aSentOrder({ paymentSchedule: [{ kind: 'deferred', percent: '100.00', days: 10 }] });
    const invoice = await anInvoice({ items: [aLine()], purchaseOrderId: order.id, dueDate: '2026-01-02' });

    await receive(order, '10', { receivedAt: '2026-01-10T08:00:00Z' });

    expect(invoice).toMatchObject({ dueDate: null });
    expect(await invoiceOf(invoice.id)).toMatchObject({ dueDate: '2026-01-20T00:00:00.000Z' });
  });

  it('agree in whatever units they are counted', async () => {
    const coil = (await done(owner.post('/units', { name: 'Бухта', shortName: 'бух', precision: 0 }))).id;
    const catalogItemId = await anArticle({ unitId: METRE, packagings: [{ unitId: coil, factor: '300' }] });
    const order = await aSentOrder({
      items: [{ ...aLine({ quantity: '900', unitPrice: '1.35' }), catalogItemId, unitId: METRE, name: undefined }],
    });

    const fits = await anInvoice({
      items: [aLine({ catalogItemId, unitId: coil, quantity: '2', unitPrice: '405.00' })],
    });
    const dear = await anInvoice({
      items: [aLine({ catalogItemId, unitId: coil, quantity: '1', unitPrice: '405.10' })],
    });

    expect(fits).toMatchObject({ matchStatus: 'matched', items: [{ purchaseOrderItemId: order.items[0].id }] });
    expect(dear.exceptions).toMatchObject([{ code: 'price_over' }]);
    expect(await orderOf(order.id)).toMatchObject({ invoiceStatus: 'full', items: [{ invoicedQuantity: '900' }] });
    const more = await anInvoice({
      items: [aLine({ catalogItemId, unitId: coil, quantity: '1', unitPrice: '405.00' })],
    });
    expect(more.exceptions).toMatchObject([{ code: 'quantity_over_ordered', expected: '0', actual: '300' }]);
  });

  it('are compared anew once something else is decided', async () => {
    const { id: procurementId, itemIds, lines, suppliers } = await scene.aDecidedRequisition();
    const invoice = await anInvoice({
      procurementId,
      supplierId: suppliers[0],
      items: [aLine({ procurementItemId: itemIds[0] })],
    });

    await done(
      owner.patch(`/purchase-requisitions/${procurementId}/quote-line-decisions`, {
        decisions: [{ itemId: itemIds[0], quoteItemId: lines[0]?.[0], quantity: '4' }],
      }),
    );

    expect(invoice.matchStatus).toBe('matched');
    expect((await invoiceOf(invoice.id)).exceptions).toMatchObject([{ code: 'quantity_over_ordered', expected: '4' }]);
  });
});
