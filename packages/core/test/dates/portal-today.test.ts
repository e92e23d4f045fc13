import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createFakeClock } from '../../src/testing/kit/fake-clock.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../src/testing/scenes/ordering-scene.js';

/** Where it is another year than where clocks show UTC: half past midnight on 1 January, and nine in the evening on 31 December. */
const TURNS = [
  { timezone: 'Asia/Vladivostok', now: '2025-12-31T14:30:00.000Z', today: '2026-01-01', vatRate: '22.00' },
  { timezone: 'America/New_York', now: '2026-01-01T02:00:00.000Z', today: '2025-12-31', vatRate: '20.00' },
] as const;

describe.each(TURNS)('today in $timezone at $now', ({ timezone, now, today, vatRate }) => {
  const clock = createFakeClock(now);
  let kit: TestKit;
  let scene: OrderingScene;
  let customerId: string;

  beforeAll(async () => {
    kit = await openTestKit({ clock });
    scene = await orderingScene(kit);
    await scene.owner.patch('/settings/regional', { timezone, documents: { approvalRequired: false } });
    await scene.owner.post('/settings/seller-profiles', { name: 'ООО Мы', inn: '7707083893' });
    customerId = (await scene.owner.post('/counterparties', { name: 'Покупатель', isCustomer: true })).body.id;
  });
  beforeEach(() => {
    clock.set(now);
  });
  afterAll(() => kit.close());

  const made = async (path: string, body: object) => {
    const answer = await scene.owner.post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  const dateOf = (instant: string) => instant.slice(0, 10);
  const sold = () => ({ customerId, items: [{ name: 'Кабель', quantity: '1', unitPrice: '10' }] });

  it('is the year of numbers of every kind of document', async () => {
    const requisition = await scene.aRequisition();
    const rfq = await scene.anRfq({ procurementId: requisition.id });
    await scene.send(rfq);
    const quote = await scene.aQuote(rfq);
    const order = await scene.anOrder();
    await made(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    const { id: warehouseId } = await made('/warehouses', { name: `Склад ${today}` });
    const [{ id: purchaseOrderItemId }] = order.items;
    const arrived = { purchaseOrderId: order.id, warehouseId, items: [{ purchaseOrderItemId, quantity: '1' }] };
    const { id: catalogItemId } = await made('/catalog', { name: 'Кабель' });
    const counted = { kind: 'count', fromWarehouseId: warehouseId, items: [{ catalogItemId, countedQuantity: '1' }] };
    const batch = {
      procurementId: requisition.id,
      items: [{ procurementItemId: requisition.itemIds[0], quantity: '1' }],
    };
    const sale = await made('/sales-invoices', sold());
    const contract = await made('/contracts', { direction: 'purchase', supplierId: scene.supplierId });

    const numbers = [
      (await scene.owner.get(`/purchase-requisitions/${requisition.id}`)).body.number,
      rfq.number,
      quote.number,
      order.number,
      (await made('/invoices', { supplierId: scene.supplierId, number: 'A-1', totalAmount: '1.00' })).internalNumber,
      (await made('/stock-receipts', arrived)).number,
      (await made('/stock-documents', counted)).number,
      (await made('/logistics/batches', batch)).number,
      (await made('/logistics/trips', { stops: [{ address: 'Тверская, 1' }] })).number,
      (await made('/commercial-proposals', sold())).number,
      (await made(`/sales-invoices/${sale.id}/issue`, {})).number,
      contract.number,
    ];

    const year = today.slice(0, 4);
    const series = ['PR', 'RFQ', 'SQ', 'PO', 'INV', 'SR', 'SD', 'DB', 'TRIP', 'CP', 'SCH', 'CT'];
    expect(numbers.map((number: string) => number.replace(/\d+$/, ''))).toEqual(
      series.map((prefix) => `${prefix}-${year}-`),
    );
  });

  it('is the date of what is not dated otherwise, and tells the rate of VAT', async () => {
    const line = { name: 'Кабель', quantity: '1', unitPrice: '100.00' };
    const invoice = await made('/invoices', { supplierId: scene.supplierId, number: 'A-2', items: [line] });
    const order = await scene.anOrder({ items: [{ rawName: 'Кабель', quantity: '1', unitPrice: '1' }] });
    const proposal = await made('/commercial-proposals', sold());
    const sale = await made('/sales-invoices', sold());
    clock.advance(60_000);
    const issued = await made(`/sales-invoices/${sale.id}/issue`, {});
    const contract = await made('/contracts', { direction: 'sale', customerId });

    expect([invoice.invoiceDate, proposal.date, sale.date, issued.date, contract.date].map(dateOf)).toEqual(
      Array.from({ length: 5 }, () => today),
    );
    expect([invoice.items[0].vatRate, order.items[0].vatRate]).toEqual([vatRate, vatRate]);
  });

  it('is the day whose rate counts', async () => {
    await made('/settings/rates', { currency: 'USD', date: '2025-12-31', rate: '80' });
    await made('/settings/rates', { currency: 'USD', date: '2026-01-01', rate: '100' });
    await made('/settings/approval-policies', {
      name: 'Заказы',
      subject: 'purchase_order',
      conditions: [{ field: 'grossAmount', op: 'gte', value: '90.00' }],
      steps: [{ name: 'Владелец', approvers: [{ type: 'role', id: 'approver' }] }],
    });
    await scene.portal.addUser(['approver']);
    const order = await scene.anOrder({
      currency: 'USD',
      items: [{ rawName: 'Кабель', quantity: '1', unitPrice: '1', vatRate: null }],
    });

    const sent = await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });

    expect(sent.status).toBe(today === '2026-01-01' ? 409 : 200);
  });

  it('is the year in which a supplier uses a number once', async () => {
    const bill = { supplierId: scene.supplierId, number: 'A-3', totalAmount: '1.00' };
    const first = await scene.owner.post('/invoices', bill);
    const again = await scene.owner.post('/invoices', { ...bill, invoiceDate: now });
    const otherYear = await scene.owner.post('/invoices', { ...bill, invoiceDate: now.slice(0, 10) });

    expect([first.status, again.status, otherYear.status]).toEqual([201, 409, 201]);
  });
});
