import type {
  CurrencyCode,
  Instant,
  InstantInput,
  Price,
  PriceInput,
  Quantity,
  QuantityInput,
  RecordsQuery,
  StockMovementReason,
  StockMovementType,
  Uuid,
} from './shared-types.js';

/** Stock of an item in one warehouse. */
export interface StockRow {
  catalogItemId: Uuid;
  warehouseId: Uuid;
  onHand: Quantity;
  reserved: Quantity;
  /** What a unit is worth on average, rounded; where nothing lies there any more, what one was worth last. */
  averageCost: Price | null;
  costCurrency: CurrencyCode | null;
  updatedAt: Instant;
  warehouseName: string;
  available: Quantity;
}

/** What `stock.get` answers. */
export interface StockGetResult {
  items: StockRow[];
  totals: {
    onHand: Quantity;
    reserved: Quantity;
    available: Quantity;
  };
}

/** Values of `sort`. */
export type StockListMovementsSort =
  | 'id'
  | '-id'
  | 'catalogItemId'
  | '-catalogItemId'
  | 'warehouseId'
  | '-warehouseId'
  | 'type'
  | '-type'
  | 'quantity'
  | '-quantity'
  | 'balanceAfter'
  | '-balanceAfter'
  | 'unitCost'
  | '-unitCost'
  | 'currency'
  | '-currency'
  | 'value'
  | '-value'
  | 'reason'
  | '-reason'
  | 'documentType'
  | '-documentType'
  | 'documentId'
  | '-documentId'
  | 'transferId'
  | '-transferId'
  | 'correctedMovementId'
  | '-correctedMovementId'
  | 'comment'
  | '-comment'
  | 'createdById'
  | '-createdById'
  | 'occurredAt'
  | '-occurredAt'
  | 'createdAt'
  | '-createdAt';

/** What `stock.listMovements` takes. */
export interface StockListMovementsQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: StockListMovementsSort | undefined;
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  warehouseId?: Uuid | undefined;
  /** One or more of initial, receipt, issue, adjustment, transfer_out, transfer_in, return, separated by commas. */
  type?: string | readonly StockMovementType[] | undefined;
  dateFrom?: InstantInput | undefined;
  dateTo?: InstantInput | undefined;
}

/** What `stock.adjust` takes. */
export interface StockAdjustment {
  warehouseId: Uuid;
  /** Delta (default): change by the quantity; set: set the stock to the quantity. */
  mode?: 'delta' | 'set' | undefined;
  quantity: QuantityInput;
  reason: StockMovementReason;
  unitCost?: PriceInput | null | undefined;
  comment?: string | null | undefined;
}
