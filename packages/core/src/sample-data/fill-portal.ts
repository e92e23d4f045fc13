import { ProcurekitError } from '../kernel/errors/errors.js';
import type { World } from '../kernel/operations/world.js';
import { Storage } from '../kernel/ports/storage.js';
import { sampleCounterparty } from './companies.js';
import { packRequisition, sampleTrip } from './deliveries.js';
import { approvalMatrix } from './approval-matrix.js';
import { enterCompany, enterOwnFirm } from './verified-companies.js';
import { enterBill, orderToInvoice, SAMPLE_BILLS } from './bills.js';
import { budgetsOf } from './budgets.js';
import { agreeOnPurchases } from './contracts.js';
import { GOODS, sampleCatalogItem } from './goods.js';
import { makeOrder, SAMPLE_ORDERS } from './orders.js';
import { WAREHOUSES } from './places.js';
import { sampleInvoice, samplePriceList, sampleRequisition, type Directory } from './purchases.js';
import { endRun, takeUpRun, type FoundBefore, type SampleCalls, type SampleRun } from './sample-run.js';
import { requestPrices } from './sourcing.js';
import { createSteps, type HearProgress, type Steps } from './steps.js';
import { winPurchase, WON_PURCHASES } from './won-purchases.js';
import { moveGoods, reserveForSite, SAMPLE_STOCK_DOCUMENTS, takeGoodsIn } from './stock.js';

/** A user with all rights, who fills a portal. */
export interface SampleUser {
  /** Calls of the user, of which each that writes goes by a name: made again by that name, it has no second effect. */
  readonly callsNamed: (nameWrite: () => string) => Omit<SampleCalls, 'change'>;
  readonly change: SampleCalls['change'];
}

/** How a portal is filled. */
export interface SampleDataOptions {
  /** Number of requisitions; everything else grows with it. */
  readonly requisitions: number;
  /** Hears how far a step has come. */
  readonly onProgress?: HearProgress;
}

/** What was created, by kind. */
export type SampleDataCounts = Readonly<Record<string, number>>;

/** Calls under way at a time: on SQLite they share commits, elsewhere they take turns at the connections of a small pool. */
const IN_FLIGHT = { sqlite: 64, others: 8 };
/** Rents and fees up to this are ordered by nobody. */
const ORDERED_FROM = '200000.00';
const STATUSES_TO_VISIT = ['on_hold', 'pending_approval', 'completed'] as const;

/**
 * Fills a portal with believable data over its entities, through the same operations that everybody uses. What is there
 * already stays, and serial numbers go on behind it, so a portal can be filled again. What was broken off is taken up where it
 * stood when as many requisitions are asked for again within twelve hours.
 */
export async function fillPortal(
  world: World,
  { callsNamed, change }: SampleUser,
  options: SampleDataOptions,
): Promise<SampleDataCounts> {
  const callsOf = (item: string): SampleCalls => {
    let made = 0;
    return { ...callsNamed(() => `${item}-${(made += 1)}`), change };
  };
  const run = await takeUpRun(change, options.requisitions, () => lookAround(callsOf('look')));
  const counts: Record<string, number> = {};
  const steps = createSteps({
    onProgress: options.onProgress,
    counts,
    atOnce: world.port(Storage).dialect === 'sqlite' ? IN_FLIGHT.sqlite : IN_FLIGHT.others,
    callsOf: (sample) => callsOf(`sample-${run.id}-${sample}`),
  });
  try {
    await fill(run, options.requisitions, steps);
  } catch (error) {
    // What was refused would be refused again, however often it was repeated.
    if (error instanceof ProcurekitError && error.status < 500) await endRun(change, run);
    throw error;
  }
  await endRun(change, run);
  return counts;
}

/** What is there before the first sample. */
async function lookAround({ integration, workspace }: SampleCalls): Promise<FoundBefore> {
  const one = { limit: 1 };
  const everyone = { limit: 1, includeArchived: true };
  const [warehouses, costItems] = [
    (await integration.warehouses.list({ limit: 100 })).items,
    (await workspace.costItems.list({ limit: 100 })).items,
  ];
  return {
    warehouses: warehouses.map(({ id, code }) => ({ id, code })),
    costItems: costItems.map(({ id, code }) => ({ id, code })),
    ownFirms: (await workspace.sellerProfiles.list(one)).total,
    counterparties: (await integration.counterparties.list(everyone)).total,
    catalogItems: (await integration.catalogItems.list(everyone)).total,
    priceLists: (await integration.priceLists.list(everyone)).total,
    requisitions: (await integration.requisitions.list(everyone)).total,
    invoices: (await integration.invoices.list(everyone)).total,
    purchaseOrders: (await workspace.purchaseOrders.list(one)).total,
    orderPolicies: (await workspace.approvalPolicies.list({ ...one, subject: 'purchase_order' })).total,
  };
}

async function fill({ found, startedAt: now }: SampleRun, wanted: number, steps: Steps): Promise<void> {
  const warehouseIds = await warehousesBeside(found, steps);
  await steps.each('sellerProfiles', found.ownFirms === 0 ? 1 : 0, (_, calls) => enterOwnFirm(calls));
  const companies = await steps.each('counterparties', Math.max(16, Math.ceil(wanted / 20)), (n, calls) =>
    enterCompany(calls, sampleCounterparty(found.counterparties + n)),
  );
  const items = await steps.each('catalogItems', Math.max(GOODS.length, Math.ceil(wanted / 10)), (n, { integration }) =>
    integration.catalogItems.create(sampleCatalogItem(found.catalogItems + n)),
  );
  const places = await budgetsOf(found.costItems, now, steps);
  const directory: Directory = {
    ...places,
    warehouseIds,
    supplierIds: companies.filter(({ isSupplier }) => isSupplier).map(({ id }) => id),
    customerIds: companies.filter(({ isCustomer }) => isCustomer).map(({ id }) => id),
    catalogItemIds: items.map(({ id }) => id),
    now,
  };
  await steps.each('priceLists', Math.max(2, Math.ceil(companies.length / 8)), async (n, { integration }) => {
    const list = await integration.priceLists.create(samplePriceList(found.priceLists + n, directory));
    return integration.priceLists.changeStatus(list.id, { status: 'active' });
  });
  await purchases(found, { directory, wanted }, steps);
  if (found.purchaseOrders === 0) await orders(found, directory, steps);
}

async function orders({ orderPolicies }: FoundBefore, directory: Directory, steps: Steps): Promise<void> {
  await steps.once('policies', async ({ workspace }) => {
    if (orderPolicies === 0) await approvalMatrix(workspace);
    await workspace.matchingSettings.update({ unorderedUpTo: ORDERED_FROM });
  });
  await steps.each('purchaseOrders', SAMPLE_ORDERS, (n, { workspace }) =>
    makeOrder(workspace.purchaseOrders, n, directory),
  );
  await steps.each('contracts', 1, (_, calls) => agreeOnPurchases(calls, directory));
  const billed = await steps.once('billedOrder', (calls) => orderToInvoice(calls, directory));
  await steps.each('bills', SAMPLE_BILLS, (n, calls) => enterBill(calls, n, billed, directory));
  await steps.each('wonPurchases', WON_PURCHASES, (n, calls) => winPurchase(calls, n, directory));
  const [goods] = await steps.each('stockReceipts', 1, (_, { workspace }) => takeGoodsIn(workspace, directory));
  if (goods === undefined) return;
  await steps.each('stockDocuments', SAMPLE_STOCK_DOCUMENTS, (n, { workspace }) =>
    moveGoods(workspace.stockDocuments, n, goods, directory),
  );
  await steps.each('reservations', directory.siteIds.length, (n, { workspace }) =>
    reserveForSite(workspace, n, goods, directory),
  );
}

async function purchases(
  { requisitions: before, invoices }: FoundBefore,
  { directory, wanted }: { readonly directory: Directory; readonly wanted: number },
  steps: Steps,
): Promise<void> {
  const created = await steps.each('requisitions', wanted, (n, { workspace }) =>
    workspace.requisitions.create(sampleRequisition(before + n, directory)),
  );
  const every = (nth: number) => created.filter((_, n) => n % nth === 0).map(({ id }) => id);
  const asked = every(4);
  await steps.each('supplierRfqs', asked.length, (n, { change }) =>
    change((call) => requestPrices(call, before + n, { procurementId: asked[n] ?? '', directory })),
  );
  const invoiced = every(3);
  await steps.each('invoices', invoiced.length, (n, { integration }) =>
    integration.invoices.create(sampleInvoice(invoices + n, invoiced[n] ?? '', directory)),
  );
  const delivered = every(5);
  await steps.each('deliveryTrips', delivered.length, (n, calls) =>
    deliver(calls, before + n, delivered[n] ?? '', directory.now),
  );
  await steps.each('statuses', created.length, async (n, { integration }) => {
    const status = STATUSES_TO_VISIT[n % 8];
    const { id } = created[n] ?? {};
    if (status !== undefined && id !== undefined) await integration.requisitions.changeStatus(id, { status });
  });
}

async function deliver({ integration, change }: SampleCalls, serial: number, procurementId: string, now: string) {
  const batchId = await change((call) => packRequisition(call, procurementId));
  const trip = await integration.deliveryTrips.create(sampleTrip(serial, batchId, now));
  if (serial % 2 === 0) await integration.deliveryTrips.command(trip.id, 'plan', {}, { ifMatch: trip.version });
}

async function warehousesBeside({ warehouses }: FoundBefore, steps: Steps): Promise<string[]> {
  const codes = new Set(warehouses.map(({ code }) => code));
  const missing = WAREHOUSES.filter(({ code }) => !codes.has(code));
  const created = await steps.each('warehouses', missing.length, (n, { integration }) =>
    integration.warehouses.create(missing[n] ?? { name: 'Склад' }),
  );
  return [...warehouses, ...created].map(({ id }) => id);
}
