import { afterEach, beforeEach, expect, it } from 'vitest';

import { MATCH_STATUSES } from '../modules/invoices/match-values.js';
import { PURCHASE_ORDER_STATUSES } from '../modules/purchase-orders/statuses.js';
import { STOCK_DOCUMENT_KINDS, STOCK_DOCUMENT_STATUSES } from '../modules/stock/documents/kinds.js';
import { isInn, isOgrn, isOgrnip } from '../values/identifiers/russian-identifiers.js';
import { openTestKit, type TestKit, type TestPortal } from '../testing/kit/test-kit.js';

let kit: TestKit;
let portal: TestPortal;

beforeEach(async () => {
  kit = await openTestKit();
  portal = await kit.createPortal();
});
afterEach(() => kit.close());

const identity = () => ({ portalId: portal.id, userId: portal.ownerId });
const fill = (requisitions: number) => kit.kit.fillWithSampleData(identity(), { requisitions });

it('fills a portal with every kind of record, and the tax numbers are valid', async () => {
  const counts = await fill(24);

  const companies = (await (await portal.erp()).counterparties.list({ limit: 100 })).items;
  expect(counts).toMatchObject({ requisitions: 24, invoices: 8, warehouses: 4 });
  expect(companies.length).toBeGreaterThanOrEqual(16);
  for (const { inn, ogrn } of companies) {
    if (inn !== null) expect(isInn(inn)).toBe(true);
    if (ogrn !== null) expect(isOgrn(ogrn) || isOgrnip(ogrn)).toBe(true);
  }
  const { catalogItems, priceLists, procurementItems, supplierRfqs, supplierQuotes } = await portal.erp();
  expect((await catalogItems.list({ limit: 1 })).total).toBeGreaterThan(0);
  for (const list of [priceLists, procurementItems, supplierRfqs, supplierQuotes]) {
    expect((await list.list({ limit: 1 })).total).toBeGreaterThan(0);
  }
  expect((await (await portal.erp()).deliveryBatches.list()).items).not.toHaveLength(0);
  expect((await (await portal.erp()).deliveryTrips.list()).items).not.toHaveLength(0);
});

it('shows orders in every state, with one that waits for its approval', async () => {
  await fill(8);
  await fill(8);

  const orders = (await portal.owner.purchaseOrders.list({ limit: 100 })).items;
  const waiting = (await portal.owner.approvals.list({ status: 'pending' })).items;
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(PURCHASE_ORDER_STATUSES));
  // One of them is called off by a contract, one has come, and one is invoiced.
  expect(orders).toHaveLength(12);
  expect(waiting.map(({ subjectNumber }) => subjectNumber)).toEqual([
    orders.find(({ status }) => status === 'pending_approval')?.number,
  ]);
});

it('shows invoices in every match status, and what is to be paid over the next month', async () => {
  await fill(12);
  await fill(3);

  const { items } = await portal.owner.invoices.list({ limit: 100 });
  const statuses = new Set(items.map(({ matchStatus }) => matchStatus));
  const calendar = await portal.owner.paymentPlanning.calendar({ groupBy: 'day' });
  expect(statuses).toEqual(new Set(MATCH_STATUSES));
  expect(items.filter(({ matchStatus }) => matchStatus === 'exceptions')).not.toHaveLength(0);
  const due = calendar.items.filter((day) => Number(day.due) > 0);
  expect(due.length).toBeGreaterThanOrEqual(7);
  expect(calendar.items.some(({ paid }) => Number(paid) > 0)).toBe(true);
});

it('shows stock documents of every kind and state, receipts with what was wrong, and goods that are kept for sites', async () => {
  await fill(8);
  await fill(8);

  const documents = (await portal.owner.stockDocuments.list({ limit: 100 })).items;
  expect(new Set(documents.map(({ kind }) => kind))).toEqual(new Set(STOCK_DOCUMENT_KINDS));
  expect(new Set(documents.map(({ status }) => status))).toEqual(new Set(STOCK_DOCUMENT_STATUSES));
  const [receipt] = (await portal.owner.receipts.list({ limit: 1 })).items;
  expect((await portal.owner.receipts.get(receipt?.id ?? '')).discrepancies).toMatchObject([{ reason: 'damaged' }]);
  expect((await portal.owner.reservations.list({ limit: 1 })).total).toBeGreaterThan(0);
});

it('goes on behind what is there when a portal is filled again', async () => {
  await fill(8);
  await fill(8);

  expect((await (await portal.erp()).requisitions.list({ limit: 1 })).total).toBe(16);
  expect((await portal.owner.warehouses.list({ limit: 1 })).total).toBe(4);
});

it('tells how far each step has come', async () => {
  const steps = new Map<string, number>();
  await kit.kit.fillWithSampleData(identity(), {
    requisitions: 5,
    onProgress: ({ step, done, total }) => steps.set(step, done / total),
  });

  expect([...steps.keys()]).toContain('requisitions');
  expect([...steps.values()].every((share) => share === 1)).toBe(true);
});
