import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createApiClient, type ApiClient } from '../../src/testing/kit/api-client.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../src/testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { uploadTo } from '../../src/testing/kit/upload.js';
import { orderingScene, type OrderingScene } from '../../src/testing/scenes/ordering-scene.js';

const PRICE = '1.3575';

describe.each(testDialects)('a price of four digits on %s', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let owner: ApiClient;
  let key: ApiClient;
  let warehouseId: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
    scene = await orderingScene(kit);
    owner = scene.owner;
    key = (await scene.portal.issueKey()).api;
    await owner.post('/settings/seller-profiles', { name: 'ООО «Наша»', inn: '7707083893' });
    warehouseId = (await owner.post('/warehouses', { name: 'Главный' })).body.id;
  });
  afterAll(() => kit.close());

  const anItem = async (more: object = {}) =>
    (await owner.post('/catalog', { name: 'Гвозди', plannedCost: PRICE, ...more })).body;

  it('is asked, offered on the page of the supplier, compared, awarded, ordered, received and invoiced', async () => {
    const article = await anItem();
    const line = { rawName: 'Гвозди', catalogItemId: article.id, quantity: '1000', unitPrice: '1.357499' };
    const requisition = await owner.post('/purchase-requisitions', {
      name: 'Крепёж',
      dueDate: '2026-03-01',
      items: [line],
    });
    const { id: procurementId } = requisition.body;
    const items = (await key.get(`/procurement-items?procurementId=${procurementId}`)).body.items;
    const itemId = items[0].id;
    expect(items).toMatchObject([{ unitPrice: '1.357499', totalPrice: '1357.50' }]);

    const target = [{ procurementItemId: itemId, targetUnitPrice: '1.3' }];
    const body = { procurementId, supplierId: scene.supplierId, items: target };
    const rfq = (await owner.post('/supplier-rfqs', body)).body.items[0];
    expect((await owner.get(`/supplier-rfqs/${rfq.id}`)).body.items).toMatchObject([{ targetUnitPrice: '1.30' }]);
    const sent = await owner.post(`/supplier-rfqs/${rfq.id}/send`, { channel: 'link' });
    const supplier = createApiClient(kit.kit.dispatch, {});
    const page = `/api/v1/public/v1/supplier-rfqs/${String(sent.body.publicUrl).split('/').at(-1)}`;
    const asked = (await supplier.get(page)).body;
    const offer = { rfqItemId: asked.items[0].id, unitPrice: PRICE, vatRate: '22.00' };
    const offered = await supplier.post(`${page}/quote-draft`, { items: [offer] });
    expect(offered.body.quote.items).toMatchObject([{ unitPrice: PRICE, totalPrice: '1357.50' }]);
    const tooFine = await supplier.post(`${page}/quote-draft`, { items: [{ ...offer, unitPrice: '1.3575001' }] });
    expect(tooFine.body.errors).toMatchObject([{ pointer: '/items/0/unitPrice', code: 'too_many_fraction_digits' }]);
    await supplier.post(`${page}/quote-submit`, { items: [offer] });

    const comparison = await owner.get(`/supplier-quotes/compare/list?procurementId=${procurementId}`);
    expect(comparison.body.items[0].offers).toMatchObject([
      { unitPrice: PRICE, unitPriceNet: PRICE, unitPriceGross: '1.6562', grossAmount: '1656.15' },
    ]);
    const quoteItemId = comparison.body.items[0].offers[0].quoteItemId;
    const decided = await owner.patch(`/purchase-requisitions/${procurementId}/quote-line-decisions`, {
      decisions: [{ itemId, quoteItemId }],
    });
    expect(decided.body.items).toMatchObject([{ unitPrice: PRICE, netAmount: '1357.50', grossAmount: '1656.15' }]);

    const orders = await owner.post(`/purchase-requisitions/${procurementId}/purchase-orders`, {});
    const order = orders.body.items[0];
    const shown = (await key.get(`/purchase-orders/${order.id}`)).body;
    expect(shown).toMatchObject({ netAmount: '1357.50', items: [{ unitPrice: PRICE, grossAmount: '1656.15' }] });

    const receipt = await owner.post(`/purchase-requisitions/${procurementId}/stock-receipt`, {
      warehouseId,
      items: [{ itemId, quantity: '1000' }],
    });
    expect(receipt.body.movements).toMatchObject([{ unitCost: PRICE }]);
    expect((await owner.get(`/catalog/${article.id}/stock`)).body.items).toMatchObject([{ averageCost: PRICE }]);
    expect((await owner.get(`/catalog/${article.id}`)).body).toMatchObject({ lastPurchasePrice: PRICE });

    const invoice = await key.post('/invoices', {
      number: `A-${dialect}`,
      supplierId: scene.supplierId,
      procurementId,
      items: [{ name: 'Гвозди', procurementItemId: itemId, quantity: '1000', unitPrice: PRICE, vatRate: '22.00' }],
    });
    expect(invoice.body).toMatchObject({
      totalAmount: '1656.15',
      items: [{ unitPrice: PRICE, totalPrice: '1357.50' }],
    });
  });

  it('is confirmed by the supplier of an order, and is another one than that of three digits', async () => {
    const order = await scene.anOrder({ items: [{ rawName: 'Гвозди', quantity: '10', unitPrice: PRICE }] });
    const sent = await owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    const supplier = createApiClient(kit.kit.dispatch, {});
    const page = `/api/v1/public/v1/purchase-orders/${String(sent.body.publicUrl).split('/').at(-1)}`;
    const itemId = order.items[0].id;

    const answered = await supplier.post(page, { action: 'confirm', items: [{ itemId, unitPrice: '1.357' }] });
    expect(answered.body.order.status).toBe('sent');
    const accepted = await owner.post(`/purchase-orders/${order.id}/confirm`, {});

    expect(accepted.body).toMatchObject({
      status: 'confirmed',
      netAmount: '13.57',
      confirmation: { items: [{ unitPrice: '1.357' }] },
      items: [{ unitPrice: '1.357' }],
    });
  });

  it('stands in sales, with a markup of its cost worked out to its digits', async () => {
    const items = [
      { name: 'Гвозди', quantity: '1000', unitPrice: PRICE, discountPercent: '3.00', vatRate: null },
      { name: 'Шурупы', quantity: '1000', costPrice: '1.0001', markupPercent: '12.5', vatRate: null },
    ];

    const { body } = await owner.post('/commercial-proposals', {
      title: 'Крепёж',
      customerId: scene.supplierId,
      items,
    });

    expect(body).toMatchObject({
      totalAmount: '2441.88',
      items: [
        { unitPrice: PRICE, totalPrice: '1316.78' },
        { costPrice: '1.0001', unitPrice: '1.1251', totalPrice: '1125.10' },
      ],
    });
  });

  it('stands in price lists and in what suppliers ask for items', async () => {
    const article = await anItem({ name: 'Шайба' });
    const list = await key.post('/price-lists', {
      name: 'Прайс',
      supplierId: scene.supplierId,
      items: [{ catalogItemId: article.id, price: PRICE }],
    });
    await key.post(`/price-lists/${list.body.id}/operations/change-status`, { status: 'active' });

    const linked = await owner.post(`/catalog/${article.id}/supplier-links`, { supplierId: scene.supplierId });
    const manual = await owner.post(`/catalog/${article.id}/supplier-links`, {
      supplierId: scene.supplierId,
      manualPrice: '0.000001',
    });
    const { bytes } = await owner.post(`/price-lists/${list.body.id}/export`, { format: 'csv' });

    expect(linked.body).toMatchObject({ priceListPrice: PRICE, effectivePrice: PRICE });
    expect(manual.body).toMatchObject({ manualPrice: '0.000001', effectivePrice: '0.000001' });
    expect(Buffer.from(bytes).toString('utf8')).toContain(PRICE);
  });

  it('is imported from a table and exported into one', async () => {
    const { id } = (await owner.post('/purchase-requisitions', { name: 'Импорт' })).body;
    const path = `/purchase-requisitions/${id}/exchange`;
    const content = new TextEncoder().encode('name;quantity;unitPrice\nГвозди;1000;1,3575\nШайба;3;84,10\n');
    const job = await uploadTo(owner, `${path}/imports`, { file: { content, name: 't.csv' } });
    await owner.post(`${path}/imports/${job.body.jobId}/apply`);

    const { items } = (await owner.get(`/purchase-requisitions/${id}`)).body;
    const { body } = await owner.post(`${path}/export`, { format: 'csv' });
    const { bytes } = await owner.get(new URL(body.url).pathname + new URL(body.url).search);

    expect(items).toMatchObject([
      { unitPrice: PRICE, totalPrice: '1357.50' },
      { unitPrice: '84.10', totalPrice: '252.30' },
    ]);
    expect(Buffer.from(bytes).toString('utf8')).toMatch(/1[.,]3575/);
  });

  it('is in its place when a list is in the order of it', async () => {
    const prefix = `Порядок ${dialect}`;
    for (const plannedCost of ['10.00', '9.5', '9.50001', '100', '0.000001', '9.499999']) {
      await anItem({ name: `${prefix} ${plannedCost}`, plannedCost });
    }

    const { items } = (await owner.get(`/catalog?search=${encodeURIComponent(prefix)}&sort=plannedCost`)).body;

    expect(items.map((item: { plannedCost: string }) => item.plannedCost)).toEqual([
      '0.000001',
      '9.499999',
      '9.50',
      '9.50001',
      '10.00',
      '100.00',
    ]);
  });
});
