import type { Given } from '../../operations/extension-point.js';
import { defineGroup, defineModule } from '../../module/module.js';
import type { Ids } from '../../ports/ids.js';
import { reservedGoods } from '../catalog/index.js';
import { logisticsModule } from '../logistics/module.js';
import { waitingThings } from '../inbox/index.js';
import { inEveryPortal } from '../jobs/index.js';
import { ordersOf, receiptFollowers, receivingWith, stockCover } from '../requisitions/index.js';
import { requisitionsModule } from '../requisitions/module.js';
import { availabilityOperations } from './availability/operations.js';
import { createAvailabilityService } from './availability/service.js';
import { salesModule } from '../sales/module.js';
import { stockDocumentOperations } from './documents/operations.js';
import type { PrintDeps } from './documents/print-document.js';
import { StockDocumentItems, StockDocuments } from './documents/records.js';
import { supplierReturns } from './documents/return-to-supplier.js';
import { createStockDocumentService } from './documents/service.js';
import { stockDocumentEvents, stockReceiptEvents } from './events.js';
import { stockReceiptOperations } from './receipts/operations.js';
import type { ReceiptPrinter } from './receipts/print-receipt.js';
import { createReceiptService } from './receipts/service.js';
import { coverByReservations } from './reservations/cover.js';
import { expireReservations, hasExpired } from './reservations/expire-reservations.js';
import { reservedGoodsOfReservations } from './reservations/reserved-goods.js';
import { reservationOperations } from './reservations/operations.js';
import { Reservations } from './reservations/records.js';
import { createReservationService } from './reservations/service.js';
import { scanOperations } from './scan/operations.js';
import { createScanService } from './scan/service.js';
import { valuationOperations } from './valuation/operations.js';
import { createValuationService } from './valuation/service.js';

import { cutReservations, dueDeliveries, lateOrders } from './waiting.js';

const MINUTE_MS = 60_000;

const EDITORS = ['procurement_manager', 'warehouse_keeper'] as const;
const READERS = [...EDITORS, 'buyer', 'logistician', 'sales_manager', 'viewer'] as const;

interface Deps {
  readonly ids: Ids;
  readonly given: Given;
}

/** @internal */
export const stockModule = defineModule({
  name: 'stock',
  needs: { logisticsModule, requisitionsModule, salesModule },
  records: { StockDocuments, StockDocumentItems, Reservations },
  rights: { 'stock.view': READERS, 'stock.edit': EDITORS, 'stock.value': [...READERS, 'finance'] },
  scopes: {
    'stock.read': { label: 'Read receipts and stock documents', domain: 'stock', right: 'stock.view' },
    'stock.write': { label: 'Receive goods and move stock', domain: 'stock', right: 'stock.edit' },
  },
  tags: {
    'Stock receipts': 'Goods that arrived at a warehouse, with what was not as ordered',
    'Stock documents': 'Transfers, issues, returns, write-offs and counts of goods in stock',
    'Stock valuation': 'What goods in stock are worth, and corrections of what they cost',
    Reservations: 'Goods in stock that are kept for lines of requisitions and for sites, and what there is to be kept',
  },
  groups: {
    receipts: defineGroup({
      operations: stockReceiptOperations,
      events: stockReceiptEvents,
      handlers: ({ ids, given, recordPrinter }: Deps & { readonly recordPrinter: ReceiptPrinter }) =>
        createReceiptService({ ids, recordPrinter, ...receivingWith({ ask: given }) }),
    }),
    stockDocuments: defineGroup({
      operations: stockDocumentOperations,
      events: stockDocumentEvents,
      handlers: ({ ids, given, recordPrinter }: Deps & Pick<PrintDeps, 'recordPrinter'>) =>
        createStockDocumentService({
          ids,
          recordPrinter,
          orders: ordersOf({ ask: given }),
          supplierReturns: given(supplierReturns),
        }),
    }),
    stockValuation: defineGroup({
      operations: { workspace: valuationOperations },
      handlers: () => ({ workspace: createValuationService() }),
    }),
    stockScan: defineGroup({
      operations: { workspace: scanOperations },
      handlers: ({ given }: Deps) => ({ workspace: createScanService(ordersOf({ ask: given })) }),
    }),
    reservations: defineGroup({
      operations: { workspace: reservationOperations },
      handlers: ({ ids }: Deps) => ({ workspace: createReservationService({ ids }) }),
    }),
    availability: defineGroup({
      operations: { workspace: availabilityOperations },
      handlers: ({ ids, given }: Deps) => ({
        workspace: createAvailabilityService({ ids, orders: ordersOf({ ask: given }) }),
      }),
    }),
  },
  extensions: [
    receiptFollowers.with((unit, receipt) => unit.announce(stockReceiptEvents.created, receipt)),
    stockCover.with(coverByReservations),
    reservedGoods.with(reservedGoodsOfReservations),
    ...lateOrders.map((kind) => waitingThings.with(kind)),
    ...dueDeliveries.map((kind) => waitingThings.with(kind)),
    waitingThings.with(cutReservations),
  ],
  jobs: [
    inEveryPortal({
      kind: 'stock.expire-reservations',
      everyMs: MINUTE_MS,
      sweep: expireReservations,
      look: hasExpired,
    }),
  ],
});
