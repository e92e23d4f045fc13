import type { IntegrationCalls } from '../calls/integration/index.js';
import type { WorkspaceCalls } from '../calls/workspace/index.js';
import { toInstant } from '../values/time/instant.js';
import type { WriteCall } from '../operations/call.js';
import type { Clock } from '../ports/clock.js';
import type { Ids } from '../ports/ids.js';
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
import { requestPrices } from './sourcing.js';
import { moveGoods, reserveForSite, SAMPLE_STOCK_DOCUMENTS, takeGoodsIn } from './stock.js';

/** What a portal is filled with. */
export interface SampleDataDeps {
  /** What keys call, with all rights. */
  readonly integration: IntegrationCalls;
  /** Calls of a user with all rights. */
  readonly workspace: WorkspaceCalls;
  /** Runs a change that has no operation of its own, as that user. */
  readonly change: <T>(work: (call: WriteCall) => Promise<T>) => Promise<T>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** How a portal is filled. */
export interface SampleDataOptions {
  /** Number of requisitions; everything else grows with it. */
  readonly requisitions: number;
  /** Hears how far a step has come. */
  readonly onProgress?: (progress: { readonly step: string; readonly done: number; readonly total: number }) => void;
}

/** What was created, by kind. */
export type SampleDataCounts = Readonly<Record<string, number>>;

/** Calls under way at a time: on SQLite they share commits, on Postgres they keep the connections busy. */
const IN_FLIGHT = 64;
/** Rents and fees up to this are ordered by nobody. */
const ORDERED_FROM = '200000.00';
const STATUSES_TO_VISIT = ['on_hold', 'pending_approval', 'completed'] as const;

/**
 * Fills a portal with believable data over its entities, through the same operations that everybody uses. What is there
 * already stays, and serial numbers go on behind it, so a portal can be filled again.
 */
export async function fillPortal(deps: SampleDataDeps, options: SampleDataOptions): Promise<SampleDataCounts> {
  const { integration, workspace } = deps;
  const { requisitions: wanted } = options;
  const counts: Record<string, number> = {};
  const step = stepRunner(options, counts);
  const warehouseIds = await warehousesOf(integration, step);
  const ownFirms = await offsetOf(workspace.sellerProfiles.list({ limit: 1 }));
  await step('sellerProfiles', ownFirms === 0 ? 1 : 0, () => enterOwnFirm(deps));
  const counterparties = await offsetOf(integration.counterparties.list({ limit: 1, includeArchived: true }));
  const companies = await step('counterparties', Math.max(16, Math.ceil(wanted / 20)), (n) =>
    enterCompany(deps, sampleCounterparty(counterparties + n)),
  );
  const catalog = await offsetOf(integration.catalogItems.list({ limit: 1, includeArchived: true }));
  const items = await step('catalogItems', Math.max(GOODS.length, Math.ceil(wanted / 10)), (n) =>
    integration.catalogItems.create(sampleCatalogItem(catalog + n)),
  );
  const places = await budgetsOf(workspace, toInstant(deps.clock.now()), step);
  const directory: Directory = {
    ...places,
    warehouseIds,
    supplierIds: companies.filter(({ isSupplier }) => isSupplier).map(({ id }) => id),
    customerIds: companies.filter(({ isCustomer }) => isCustomer).map(({ id }) => id),
    catalogItemIds: items.map(({ id }) => id),
    now: toInstant(deps.clock.now()),
  };
  const lists = await offsetOf(integration.priceLists.list({ limit: 1, includeArchived: true }));
  await step('priceLists', Math.max(2, Math.ceil(companies.length / 8)), async (n) => {
    const list = await integration.priceLists.create(samplePriceList(lists + n, directory));
    return integration.priceLists.changeStatus(list.id, { status: 'active' });
  });
  await purchases(deps, directory, wanted, step);
  const ordered = await offsetOf(workspace.purchaseOrders.list({ limit: 1 }));
  if (ordered === 0) {
    await approvalMatrix(workspace);
    await workspace.matchingSettings.update({ unorderedUpTo: ORDERED_FROM });
    await step('purchaseOrders', SAMPLE_ORDERS, (n) => makeOrder(workspace.purchaseOrders, n, directory));
    await step('contracts', 1, () => agreeOnPurchases(deps, directory));
    const billed = await orderToInvoice(deps, directory);
    await step('bills', SAMPLE_BILLS, (n) => enterBill(deps, n, billed, directory));
    const [goods] = await step('stockReceipts', 1, () => takeGoodsIn(workspace, directory));
    if (goods !== undefined) {
      await step('stockDocuments', SAMPLE_STOCK_DOCUMENTS, (n) =>
        moveGoods(workspace.stockDocuments, n, goods, directory),
      );
      await step('reservations', directory.siteIds.length, (n) => reserveForSite(workspace, n, goods, directory));
    }
  }
  return counts;
}

async function purchases(deps: SampleDataDeps, directory: Directory, wanted: number, step: Step): Promise<void> {
  const { integration, workspace } = deps;
  const before = await offsetOf(integration.requisitions.list({ limit: 1, includeArchived: true }));
  const created = await step('requisitions', wanted, (n) =>
    workspace.requisitions.create(sampleRequisition(before + n, directory)),
  );
  const every = (nth: number) => created.filter((_, n) => n % nth === 0).map(({ id }) => id);
  const asked = every(4);
  await step('supplierRfqs', asked.length, (n) =>
    deps.change((call) => requestPrices(call, before + n, { procurementId: asked[n] ?? '', directory })),
  );
  const invoiced = every(3);
  const invoices = await offsetOf(integration.invoices.list({ limit: 1, includeArchived: true }));
  await step('invoices', invoiced.length, (n) =>
    integration.invoices.create(sampleInvoice(invoices + n, invoiced[n] ?? '', directory)),
  );
  const delivered = every(5);
  await step('deliveryTrips', delivered.length, (n) => deliver(deps, before + n, delivered[n] ?? '', directory.now));
  await step('statuses', created.length, async (n) => {
    const status = STATUSES_TO_VISIT[n % 8];
    const { id } = created[n] ?? {};
    if (status !== undefined && id !== undefined) await integration.requisitions.changeStatus(id, { status });
  });
}

async function deliver(
  { integration, change, ids }: SampleDataDeps,
  serial: number,
  procurementId: string,
  now: string,
) {
  const batchId = await change((call) => packRequisition(call, procurementId));
  const trip = await integration.deliveryTrips.create(sampleTrip(serial, batchId, now), { idempotencyKey: ids.uuid() });
  if (serial % 2 === 1) return;
  const options = { ifMatch: trip.version, idempotencyKey: ids.uuid() };
  await integration.deliveryTrips.command(trip.id, 'plan', {}, options);
}

async function warehousesOf(integration: SampleDataDeps['integration'], step: Step): Promise<string[]> {
  const { items } = await integration.warehouses.list({ limit: 100 });
  const codes = new Set(items.map(({ code }) => code));
  const missing = WAREHOUSES.filter(({ code }) => !codes.has(code));
  const created = await step('warehouses', missing.length, (n) =>
    integration.warehouses.create(missing[n] ?? { name: 'Склад' }),
  );
  return [...items, ...created].map(({ id }) => id);
}

async function offsetOf(list: Promise<{ readonly total: number }>): Promise<number> {
  return (await list).total;
}

type Step = <T>(name: string, total: number, create: (n: number) => Promise<T>) => Promise<T[]>;

// Runs the calls of a step side by side and reports how far they have come; results keep their order.
function stepRunner({ onProgress }: SampleDataOptions, counts: Record<string, number>): Step {
  return async (name, total, create) => {
    const results: Awaited<ReturnType<typeof create>>[] = [];
    let next = 0;
    let done = 0;
    const createInTurn = async (): Promise<void> => {
      while (next < total) {
        const n = next;
        next += 1;
        results[n] = await create(n);
        done += 1;
        onProgress?.({ step: name, done, total });
      }
    };
    await Promise.all(Array.from({ length: Math.min(IN_FLIGHT, total) }, createInTurn));
    if (name !== 'statuses') counts[name] = total;
    return results;
  };
}
