import { afterEach, beforeEach, expect, it } from 'vitest';

import { MATCH_STATUSES } from '../procurement/invoices/match-values.js';
import { PURCHASE_ORDER_STATUSES } from '../procurement/purchase-orders/statuses.js';
import { STOCK_DOCUMENT_KINDS, STOCK_DOCUMENT_STATUSES } from '../procurement/stock/documents/kinds.js';
import { isInn, isOgrn, isOgrnip } from '../kernel/values/identifiers/russian-identifiers.js';
import { WON_PURCHASES } from './won-purchases.js';
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
  // One of them is called off by a contract, one has come, one is invoiced, and six were won by quotes.
  expect(orders).toHaveLength(18);
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

it('has something true to show in every report, and something to do for whoever buys, approves, pays and keeps', async () => {
  const people = new Map<string, string>();
  for (const role of ['buyer', 'procurement_manager', 'approver', 'finance', 'warehouse_keeper'] as const)
    people.set(role, (await portal.addUser([role])).id);
  await fill(12);
  kit.clock.advance(60_000);

  const { analytics } = portal.owner;
  const reports = {
    spend: await analytics.spend({ groupBy: 'supplier' }),
    savings: await analytics.savings({ groupBy: 'supplier' }),
    suppliers: await analytics.suppliers({}),
    late: await analytics.late({}),
    unpaid: await analytics.unpaid({ groupBy: 'age' }),
    cycleTimes: await analytics.cycleTimes({}),
    commitments: await analytics.commitments({}),
    accruals: await analytics.accruals({}),
    budgets: await analytics.budgets({}),
  };
  const empty = Object.entries(reports).filter(([, { items }]) => items.length === 0);
  const idle: string[] = [];
  for (const [role, userId] of people) {
    const { total } = await kit.kit.as({ portalId: portal.id, userId }).inbox.list({});
    if (total === 0) idle.push(role);
  }

  expect(empty.map(([name]) => name)).toEqual([]);
  expect(idle).toEqual([]);
  expect(reports.savings.totals).toMatchObject({ linesCount: 7 });
  expect(reports.suppliers.items.some(({ offeredAmount }) => Number(offeredAmount) > 0)).toBe(true);
});

it('shows purchases that were won by quotes: an analog, a split line, a shortage, a part that is paid, and money that came back', async () => {
  await fill(12);

  const orders = await Promise.all(
    (await portal.owner.purchaseOrders.list({ limit: 100 })).items.map(({ id }) => portal.owner.purchaseOrders.get(id)),
  );
  const won = orders.filter(({ items }) => items.some(({ quoteItemId }) => quoteItemId !== null));
  const lines = won.flatMap(({ items }) => items);
  const named = lines.map(({ procurementItemId }) => procurementItemId);
  const invoices = (await portal.owner.invoices.list({ limit: 100 })).items;
  const trips = (await portal.owner.deliveryTrips.list({ limit: 100 })).items;
  expect(won).toHaveLength(6);
  expect(lines.some(({ isAnalog }) => isAnalog)).toBe(true);
  expect(new Set(named).size).toBeLessThan(named.length);
  expect(won.map(({ receiptStatus }) => receiptStatus)).toEqual(expect.arrayContaining(['none', 'partial', 'full']));
  expect(won.map(({ paymentStatus }) => paymentStatus)).toContain('partial');
  expect(won.flatMap(({ paymentSchedule }) => paymentSchedule.map(({ status }) => status))).toEqual(
    expect.arrayContaining(['paid', 'unpaid']),
  );
  expect(trips.map(({ status }) => status)).toContain('completed');
  expect(invoices.find(({ kind }) => kind === 'credit_note')).toMatchObject({ paymentStatus: 'paid' });
});

it('goes on behind what is there when a portal is filled again', async () => {
  await fill(8);
  await fill(8);

  expect((await (await portal.erp()).requisitions.list({ limit: 1 })).total).toBe(16 + WON_PURCHASES);
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

it('takes up what was broken off, and what comes of it is the same as of one run', async () => {
  const wanted = 12;
  const whole = await kit.createPortal();
  await kit.kit.fillWithSampleData({ portalId: whole.id, userId: whole.ownerId }, { requisitions: wanted });

  // One step more each time, and the one after it in the middle.
  for (const kind of ['counterparties', 'budgets', 'requisitions', 'deliveryTrips', 'purchaseOrders', 'bills']) {
    const breakOff = kit.kit.fillWithSampleData(identity(), {
      requisitions: wanted,
      onProgress({ step }) {
        if (step === kind) throw new Error(`broken off at ${kind}`);
      },
    });
    await expect(breakOff).rejects.toThrow(`broken off at ${kind}`);
  }
  const counts = await fill(wanted);

  expect(counts).toMatchObject({ requisitions: wanted, bills: 7 });
  expect(await summaryOf(portal)).toEqual(await summaryOf(whole));
});

it('begins anew once a run is whole, and when another number is asked for', async () => {
  const breakOff = (requisitions: number) =>
    kit.kit.fillWithSampleData(identity(), {
      requisitions,
      onProgress({ step, done }) {
        if (step === 'requisitions' && done === 4) throw new Error('broken off');
      },
    });
  await expect(breakOff(4)).rejects.toThrow('broken off');
  await fill(2);
  await fill(4);
  await fill(4);

  // Both runs began in an empty portal.
  expect((await portal.owner.requisitions.list({ limit: 1 })).total).toBe(4 + 2 + 4 + 2 * WON_PURCHASES);
});

/** What there is of every kind, without what is told apart by time or chance. */
async function summaryOf({ owner }: TestPortal) {
  const everything = { limit: 100 };
  const [orders, invoices, documents, contracts, trips, lists, requisitions] = await Promise.all([
    owner.purchaseOrders.list(everything),
    owner.invoices.list(everything),
    owner.stockDocuments.list(everything),
    owner.contracts.list(everything),
    owner.deliveryTrips.list(everything),
    owner.priceLists.list(everything),
    owner.requisitions.list(everything),
  ]);
  const [companies, items, warehouses, costItems, rfqs, quotes, policies, reservations] = await Promise.all(
    [
      owner.counterparties.list({ limit: 1 }),
      owner.catalogItems.list({ limit: 1 }),
      owner.warehouses.list({ limit: 1 }),
      owner.costItems.list({ limit: 1 }),
      owner.supplierRfqs.list({ limit: 1 }),
      owner.supplierQuotes.list({ limit: 1 }),
      owner.approvalPolicies.list({ limit: 1 }),
      owner.reservations.list({ limit: 1 }),
    ].map(async (list) => (await list).total),
  );
  return {
    totals: { companies, items, warehouses, costItems, rfqs, quotes, policies, reservations },
    orders: orders.items.map(({ status, grossAmount }) => `${status} ${grossAmount}`).toSorted(),
    invoices: invoices.items.map((each) => `${each.totalAmount} ${each.matchStatus} ${each.paymentStatus}`).toSorted(),
    documents: documents.items.map(({ kind, status }) => `${kind} ${status}`).toSorted(),
    contracts: contracts.items.map(({ title, status }) => `${title} ${status}`),
    trips: trips.items.map(({ driverName, status }) => `${driverName} ${status}`).toSorted(),
    lists: lists.items.map(({ code, status }) => `${code} ${status}`).toSorted(),
    requisitions: requisitions.items.map(({ name, status }) => `${name} ${status}`).toSorted(),
  };
}
