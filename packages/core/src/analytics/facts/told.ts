import type { RecordType, Row } from '../../kernel/records/record.js';
import { CatalogItems } from '../../procurement/catalog/index.js';
import { Invoices } from '../../procurement/invoices/index.js';
import { PurchaseOrderItems, PurchaseOrders } from '../../procurement/purchase-orders/index.js';
import {
  ProcurementItems,
  RequisitionMoves,
  Requisitions,
  StockReceiptLines,
  StockReceipts,
} from '../../procurement/requisitions/index.js';
import { LineDecisions, QuoteItems, SupplierQuotes, SupplierRfqs } from '../../procurement/sourcing/index.js';

/** A record with the columns that facts are worked out of: millions of rows are read, and no more of them than this. */
export interface Told<R extends RecordType, S extends keyof Row<R> & string> {
  readonly record: R;
  readonly columns: readonly S[];
}
/** A row as it is read. */
export type ToldRow<T> = T extends Told<infer R, infer S> ? Pick<Row<R>, S> : never;

function told<R extends RecordType, const S extends keyof Row<R> & string>(
  record: R,
  ...columns: readonly S[]
): Told<R, S> {
  return { record, columns };
}

export const REQUISITIONS = told(
  Requisitions,
  'id',
  'status',
  'pipelineId',
  'currency',
  'vatMode',
  'createdAt',
  'completedAt',
);
export const MOVES = told(RequisitionMoves, 'id', 'requisitionId', 'fromStageId', 'toStageId', 'createdAt');
export const ITEMS = told(
  ProcurementItems,
  'id',
  'catalogItemId',
  'unitId',
  'unitFactor',
  'unitPrice',
  'vatRate',
  'costItemId',
  'logisticsObjectId',
  'supplierId',
);
export const RFQS = told(SupplierRfqs, 'id', 'status', 'supplierId', 'sentAt', 'respondedAt', 'responseDeadline');
export const QUOTES = told(
  SupplierQuotes,
  'id',
  'status',
  'supplierId',
  'currency',
  'vatMode',
  'submittedAt',
  'sealedUntil',
);
export const QUOTE_LINES = told(
  QuoteItems,
  'id',
  'quoteId',
  'procurementItemId',
  'unitId',
  'unitFactor',
  'unitPrice',
  'discountPercent',
  'vatRate',
  'isUnavailable',
);
export const DECISIONS = told(
  LineDecisions,
  'id',
  'procurementId',
  'itemId',
  'quoteId',
  'quoteItemId',
  'supplierId',
  'quantity',
  'netAmount',
  'vatAmount',
  'grossAmount',
  'createdAt',
);
export const ORDERS = told(
  PurchaseOrders,
  'id',
  'status',
  'supplierId',
  'currency',
  'vatMode',
  'charges',
  'invoicedBesideLines',
  'logisticsObjectId',
  'expectedAt',
  'sentAt',
);
export const ORDER_LINES = told(
  PurchaseOrderItems,
  'id',
  'orderId',
  'procurementItemId',
  'quoteItemId',
  'catalogItemId',
  'unitId',
  'unitFactor',
  'quantity',
  'netAmount',
  'vatAmount',
  'grossAmount',
  'requiredDate',
  'promisedDate',
  'receivedQuantity',
  'invoicedQuantity',
  'cancelledQuantity',
  'costItemId',
  'logisticsObjectId',
);
export const RECEIPTS = told(StockReceipts, 'id', 'receivedAt');
export const RECEIPT_LINES = told(
  StockReceiptLines,
  'id',
  'receiptId',
  'itemId',
  'purchaseOrderItemId',
  'quantity',
  'expectedQuantity',
  'discrepancyReason',
);
export const INVOICES = told(
  Invoices,
  'id',
  'kind',
  'archivedAt',
  'paymentStatus',
  'supplierId',
  'currency',
  'outstandingAmount',
  'openStages',
  'vatAmount',
  'totalAmount',
  'invoiceDate',
  'dueDate',
  'plannedPaymentDate',
);
export const ARTICLES = told(CatalogItems, 'id', 'categoryId');

/** By which people know an order. */
export const NAMED_ORDERS = told(PurchaseOrders, 'id', 'number', 'supplierId', 'procurementId');

/** Which orders and lines of requisitions name an article, and what was decided for such lines: nothing more is read of many of them. */
export const NAMED_LINES = told(PurchaseOrderItems, 'id', 'orderId', 'catalogItemId');
export const NAMED_ITEMS = told(ProcurementItems, 'id', 'catalogItemId');
export const DECIDED_ITEMS = told(LineDecisions, 'id', 'itemId');
