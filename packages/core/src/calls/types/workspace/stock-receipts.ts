import type {
  DiscrepancyReason,
  InstantInput,
  PriceInput,
  QuantityInput,
  RequisitionItem,
  StockMovement,
  Uuid,
} from './shared-types.js';

/** Goods of a requisition that arrived at a warehouse. */
export interface ReceivedGoods {
  receiptId: Uuid;
  /** Of items of the catalog. */
  movements: StockMovement[];
  /** The current state of the received items. */
  items: RequisitionItem[];
}

/** What `stockReceipts.create` takes. */
export interface NewStockReceipt {
  warehouseId: Uuid;
  /** Defaults to the time of the call. */
  receivedAt?: InstantInput | undefined;
  /** Number of the supplier’s delivery note. */
  documentNumber?: string | null | undefined;
  comment?: string | null | undefined;
  /** Another delivery by the same note: for this order or batch there is a receipt with `documentNumber`. */
  again?: boolean | undefined;
  items: readonly {
    itemId: Uuid;
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
  }[];
}
