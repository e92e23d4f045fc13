import type {
  CurrencyCode,
  DiscrepancyReason,
  Instant,
  InstantInput,
  Price,
  PriceInput,
  Quantity,
  QuantityInput,
  ReceiptsExportFileFormat,
  RecordsQuery,
  Uuid,
} from './shared-types.js';

/** Goods that arrived at a warehouse, in a list. */
export interface WorkspaceStockReceiptListItem {
  id: Uuid;
  number: string;
  /** Null for goods of an order that stands alone. */
  procurementId: Uuid | null;
  /** The order that all of it came for; null where it came for none, or for several, which the lines name. */
  purchaseOrderId: Uuid | null;
  /** The batch that brought it. */
  deliveryBatchId: Uuid | null;
  /** The trip that handed it over. */
  deliveryTripId: Uuid | null;
  warehouseId: Uuid;
  /** Defaults to the time of the call. */
  receivedAt: Instant;
  /** Number of the supplier’s delivery note. */
  documentNumber: string | null;
  comment: string | null;
  createdById: Uuid;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
}

/** Values of `sort`. */
export type ReceiptsListSort =
  | 'id'
  | '-id'
  | 'number'
  | '-number'
  | 'procurementId'
  | '-procurementId'
  | 'purchaseOrderId'
  | '-purchaseOrderId'
  | 'deliveryBatchId'
  | '-deliveryBatchId'
  | 'deliveryTripId'
  | '-deliveryTripId'
  | 'warehouseId'
  | '-warehouseId'
  | 'receivedAt'
  | '-receivedAt'
  | 'documentNumber'
  | '-documentNumber'
  | 'comment'
  | '-comment'
  | 'createdById'
  | '-createdById'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'version'
  | '-version';

/** What `receipts.list` takes. */
export interface ReceiptsListQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: ReceiptsListSort | undefined;
  procurementId?: Uuid | undefined;
  purchaseOrderId?: Uuid | undefined;
  deliveryBatchId?: Uuid | undefined;
  warehouseId?: Uuid | undefined;
  documentNumber?: string | null | undefined;
  /** At this time or later. */
  receivedFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  receivedTo?: InstantInput | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

export interface StockReceiptLine {
  id: Uuid;
  sortOrder: number;
  /** Line of the requisition. */
  itemId: Uuid | null;
  /** Line of the order that it came for; defaults to the lines that wait for the item. */
  purchaseOrderItemId: Uuid | null;
  catalogItemId: Uuid | null;
  rawName: string;
  unitId: Uuid;
  /**
   * How many base units of its item one unit of the line is; of what is not of the catalog, how many of the unit
   * of the line that it follows.
   */
  unitFactor: Quantity | null;
  /** What was still to come of the line of the order or requisition before this receipt. */
  expectedQuantity: Quantity | null;
  quantity: Quantity;
  /**
   * Defaults to the price of the order, or else of the purchase decision: the net one, or the gross one for a firm
   * without VAT.
   */
  unitCost: Price | null;
  /** Of the cost. */
  currency: CurrencyCode | null;
  discrepancyReason: DiscrepancyReason | null;
}

export interface ReceiptDiscrepancy {
  lineId: Uuid;
  itemId: Uuid | null;
  purchaseOrderItemId: Uuid | null;
  rawName: string;
  reason: DiscrepancyReason;
  expectedQuantity: Quantity | null;
  quantity: Quantity;
  /** What came less what was still to come. */
  difference: Quantity | null;
}

export interface NumberedReference {
  id: Uuid;
  number: string;
}

/** Goods that arrived at a warehouse. */
export interface WorkspaceStockReceipt extends WorkspaceStockReceiptListItem {
  lines: StockReceiptLine[];
  /** Lines that differ from what was ordered, and why. */
  discrepancies: ReceiptDiscrepancy[];
  /** The order that all of it came for. */
  order: NumberedReference | null;
  /** The delivery batch that brought it. */
  batch: NumberedReference | null;
}

export interface NewStockReceiptLine {
  /** Line of the requisition. */
  itemId?: Uuid | null | undefined;
  /** Line of the order that it came for; defaults to the lines that wait for the item. */
  purchaseOrderItemId?: Uuid | null | undefined;
  quantity: QuantityInput;
  /**
   * Defaults to the price of the order, or else of the purchase decision: the net one, or the gross one for a firm
   * without VAT.
   */
  unitCost?: PriceInput | null | undefined;
  discrepancyReason?: DiscrepancyReason | null | undefined;
  /**
   * Any unit of the item, which the quantity and the cost are of; defaults to that of the line of the requisition
   * or order.
   */
  unitId?: Uuid | undefined;
  /** OKEI code, in place of unitId. */
  unitCode?: string | undefined;
}

/** What `receipts.create` takes. */
export interface NewWorkspaceStockReceipt {
  warehouseId: Uuid;
  /** Defaults to the time of the call. */
  receivedAt?: InstantInput | undefined;
  /** Number of the supplier’s delivery note. */
  documentNumber?: string | null | undefined;
  comment?: string | null | undefined;
  /** Requisition that the goods come for. */
  procurementId?: Uuid | null | undefined;
  /** Order that the goods come for. */
  purchaseOrderId?: Uuid | null | undefined;
  /** Delivery batch of the requisition that brought them. */
  deliveryBatchId?: Uuid | null | undefined;
  /** Another delivery by the same note: for this order or batch there is a receipt with `documentNumber`. */
  again?: boolean | undefined;
  items: readonly NewStockReceiptLine[];
}

/** What `stockReceipts.exportFile` takes. */
export interface ReceiptsExportFileQuery {
  /** Defaults to pdf. */
  format?: ReceiptsExportFileFormat | undefined;
  /** Defaults to the default template of the kind, or else the built-in form. */
  templateId?: Uuid | undefined;
}
