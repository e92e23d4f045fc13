import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { nodeIds } from '../adapters/node/node-ids.js';
import { createFakeClock, type FakeClock } from '../testing/kit/fake-clock.js';
import { openTestStorage, testDialects } from '../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../testing/scenes/ordering-scene.js';
import { SupplierRfqs } from '../procurement/sourcing/index.js';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const kits: TestKit[] = [];
let kit: TestKit;
let clock: FakeClock;
let scene: OrderingScene;

async function open(dialect: (typeof testDialects)[number] = testDialects[0]) {
  // It is late on the fourteenth by UTC, and the fifteenth already in Moscow.
  clock = createFakeClock('2026-01-14T22:30:00.000Z');
  kit = await openTestKit({ clock, storage: await openTestStorage(dialect) });
  kits.push(kit);
  scene = await orderingScene(kit);
  await scene.owner.patch('/settings/regional', { timezone: 'Europe/Moscow' });
}
afterAll(async () => {
  for (const each of kits) await each.close();
});

const ask = async (question: string) => {
  const { status, body } = await scene.owner.get(`/analytics/${question}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const send = async (id: string) => {
  const { status, body } = await scene.owner.post(`/purchase-orders/${id}/send`, { channel: 'link' });
  expect(status, JSON.stringify(body)).toBe(200);
};
const aSentOrder = async (more: object = {}) => {
  const order = await scene.anOrder(more);
  await send(order.id);
  return (await scene.owner.get(`/purchase-orders/${order.id}`)).body;
};
const line = (more: object = {}) => ({
  rawName: 'Кабель',
  quantity: '10',
  unitPrice: '100.00',
  vatRate: '22.00',
  ...more,
});
let count = 0;
const anInvoice = async (more: object = {}) => {
  const number = `A-${(count += 1)}`;
  const body = { number, supplierId: scene.supplierId, totalAmount: '100.00', invoiceDate: '2026-01-10', ...more };
  const answer = await scene.owner.post('/invoices', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id as string;
};

describe.each(testDialects)('analytics on %s', (dialect) => {
  beforeEach(() => open(dialect));

  it('tells what was ordered from whom, less what was called off, and compares it with the days before', async () => {
    const second = await scene.anotherSupplier();
    await aSentOrder();
    clock.advance(2 * DAY);
    await aSentOrder();
    const half = await aSentOrder({ supplierId: second, items: [line({ vatRate: null })] });
    await scene.anOrder();
    await scene.owner.post(`/purchase-orders/${half.id}/close`, { reason: 'Хватит' });
    const cancelled = await aSentOrder();
    await scene.owner.post(`/purchase-orders/${cancelled.id}/cancel`, { reason: 'Ошибка' });

    const body = await ask('spend?from=2026-01-16&to=2026-01-17');

    const sums = { netAmount: '1000.00', vatAmount: '220.00', grossAmount: '1220.00' };
    expect(body).toEqual({
      from: '2026-01-16',
      to: '2026-01-17',
      previousFrom: '2026-01-14',
      previousTo: '2026-01-15',
      items: [
        {
          supplierId: scene.supplierId,
          categoryId: null,
          logisticsObjectId: null,
          costItemId: null,
          month: null,
          name: 'ООО Завод',
          linesCount: 1,
          ...sums,
          sharePercent: '100.00',
          previous: sums,
          changePercent: '0.00',
        },
      ],
      totals: { linesCount: 1, ...sums, previous: sums, changePercent: '0.00' },
      currency: 'RUB',
      asOf: '2026-01-16T22:30:00.000Z',
    });
  });

  it('tells spend by category, site, cost item and month, or by several of them', async () => {
    const categoryId = (await scene.owner.post('/catalog/categories', { name: 'Провода' })).body.id;
    const catalogItemId = (await scene.owner.post('/catalog', { name: 'Кабель', sku: 'K-1', categoryId })).body.id;
    const site = (await scene.owner.post('/logistics/objects', { name: 'Дом 5', type: 'site' })).body.id;
    const costItemId = (await scene.owner.post('/cost-items', { name: 'Материалы', code: 'M' })).body.id;
    await aSentOrder({
      logisticsObjectId: site,
      items: [line({ catalogItemId, costItemId }), line({ vatRate: null })],
    });
    clock.advance(20 * DAY);
    await aSentOrder({ items: [line({ costItemId })] });

    const rows = async (groupBy: string, id: string) =>
      (await ask(`spend?groupBy=${groupBy}`)).items.map((item: Record<string, unknown>) => [
        item[id],
        item['name'],
        item['grossAmount'],
      ]);

    expect(await rows('category', 'categoryId')).toEqual([
      [null, null, '2220.00'],
      [categoryId, 'Провода', '1220.00'],
    ]);
    expect(await rows('site', 'logisticsObjectId')).toEqual([
      [site, 'Дом 5', '2220.00'],
      [null, null, '1220.00'],
    ]);
    expect(await rows('costItem', 'costItemId')).toEqual([
      [costItemId, 'Материалы', '2440.00'],
      [null, null, '1000.00'],
    ]);
    expect(await rows('month', 'month')).toEqual([
      ['2026-01', '2026-01', '2220.00'],
      ['2026-02', '2026-02', '1220.00'],
    ]);
    expect(await rows('month,costItem', 'month')).toEqual([
      ['2026-01', '2026-01, Материалы', '1220.00'],
      ['2026-01', '2026-01, —', '1000.00'],
      ['2026-02', '2026-02, Материалы', '1220.00'],
    ]);
    expect((await ask(`spend?groupBy=supplier&costItemId=${costItemId}`)).totals.grossAmount).toBe('2440.00');
  });

  it('tells what was saved against the plan, the offers and the award', async () => {
    const { id } = await scene.aDecidedRequisition();
    const orders = await scene.owner.post(`/purchase-requisitions/${id}/purchase-orders`, {});
    for (const order of orders.body.items) await send(order.id);

    const { items: rows, totals } = await ask('savings');

    // 10 at 100.00 and 2.5 at 33.33 without the VAT that the buyer gets back; each was offered at both prices.
    expect(rows).toHaveLength(2);
    expect(totals).toMatchObject({
      linesCount: 2,
      awardAmount: '1083.33',
      firstOfferAmount: '1250.00',
      averageOfferAmount: '833.32',
      orderAmount: '1083.33',
      againstFirstOffer: { amount: '166.67', percent: '13.33' },
      againstAverageOffer: { amount: '-250.01', percent: '-30.00' },
      againstAward: { amount: '0.00', percent: '0.00' },
    });
  });

  it('compares the plan and offers in the unit of the line and in one VAT mode, whoever names which', async () => {
    const [tons, kilograms] = ['168', '166'];
    const steel = { rawName: 'Сталь', quantity: '10', unitCode: tons, unitPrice: '73200', vatRate: '22.00' };
    const wanted = { name: 'Сталь', vatMode: 'INCLUSIVE', items: [steel] };
    const { body: requisition } = await scene.owner.post('/purchase-requisitions', wanted);
    const [{ id: itemId }] = requisition.items;
    const offer = async (supplierId: string, vatMode: string, more: object) => {
      const rfq = await scene.anRfq({ procurementId: requisition.id, supplierIds: [supplierId] });
      await scene.send(rfq);
      const items = [{ procurementItemId: itemId, ...more }];
      const quote = await scene.submit(await scene.aQuote(rfq, { vatMode, items }));
      return (await scene.owner.get(`/supplier-quotes/${quote.id}`)).body.items[0].id as string;
    };
    const kilo = { quantity: '10000', unitCode: kilograms, unitPrice: '60', vatRate: '22.00' };
    const quoteItemId = await offer(scene.supplierId, 'EXCLUSIVE', kilo);
    await offer(await scene.anotherSupplier(), 'NO_VAT', { unitCode: tons, unitPrice: '61000', vatRate: null });
    const path = `/purchase-requisitions/${requisition.id}/quote-line-decisions`;
    expect((await scene.owner.patch(path, { decisions: [{ itemId, quoteItemId }] })).status).toBe(200);

    const { items: orders } = (await scene.owner.post(`/purchase-requisitions/${requisition.id}/purchase-orders`, {}))
      .body;
    await send(orders[0].id);

    const savings = await ask('savings');
    const suppliers = await ask('suppliers');
    await scene.owner.patch('/settings/regional', { vatMode: 'NO_VAT' });
    const withVat = await ask('savings');

    expect([savings.compareBy, suppliers.compareBy, withVat.compareBy]).toEqual(['net', 'net', 'gross']);
    expect(savings.totals).toMatchObject({
      planAmount: '600000.00',
      firstOfferAmount: '600000.00',
      averageOfferAmount: '605000.00',
      awardAmount: '600000.00',
      orderAmount: '600000.00',
      againstPlan: { amount: '0.00' },
      againstAward: { amount: '0.00' },
    });
    expect(suppliers.items.map((item: Record<string, unknown>) => item['offeredAmount'])).toEqual([
      '610000.00',
      '600000.00',
    ]);
    expect(withVat.totals).toMatchObject({
      planAmount: '732000.00',
      averageOfferAmount: '671000.00',
      awardAmount: '732000.00',
    });
  });

  it('scores suppliers by answers, deliveries, discrepancies and prices', async () => {
    const warehouseId = (await scene.owner.post('/warehouses', { name: 'Склад' })).body.id;
    const due = (more: object) => ({ items: [line({ vatRate: null, ...more })] });
    const inTime = await aSentOrder(due({ requiredDate: '2026-01-15' }));
    const late = await aSentOrder(due({ requiredDate: '2026-01-13' }));
    await aSentOrder(due({ requiredDate: '2026-01-12' }));
    await aSentOrder(due({ requiredDate: '2026-01-15' }));
    for (const order of [inTime, late]) {
      const received = await scene.owner.post('/stock-receipts', {
        purchaseOrderId: order.id,
        warehouseId,
        items: [{ purchaseOrderItemId: order.items[0].id, quantity: '10' }],
      });
      expect(received.status, JSON.stringify(received.body)).toBe(201);
    }
    await scene.aDecidedRequisition();

    const { items, totals } = await ask('suppliers');

    expect(items[1]).toMatchObject({
      supplierId: scene.supplierId,
      supplierName: 'ООО Завод',
      dueLinesCount: 3,
      onTimeInFullCount: 1,
      onTimeInFullPercent: '33.33',
      averageDaysLate: '2.5',
      receivedLinesCount: 2,
      discrepanciesCount: 0,
      discrepancyPercent: '0.00',
      requestsCount: 1,
      answeredInTimePercent: '100.00',
      priceToAveragePercent: '150.00',
      orderedAmount: '4000.00',
      lastOrderOn: '2026-01-15',
    });
    expect(totals).toMatchObject({ requestsCount: 2, dueLinesCount: 3, priceToAveragePercent: '100.00' });
  });

  it('lists what is late once its day has ended where the portal is', async () => {
    const today = await aSentOrder({ items: [line({ requiredDate: '2026-01-15' })] });
    const yesterday = await aSentOrder({ expectedAt: '2026-01-14' });
    const rfq = await scene.anRfq({ responseDeadline: '2026-01-15' });
    await scene.send(rfq);
    const batch = await scene.owner.post('/delivery-batches', {
      procurementId: rfq.procurementId,
      supplierId: scene.supplierId,
      plannedDeliveryDate: '2026-01-14',
      items: [],
    });

    const now = await ask('late');
    clock.advance(DAY);
    const tomorrow = await ask('late?type=order,answer');

    expect(now.items).toEqual([
      {
        type: 'order',
        id: yesterday.id,
        number: yesterday.number,
        supplierId: scene.supplierId,
        supplierName: 'ООО Завод',
        procurementId: null,
        dueOn: '2026-01-14',
        daysLate: 1,
      },
    ]);
    expect(batch.status).not.toBe(500);
    expect(now).toMatchObject({ page: 1, limit: 50, total: 1 });
    const second = await ask('late?type=order,answer&limit=2&page=2');
    expect(second).toMatchObject({ items: tomorrow.items.slice(2), page: 2, limit: 2, total: 3, totals: { count: 3 } });
    const table = await scene.owner.get('/analytics/late?limit=1&format=csv');
    expect(new TextDecoder().decode(table.bytes).trim().split('\r\n')).toHaveLength(7);
    expect(tomorrow.items.map(({ id, daysLate }: { id: string; daysLate: number }) => [id, daysLate])).toEqual([
      [yesterday.id, 2],
      ...[rfq.id, today.id].map((id) => [id, 1]),
    ]);
    expect(tomorrow.totals).toEqual({ count: 3, ordersCount: 2, batchesCount: 0, answersCount: 1, approvalsCount: 0 });
  });

  it('lists all that is late, however much there is of it, page by page and in tables', async () => {
    const rfq = await scene.anRfq({ responseDeadline: '2026-01-15' });
    await scene.send(rfq);
    await kit.storage.transaction(scene.portal.id, async ({ collection }) => {
      const row = await collection(SupplierRfqs).find(rfq.id);
      if (row === null) throw new Error('It was just sent.');
      const copies = Array.from({ length: 2100 }, (_, n) => ({ ...row, id: nodeIds.uuid(), number: `Z-${n}` }));
      await collection(SupplierRfqs).insertMany(copies);
    });
    clock.advance(DAY);

    const last = await ask('late?type=answer&limit=100&page=22');
    const { bytes } = await scene.owner.get('/analytics/late?type=answer&format=csv');
    const rows = new TextDecoder().decode(bytes).trim().split('\r\n').slice(4);

    expect(last).toMatchObject({ items: [{ type: 'answer' }], total: 2101, totals: { answersCount: 2101 } });
    expect([rows.length, new Set(rows).size]).toEqual([2101, 2101]);
  });

  it('tells what is unpaid by age, and what is promised', async () => {
    await anInvoice({ dueDate: '2026-01-15' });
    await anInvoice({ dueDate: '2026-01-14', totalAmount: '7.00' });
    await anInvoice({ dueDate: '2025-09-01', totalAmount: '5.00' });
    const part = await anInvoice({ totalAmount: '50.00' });
    await scene.owner.post(`/invoices/${part}/payments`, { amount: '30.00' });
    const cancelled = await anInvoice();
    await scene.owner.patch(`/invoices/${cancelled}`, { paymentStatus: 'cancelled' });
    await aSentOrder();

    const unpaid = await ask('unpaid');
    const bySupplier = await ask('unpaid?groupBy=supplier');
    const commitments = await ask('commitments');

    expect(unpaid.items.map(({ age, grossAmount, invoicesCount }: never) => [age, grossAmount, invoicesCount])).toEqual(
      [
        ['not_due', '120.00', 2],
        ['days_1_30', '7.00', 1],
        ['days_31_60', '0.00', 0],
        ['days_61_90', '0.00', 0],
        ['days_over_90', '5.00', 1],
      ],
    );
    expect(unpaid.totals).toMatchObject({ invoicesCount: 4, grossAmount: '132.00', overdue: { grossAmount: '12.00' } });
    expect(bySupplier.items).toMatchObject([
      { age: null, supplierId: scene.supplierId, grossAmount: '132.00', overdue: { grossAmount: '12.00' } },
    ]);
    expect(commitments.items).toMatchObject([
      {
        supplierId: scene.supplierId,
        supplierName: 'ООО Завод',
        orderedNotInvoiced: { netAmount: '1000.00', grossAmount: '1220.00' },
        invoicedNotPaid: { grossAmount: '132.00' },
        grossAmount: '1352.00',
      },
    ]);
    expect(commitments.totals).toMatchObject({ grossAmount: '1352.00' });
  });

  it('tells how long requisitions stay at each stage', async () => {
    const { stages } = (await scene.owner.get('/settings/pipeline')).body.pipeline;
    const [first, next] = stages;
    for (const hours of [1, 3, 20, 40]) {
      const requisition = await scene.aRequisition();
      clock.advance(hours * HOUR);
      const path = `/purchase-requisitions/${requisition.id}/stage`;
      const moved = await scene.owner.patch(path, { stageId: next.id });
      expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    }

    const { items } = await ask('cycle-times');

    expect(items.find(({ stageId }: { stageId: string }) => stageId === first.id)).toMatchObject({
      stageName: first.name,
      count: 4,
      medianSeconds: (11.5 * HOUR) / 1000,
      p90Seconds: (40 * HOUR) / 1000,
    });
  });
});

describe('analytics', () => {
  beforeEach(() => open());

  it('converts other currencies at the rates of their days, and refuses sums without one', async () => {
    await aSentOrder({ currency: 'USD' });

    const refused = await scene.owner.get('/analytics/spend');
    await scene.owner.post('/settings/rates', { currency: 'USD', rate: '90.5', date: '2026-01-15' });
    const { items } = await ask('spend');

    expect(refused).toMatchObject({ status: 409, body: { code: 'exchange_rate_missing' } });
    expect(items).toMatchObject([{ netAmount: '90500.00', vatAmount: '19910.00', grossAmount: '110410.00' }]);
  });

  it('writes tables and documents', async () => {
    await aSentOrder();

    const csv = await scene.owner.get('/analytics/spend?format=csv');
    const xlsx = await scene.owner.get('/analytics/spend?format=xlsx');
    const pdf = await scene.owner.get('/analytics/spend?format=pdf');

    expect(csv.headers['Content-Type']).toBe('text/csv; charset=utf-8');
    expect(decodeURIComponent(csv.headers['Content-Disposition'] ?? '')).toContain('Затраты 15.01.2026.csv');
    expect(new TextDecoder().decode(csv.bytes)).toBe(
      'Затраты\r\n"Период: 01.02.2025 — 15.01.2026 · Валюта: RUB · По состоянию на: 15.01.2026, 01:30"\r\n\r\n' +
        'По;Строк;Без НДС;НДС;С НДС;Доля, %;Прошлый период, с НДС\r\n' +
        'ООО Завод;1;1000,00;220,00;1220,00;100,00;0,00\r\nИтого;1;1000,00;220,00;1220,00;;0,00\r\n',
    );
    expect(new TextDecoder().decode(xlsx.bytes.slice(0, 2))).toBe('PK');
    expect(pdf).toMatchObject({ status: 503, body: { code: 'documents_unavailable' } });
  });

  it('is for those who may see it', async () => {
    const buyer = await scene.portal.addUser(['buyer']);
    const finance = await scene.portal.addUser(['finance']);

    expect((await scene.portal.signedIn(buyer.id).get('/analytics/spend')).status).toBe(403);
    expect((await scene.portal.signedIn(finance.id).get('/analytics/spend')).status).toBe(200);
  });

  it.each([
    'spend?from=0001-01-01',
    'suppliers?to=0001-01-01',
    'spend?from=2026-02-01&to=2026-01-01',
    'spend?groupBy=colour',
    'late?type=trip',
    'unpaid?format=doc',
  ])('refuses %s', async (question) => {
    expect((await scene.owner.get(`/analytics/${question}`)).status).toBe(400);
  });
});
