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

/** Values of `kind`. */
export type StockDocumentKind =
  'transfer' | 'issue' | 'return_to_supplier' | 'return_from_site' | 'write_off' | 'count';

/** Values of `status`. */
export type StockDocumentStatus = 'draft' | 'in_transit' | 'posted' | 'cancelled';

/** Goods that move between warehouses, out of them, back into them, or are counted there, in a list. */
export interface WorkspaceStockDocumentListItem {
  id: Uuid;
  number: string;
  kind: StockDocumentKind;
  status: StockDocumentStatus;
  /** Where the goods leave, and where they are counted. */
  fromWarehouseId: Uuid | null;
  /** Where the goods come to; of a count the same as `fromWarehouseId`, and enough by itself. */
  toWarehouseId: Uuid | null;
  /** A transfer that is on its way until the other warehouse has received it. */
  twoStep: boolean;
  /** Site that the goods go to, or come back from. */
  logisticsObjectId: Uuid | null;
  costItemId: Uuid | null;
  /** Who takes the goods. */
  recipientName: string | null;
  /** Order whose goods go back to the supplier. */
  purchaseOrderId: Uuid | null;
  reason: string | null;
  /** The document that this one undoes. */
  reversalOfId: Uuid | null;
  /** The document that undoes this one. */
  reversedById: Uuid | null;
  createdById: Uuid;
  /** When a transfer of two steps left. */
  sentAt: Instant | null;
  postedAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
}

/** Values of `sort`. */
export type StockDocumentsListSort =
  | 'id'
  | '-id'
  | 'number'
  | '-number'
  | 'kind'
  | '-kind'
  | 'status'
  | '-status'
  | 'fromWarehouseId'
  | '-fromWarehouseId'
  | 'toWarehouseId'
  | '-toWarehouseId'
  | 'twoStep'
  | '-twoStep'
  | 'logisticsObjectId'
  | '-logisticsObjectId'
  | 'costItemId'
  | '-costItemId'
  | 'recipientName'
  | '-recipientName'
  | 'purchaseOrderId'
  | '-purchaseOrderId'
  | 'reason'
  | '-reason'
  | 'reversalOfId'
  | '-reversalOfId'
  | 'reversedById'
  | '-reversedById'
  | 'createdById'
  | '-createdById'
  | 'sentAt'
  | '-sentAt'
  | 'postedAt'
  | '-postedAt'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'version'
  | '-version';

/** What `stockDocuments.list` takes. */
export interface StockDocumentsListQuery extends RecordsQuery {
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
  sort?: StockDocumentsListSort | undefined;
  /** One or more of transfer, issue, return_to_supplier, return_from_site, write_off, count, separated by commas. */
  kind?: string | readonly StockDocumentKind[] | undefined;
  /** One or more of draft, in_transit, posted, cancelled, separated by commas. */
  status?: string | readonly StockDocumentStatus[] | undefined;
  fromWarehouseId?: Uuid | undefined;
  toWarehouseId?: Uuid | undefined;
  logisticsObjectId?: Uuid | undefined;
  purchaseOrderId?: Uuid | undefined;
  /** At this time or later. */
  postedFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  postedTo?: InstantInput | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** Values of `differenceOwner`. */
export type StockDifferenceOwner = 'sender' | 'carrier' | 'recipient';

export interface StockDocumentItem {
  id: Uuid;
  sortOrder: number;
  catalogItemId: Uuid;
  /** Required but for counts, of which it is what the count has changed, once it is posted. */
  quantity: Quantity | null;
  /** Any unit of the catalog item; defaults to its base unit. */
  unitId: Uuid;
  /**
   * How many base units of its item one unit of the line is; of what is not of the catalog, how many of the unit
   * of the line that it follows.
   */
  unitFactor: Quantity | null;
  /** What a count has found; required there. */
  countedQuantity: Quantity | null;
  /** What was in stock by the books when the count was posted; of a draft: what is now. */
  bookQuantity: Quantity | null;
  /** What of a transfer of two steps has arrived. */
  receivedQuantity: Quantity | null;
  /** Whose it is what was sent and did not arrive; null where all has. */
  differenceOwner: StockDifferenceOwner | null;
  /** Of what comes in; else what it left at. Once posted: what a unit cost. */
  unitCost: Price | null;
  /** Of the cost. */
  currency: CurrencyCode | null;
  /** Line of the order that goods go back for; defaults to the lines of the item. */
  purchaseOrderItemId: Uuid | null;
  /** Line of a requisition that goods are issued for: what is reserved for it is taken first. */
  procurementItemId: Uuid | null;
  discrepancyReason: DiscrepancyReason | null;
  comment: string | null;
}

export interface CutReservation {
  reservationId: Uuid;
  catalogItemId: Uuid;
  /** What is kept no more. */
  cutQuantity: Quantity;
  createdById: Uuid;
}

/** Goods that move between warehouses, out of them, back into them, or are counted there. */
export interface WorkspaceStockDocument extends WorkspaceStockDocumentListItem {
  items: StockDocumentItem[];
  /** What was reserved of goods of which this count found less; the newest is cut first. */
  cutReservations: CutReservation[];
}

export interface StockDocumentItemInput {
  catalogItemId: Uuid;
  /** Required but for counts, of which it is what the count has changed, once it is posted. */
  quantity?: QuantityInput | null | undefined;
  /** Any unit of the catalog item; defaults to its base unit. */
  unitId?: Uuid | undefined;
  /** What a count has found; required there. */
  countedQuantity?: QuantityInput | null | undefined;
  /** Of what comes in; else what it left at. Once posted: what a unit cost. */
  unitCost?: PriceInput | null | undefined;
  /** Line of the order that goods go back for; defaults to the lines of the item. */
  purchaseOrderItemId?: Uuid | null | undefined;
  /** Line of a requisition that goods are issued for: what is reserved for it is taken first. */
  procurementItemId?: Uuid | null | undefined;
  discrepancyReason?: DiscrepancyReason | null | undefined;
  comment?: string | null | undefined;
  /** OKEI code, in place of unitId. */
  unitCode?: string | undefined;
  /** Read-only: what is sent is not looked at. */
  unitFactor?: QuantityInput | null | undefined;
}

/** What `stockDocuments.create` takes. */
export interface NewWorkspaceStockDocument {
  kind: StockDocumentKind;
  /** Where the goods leave, and where they are counted. */
  fromWarehouseId?: Uuid | null | undefined;
  /** Where the goods come to; of a count the same as `fromWarehouseId`, and enough by itself. */
  toWarehouseId?: Uuid | null | undefined;
  /** A transfer that is on its way until the other warehouse has received it. */
  twoStep?: boolean | undefined;
  /** Site that the goods go to, or come back from. */
  logisticsObjectId?: Uuid | null | undefined;
  costItemId?: Uuid | null | undefined;
  /** Who takes the goods. */
  recipientName?: string | null | undefined;
  /** Order whose goods go back to the supplier. */
  purchaseOrderId?: Uuid | null | undefined;
  reason?: string | null | undefined;
  /** A draft without items can have them from a table. */
  items?: readonly StockDocumentItemInput[] | undefined;
}

export interface StockDocumentItemChange {
  catalogItemId?: Uuid | undefined;
  /** Required but for counts, of which it is what the count has changed, once it is posted. */
  quantity?: QuantityInput | null | undefined;
  /** Any unit of the catalog item; defaults to its base unit. */
  unitId?: Uuid | undefined;
  /** What a count has found; required there. */
  countedQuantity?: QuantityInput | null | undefined;
  /** Of what comes in; else what it left at. Once posted: what a unit cost. */
  unitCost?: PriceInput | null | undefined;
  /** Line of the order that goods go back for; defaults to the lines of the item. */
  purchaseOrderItemId?: Uuid | null | undefined;
  /** Line of a requisition that goods are issued for: what is reserved for it is taken first. */
  procurementItemId?: Uuid | null | undefined;
  discrepancyReason?: DiscrepancyReason | null | undefined;
  comment?: string | null | undefined;
  /** OKEI code, in place of unitId. */
  unitCode?: string | undefined;
  /** Read-only: what is sent is not looked at. */
  unitFactor?: QuantityInput | null | undefined;
  /** The item that this one replaces. */
  id?: Uuid | undefined;
}

/** What `stockDocuments.update` takes. */
export interface WorkspaceStockDocumentPatch {
  /** Where the goods leave, and where they are counted. */
  fromWarehouseId?: Uuid | null | undefined;
  /** Where the goods come to; of a count the same as `fromWarehouseId`, and enough by itself. */
  toWarehouseId?: Uuid | null | undefined;
  /** A transfer that is on its way until the other warehouse has received it. */
  twoStep?: boolean | undefined;
  /** Site that the goods go to, or come back from. */
  logisticsObjectId?: Uuid | null | undefined;
  costItemId?: Uuid | null | undefined;
  /** Who takes the goods. */
  recipientName?: string | null | undefined;
  /** Order whose goods go back to the supplier. */
  purchaseOrderId?: Uuid | null | undefined;
  reason?: string | null | undefined;
  /**
   * A row with an id changes that line and may say a part of it; where any does, lines that are not named stay,
   * else the rows replace all lines.
   */
  items?: readonly StockDocumentItemChange[] | undefined;
}

/** What `stockDocuments.post` takes. */
export type StockDocumentsPostBody = Record<string, unknown>;

/** What `stockDocuments.receive` takes. */
export interface TransferArrival {
  /** Items that are not named have arrived whole. */
  items?:
    | readonly {
        /** Item of the transfer. */
        id: Uuid;
        receivedQuantity: QuantityInput;
        /** Any unit of the catalog item that the quantity is in; defaults to that of the item of the transfer. */
        unitId?: Uuid | undefined;
        /** OKEI code, in place of unitId. */
        unitCode?: string | undefined;
        /** Whose it is what did not arrive; defaults to `sender`. */
        differenceOwner?: StockDifferenceOwner | undefined;
        discrepancyReason?: DiscrepancyReason | null | undefined;
      }[]
    | undefined;
}

/** What `stockDocuments.cancel` takes. */
export interface StockDocumentsCancelBody {
  reason?: string | null | undefined;
}

/** What `stockDocuments.reverse` takes. */
export interface StockDocumentsReverseBody {
  reason?: string | null | undefined;
}

/** Values of `form`. */
export type StockDocumentsExportFileForm =
  | 'PRODUCTION_TRANSFER_WAYBILL'
  | 'MATERIALS_ISSUE_WAYBILL'
  | 'INTERNAL_TRANSFER_WAYBILL'
  | 'INVENTORY_LIST'
  | 'INVENTORY_COMPARISON';

/** What `stockDocuments.exportFile` takes. */
export interface StockDocumentsExportFileQuery {
  /** Defaults to pdf. */
  format?: ReceiptsExportFileFormat | undefined;
  /** Defaults to the default template of the kind, or else the built-in form. */
  templateId?: Uuid | undefined;
  /**
   * М-11 (`PRODUCTION_TRANSFER_WAYBILL`), М-15 (`MATERIALS_ISSUE_WAYBILL`), ТОРГ-13 (`INTERNAL_TRANSFER_WAYBILL`),
   * ИНВ-3 (`INVENTORY_LIST`) or ИНВ-19 (`INVENTORY_COMPARISON`); defaults to the usual one of the kind of the
   * document.
   */
  form?: StockDocumentsExportFileForm | undefined;
}
