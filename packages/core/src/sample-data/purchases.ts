import type { IntegrationCalls } from '../calls/integration/index.js';
import type { WorkspaceCalls } from '../calls/workspace/index.js';
import { addMs } from '../kernel/values/time/instant.js';
import { goodsOf } from './goods.js';
import { DEPARTMENTS, PROJECTS, REQUESTERS } from './places.js';
import { choose, vary } from './vary.js';

type Calls = IntegrationCalls;
type NewRequisition = Parameters<WorkspaceCalls['requisitions']['create']>[0];
type NewItem = NonNullable<NewRequisition['items']>[number];
type NewInvoice = Parameters<Calls['invoices']['create']>[0];
type NewPriceList = Parameters<Calls['priceLists']['create']>[0];

const DAY_MS = 24 * 60 * 60 * 1000;
const PRIORITIES = ['normal', 'normal', 'high', 'low', 'normal', 'urgent'] as const;

/** Records of the portal that samples refer to. */
export interface Directory {
  readonly warehouseIds: readonly string[];
  readonly supplierIds: readonly string[];
  readonly customerIds: readonly string[];
  readonly catalogItemIds: readonly string[];
  readonly costItemIds: readonly string[];
  readonly siteIds: readonly string[];
  readonly now: string;
}

/** The n-th sample requisition: some lines from the catalog, some in words. */
export function sampleRequisition(serial: number, directory: Directory): NewRequisition {
  const { warehouseIds, customerIds, now } = directory;
  const lines = 1 + (vary(serial, 6) % 4);
  return {
    name: `${goodsOf(vary(serial, 7)).name}: ${choose(PROJECTS, serial, 1)}`,
    customerRequestNumber: `ЗК-${String(serial + 1).padStart(6, '0')}`,
    requesterName: choose(REQUESTERS, serial, 2),
    comment: `${choose(DEPARTMENTS, serial, 3)}. Доставка на объект, разгрузка силами поставщика.`,
    priority: choose(PRIORITIES, serial, 4),
    dueDate: addMs(now, (7 + (vary(serial, 5) % 60)) * DAY_MS),
    deliveryAddress: `Московская обл., ${choose(PROJECTS, serial, 1)}`,
    warehouseId: choose(warehouseIds, serial, 8),
    customerId: choose(customerIds, serial, 10),
    items: Array.from({ length: lines }, (_, line) => sampleItem(serial, line, directory)),
  };
}

/** Requisitions for the sites: enough to see their budgets at work, and few enough not to queue up for them in load tests. */
const FOR_SITES = 40;

function sampleItem(serial: number, line: number, directory: Directory): NewItem {
  const { catalogItemIds, costItemIds, siteIds } = directory;
  const { name, unitCode, unitPrice, step } = goodsOf(vary(serial, 7) + line);
  const quantity = String(step * (1 + (vary(serial, 9 + line) % 9)));
  const fromCatalog = line % 2 === 0 && catalogItemIds.length > 0;
  return {
    ...(fromCatalog ? { catalogItemId: choose(catalogItemIds, serial, 20 + line) } : { rawName: name, unitCode }),
    unitPrice,
    quantity,
    vatRate: '22.00',
    ...(costItemIds.length === 0 ? {} : { costItemId: choose(costItemIds, serial, 11) }),
    ...(siteIds.length === 0 || serial >= FOR_SITES ? {} : { logisticsObjectId: choose(siteIds, serial, 12) }),
  };
}

/** An invoice of a supplier for a requisition; one in five is overdue, the others fall due over the next month. */
export function sampleInvoice(serial: number, procurementId: string, { supplierIds, now }: Directory): NewInvoice {
  const { name, unitPrice, step } = goodsOf(vary(serial, 7));
  const invoiceDate = addMs(now, -(vary(serial, 30) % 45) * DAY_MS);
  return {
    number: `${1000 + serial}/${1 + (vary(serial, 31) % 12)}`,
    invoiceDate,
    supplierId: choose(supplierIds, serial, 32),
    procurementId,
    dueDate: addMs(now, (serial % 5 === 0 ? -3 : 1 + (vary(serial, 33) % 30)) * DAY_MS),
    paymentPurpose: `Оплата по счёту за ${name}`,
    items: [{ name, quantity: String(step * (1 + (vary(serial, 9) % 9))), unitPrice, vatRate: '22.00' }],
  };
}

/** A price list of a supplier over a part of the catalog. */
export function samplePriceList(serial: number, { supplierIds, catalogItemIds, now }: Directory): NewPriceList {
  const size = Math.min(catalogItemIds.length, 20);
  const first = vary(serial, 40) % Math.max(1, catalogItemIds.length - size + 1);
  return {
    name: `Прайс-лист ${serial + 1}, ${now.slice(0, 4)}`,
    code: `PL-${String(serial + 1).padStart(4, '0')}`,
    supplierId: choose(supplierIds, serial, 41),
    validFrom: addMs(now, -30 * DAY_MS),
    validTo: addMs(now, 180 * DAY_MS),
    items: catalogItemIds.slice(first, first + size).map((catalogItemId, index) => ({
      catalogItemId,
      price: goodsOf(first + index).unitPrice,
      leadTimeDays: 1 + (vary(serial, 42 + index) % 20),
    })),
  };
}
