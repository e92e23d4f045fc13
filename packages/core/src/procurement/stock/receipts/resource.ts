import { z } from 'zod';

import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { resource } from '../../../kernel/resources/resource.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { againField, receiptLines, requisitionErrors, StockReceipts } from '../../requisitions/index.js';
import { discrepanciesOf } from './discrepancies.js';
import {
  MAX_RECEIPT_LINES,
  NewStockReceiptLine,
  NumberedReference,
  ReceiptDiscrepancy,
  StockReceiptLine,
} from './schemas.js';

const { itemsOfEach } = receiptLines;
const detail = {
  lines: { schema: z.array(StockReceiptLine), load: itemsOfEach },
  discrepancies: {
    schema: z.array(ReceiptDiscrepancy).meta({ description: 'Lines that differ from what was ordered, and why' }),
    load: async (...shown: Parameters<typeof itemsOfEach>) => (await itemsOfEach(...shown)).map(discrepanciesOf),
  },
  order: { schema: NumberedReference.nullable().meta({ description: 'The order that all of it came for' }) },
  batch: { schema: NumberedReference.nullable().meta({ description: 'The delivery batch that brought it' }) },
} as const;
const create = {
  procurementId: Uuid.nullable().optional().meta({ description: 'Requisition that the goods come for' }),
  purchaseOrderId: Uuid.nullable().optional().meta({ description: 'Order that the goods come for' }),
  deliveryBatchId: Uuid.nullable()
    .optional()
    .meta({ description: 'Delivery batch of the requisition that brought them' }),
  ...againField,
  items: z.array(NewStockReceiptLine).min(1).max(MAX_RECEIPT_LINES),
};

/** Receipts as keys and people see them. */
export const stockReceipts = resource(
  StockReceipts,
  {
    name: 'receipts',
    path: '/stock-receipts',
    tag: 'Stock receipts',
    noun: 'stock receipt',
    about: 'Goods that arrived at a warehouse',
    filters: {
      by: ['procurementId', 'purchaseOrderId', 'deliveryBatchId', 'warehouseId', 'documentNumber'],
      within: { received: 'receivedAt' },
    },
    refusals: {
      create: [
        requestErrors.recordArchived,
        requestErrors.invalidStatus,
        requestErrors.itemNotInProcurement,
        requestErrors.unitNotConvertible,
        requisitionErrors.overReceipt,
        requisitionErrors.duplicateReceipt,
      ],
    },
    describe: {
      list: 'A receipt is seen with its requisition. Whoever keeps warehouses sees what came into those that they keep.',
      create:
        'Names a requisition, an order, or both; lines name lines of either. Goods of the catalog enter the stock at the price of the ' +
        'order, or else of the purchase decision, unless a line says its cost.',
    },
  },
  {
    integration: {
      read: { scopes: [['stock.read']] },
      write: { scopes: [['stock.write']] },
      detail,
      create,
    },
    workspace: { read: { right: 'stock.view' }, write: { right: 'stock.edit' }, detail, create },
  },
);
