import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { orderingScene } from '../../src/testing/scenes/ordering-scene.js';

let kit: TestKit;

beforeAll(async () => {
  kit = await openTestKit();
});
afterAll(() => kit.close());

const IS_AMOUNT = /(amount|total|due|paid)$/i;

/** What of an answer are amounts with more digits than so many, by their places. */
function finerThan(digits: number, value: unknown, place = ''): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
    const at = `${place}/${name}`;
    if (typeof each !== 'string' || !IS_AMOUNT.test(name)) return finerThan(digits, each, at);
    const [, fraction = ''] = each.replace(/0+$/, '').split('.');
    return fraction.length > digits ? [`${at} ${each}`] : [];
  });
}

it.each([
  ['JPY', 0, '100.555'],
  ['KWD', 3, '100.5555'],
] as const)('no document in %s shows an amount of more than %s digits', async (currency, digits, unitPrice) => {
  const { owner, supplierId } = await orderingScene(kit);
  const found: string[] = [];
  const seen = async (answered: ReturnType<typeof owner.get>) => {
    const { status, body } = await answered;
    if (status >= 300) throw new Error(JSON.stringify(body));
    found.push(...finerThan(digits, body, body.resource ?? ''));
    return body;
  };
  await owner.post('/settings/seller-profiles', { name: 'ООО Мы', inn: '7707083893' });
  await seen(owner.post('/settings/rates', { currency, rate: '0.61', date: '2026-01-01' }));
  const paymentSchedule = [
    { kind: 'prepayment', percent: '33.33', days: 5 },
    { kind: 'on_receipt', percent: '66.67', days: 10 },
  ];
  const line = { quantity: '3', unitPrice, vatRate: '10.00' };
  const charges = [{ kind: 'freight', amount: '11', vatRate: '10.00', spread: 'amount' }];
  const terms = { supplierId, currency, vatMode: 'INCLUSIVE', paymentSchedule, charges };

  const asked = { name: 'Т', currency, items: [{ rawName: 'А', ...line }] };
  const requisition = await seen(owner.post('/purchase-requisitions', asked));
  const { body: inRoubles } = await owner.post('/purchase-requisitions', { ...asked, currency: 'RUB' });
  await owner.patch(`/purchase-requisitions/${inRoubles.id}`, { currency });
  await seen(owner.get(`/purchase-requisitions/${inRoubles.id}`));
  const [{ id: procurementItemId }] = requisition.items;
  const offer = { procurementItemId, ...line, quantity: '7', discountPercent: '3.33' };
  const about = { procurementId: requisition.id, supplierId, currency };
  const quote = await seen(owner.post('/supplier-quotes', { ...about, charges, items: [offer] }));
  await owner.post(`/supplier-quotes/${quote.id}/submit`, {});
  const decisions = [{ itemId: procurementItemId, quoteItemId: quote.items[0].id, quantity: '2' }];
  await seen(owner.patch(`/purchase-requisitions/${requisition.id}/quote-line-decisions`, { decisions }));
  await seen(owner.post(`/purchase-requisitions/${requisition.id}/purchase-orders`, {}));
  const order = await seen(owner.post('/purchase-orders', { ...terms, items: [{ rawName: 'А', ...line }] }));
  await owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
  const billed = { supplierId, currency, vatMode: 'EXCLUSIVE', paymentSchedule };
  // The price without VAT of what was ordered with it: rounded, the line comes to the same.
  const net = { name: 'А', ...line, unitPrice: currency === 'JPY' ? '91.413636' : '91.414091' };
  const items = [{ ...net, purchaseOrderItemId: order.items[0].id }];
  const invoice = await seen(owner.post('/invoices', { ...billed, number: '1', purchaseOrderId: order.id, items }));
  const taken = { ...net, quantity: '1' };
  const note = { supplierId, currency, vatMode: 'EXCLUSIVE', kind: 'credit_note', creditedInvoiceId: invoice.id };
  await seen(owner.post('/invoices', { ...note, number: '2', items: [taken] }));
  await seen(owner.post(`/invoices/${invoice.id}/payments`, { amount: '5' }));
  await seen(owner.get(`/invoices/${invoice.id}`));
  await seen(owner.get(`/purchase-orders/${order.id}`));
  await seen(owner.get('/payments/calendar?from=2026-01-01&to=2026-12-31&groupBy=day'));
  const customerId = (await owner.post('/counterparties', { name: 'Покупатель', isCustomer: true })).body.id;
  const sold = { customerId, currencyCode: currency, items: [{ name: 'А', ...line, discountPercent: '3.33' }] };
  for (const path of ['/commercial-proposals', '/sales-invoices']) await seen(owner.post(path, sold));

  expect(found).toEqual([]);
  expect(invoice).toMatchObject({ matchStatus: 'matched', exceptions: [] });
});
