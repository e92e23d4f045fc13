import { enumeration } from '../../../kernel/values/enumeration.js';

/** Kinds of stock documents. */
export const STOCK_DOCUMENT_KINDS = enumeration('StockDocumentKind', [
  'transfer',
  'issue',
  'return_to_supplier',
  'return_from_site',
  'write_off',
  'count',
]);
export type StockDocumentKind = (typeof STOCK_DOCUMENT_KINDS)[number];

/** Statuses of a stock document. */
export const STOCK_DOCUMENT_STATUSES = enumeration('StockDocumentStatus', [
  'draft',
  'in_transit',
  'posted',
  'cancelled',
]);
export type StockDocumentStatus = (typeof STOCK_DOCUMENT_STATUSES)[number];

/** Statuses in which goods are still to be moved, or to arrive. */
export const OPEN_DOCUMENTS: readonly StockDocumentStatus[] = ['draft', 'in_transit'];

/** Whose the goods are that were sent and did not arrive, until somebody accounts for them. */
export const DIFFERENCE_OWNERS = enumeration('StockDifferenceOwner', ['sender', 'carrier', 'recipient']);

/** Which warehouses documents of a kind name: goods leave the one and come to the other. A count is of one of them. */
export const PLACES_OF_KINDS: Readonly<Record<StockDocumentKind, readonly ('fromWarehouseId' | 'toWarehouseId')[]>> = {
  transfer: ['fromWarehouseId', 'toWarehouseId'],
  issue: ['fromWarehouseId'],
  return_to_supplier: ['fromWarehouseId'],
  return_from_site: ['toWarehouseId'],
  write_off: ['fromWarehouseId'],
  count: ['fromWarehouseId'],
};
