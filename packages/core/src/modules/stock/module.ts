import type { Given } from '../../module/extension-point.js';
import { defineGroup, defineModule } from '../../module/module.js';
import type { Ids } from '../../ports/ids.js';
import { logisticsModule } from '../logistics/module.js';
import { ordersOf, receiptFollowers, receivingWith } from '../requisitions/index.js';
import { requisitionsModule } from '../requisitions/module.js';
import { stockDocumentOperations } from './documents/operations.js';
import { StockDocumentItems, StockDocuments } from './documents/records.js';
import { supplierReturns } from './documents/return-to-supplier.js';
import { createStockDocumentService } from './documents/service.js';
import { stockDocumentEvents, stockReceiptEvents } from './events.js';
import { stockReceiptOperations } from './receipts/operations.js';
import { createReceiptService } from './receipts/service.js';

const EDITORS = ['procurement_manager', 'warehouse_keeper'] as const;
const READERS = [...EDITORS, 'buyer', 'logistician', 'sales_manager', 'viewer'] as const;

interface Deps {
  readonly ids: Ids;
  readonly given: Given;
}

/** @internal */
export const stockModule = defineModule({
  name: 'stock',
  needs: { logisticsModule, requisitionsModule },
  records: { StockDocuments, StockDocumentItems },
  rights: { 'stock.view': READERS, 'stock.edit': EDITORS },
  scopes: {
    'stock.read': { label: 'Read receipts and stock documents', domain: 'stock', right: 'stock.view' },
    'stock.write': { label: 'Receive goods and move stock', domain: 'stock', right: 'stock.edit' },
  },
  tags: {
    'Stock receipts': 'Goods that arrived at a warehouse, with what was not as ordered',
    'Stock documents': 'Transfers, issues, returns, write-offs and counts of goods in stock',
  },
  groups: {
    receipts: defineGroup({
      operations: stockReceiptOperations,
      events: stockReceiptEvents,
      handlers: ({ ids, given }: Deps) => createReceiptService({ ids, ...receivingWith(given) }),
    }),
    stockDocuments: defineGroup({
      operations: stockDocumentOperations,
      events: stockDocumentEvents,
      handlers: ({ ids, given }: Deps) =>
        createStockDocumentService({ ids, orders: ordersOf(given), supplierReturns: given(supplierReturns) }),
    }),
  },
  extensions: [receiptFollowers.with((unit, receipt) => unit.announce(stockReceiptEvents.created, receipt))],
});
