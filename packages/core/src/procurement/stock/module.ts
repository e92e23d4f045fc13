import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { reservedGoods } from '../catalog/index.js';
import { logisticsModule } from '../logistics/module.js';
import { waitingThings } from '../../platform/inbox/index.js';
import { exchangedRows, stockExchangeHandlers, stockExchangeOperations } from '../../platform/exchange/index.js';
import { exchangeModule } from '../../platform/exchange/module.js';
import { inEveryPortal } from '../../platform/jobs/index.js';
import { receiptFollowers, stockCover } from '../requisitions/index.js';
import { requisitionsModule } from '../requisitions/module.js';
import { availabilityOperations } from './availability/operations.js';
import { availabilityHandlers } from './availability/service.js';
import { salesModule } from '../sales/module.js';
import { stockDocument } from './documents/document.js';
import { StockDocumentItems, StockDocuments } from './documents/records.js';
import { isCount, stockCountExchange, stockDocumentItemExchange } from './documents/stock-item-exchange.js';
import { stockReceiptEvents } from './events.js';
import { stockReceiptOperations } from './receipts/operations.js';
import { receiptHandlers } from './receipts/service.js';
import { coverByReservations } from './reservations/cover.js';
import { expireReservations, hasExpired } from './reservations/expire-reservations.js';
import { reservedGoodsOfReservations } from './reservations/reserved-goods.js';
import { reservationOperations } from './reservations/operations.js';
import { Reservations } from './reservations/records.js';
import { reservationHandlers } from './reservations/service.js';
import { scanOperations } from './scan/operations.js';
import { scanHandlers } from './scan/service.js';
import { valuationOperations } from './valuation/operations.js';
import { valuationHandlers } from './valuation/service.js';

import { cutReservations, dueDeliveries, lateOrders } from './waiting.js';

const MINUTE_MS = 60_000;

const EDITORS = ['procurement_manager', 'warehouse_keeper'] as const;
const READERS = [...EDITORS, 'buyer', 'logistician', 'sales_manager', 'viewer'] as const;

/** @internal */
export const stockModule = defineModule({
  name: 'stock',
  needs: { exchangeModule, logisticsModule, requisitionsModule, salesModule },
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
  documents: { stockDocuments: stockDocument },
  groups: {
    receipts: defineGroup({
      operations: stockReceiptOperations,
      events: stockReceiptEvents,
      handlers: receiptHandlers,
    }),
    stockDocumentExchange: defineGroup({
      operations: { workspace: stockExchangeOperations },
      handlers: { workspace: stockExchangeHandlers(isCount) },
    }),
    stockValuation: defineGroup({
      operations: { workspace: valuationOperations },
      handlers: { workspace: valuationHandlers },
    }),
    stockScan: defineGroup({
      operations: { workspace: scanOperations },
      handlers: { workspace: scanHandlers },
    }),
    reservations: defineGroup({
      operations: { workspace: reservationOperations },
      handlers: { workspace: reservationHandlers },
    }),
    availability: defineGroup({
      operations: { workspace: availabilityOperations },
      handlers: { workspace: availabilityHandlers },
    }),
  },
  extensions: [
    receiptFollowers.with((unit, receipt) => unit.announce(stockReceiptEvents.created, receipt)),
    stockCover.with(coverByReservations),
    reservedGoods.with(reservedGoodsOfReservations),
    ...lateOrders.map((kind) => waitingThings.with(kind)),
    ...dueDeliveries.map((kind) => waitingThings.with(kind)),
    waitingThings.with(cutReservations),
    exchangedRows.with(stockDocumentItemExchange()),
    exchangedRows.with(stockCountExchange()),
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
