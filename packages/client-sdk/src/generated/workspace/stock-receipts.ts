import type { ApiCall } from '../../api-call.js';
import type { WriteOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';
import type { InstantInput, MoneyInput, QuantityInput, RequisitionItem, StockMovement, Uuid } from './shared-types.js';

/** Goods of a requisition that arrived at a warehouse. */
export interface StockReceipt {
  receiptId: Uuid;
  /** Of items of the catalog. */
  movements: StockMovement[];
  /** The current state of the received items. */
  items: RequisitionItem[];
}

/** Values of `discrepancyReason`. */
export type StockReceiptDiscrepancyReason =
  'shortage' | 'surplus' | 'damaged' | 'wrong_item' | 'quality' | 'packaging' | 'other';

/** What `stockReceipts.create` takes. */
export interface NewStockReceipt {
  warehouseId: Uuid;
  /** Defaults to the time of the call. */
  receivedAt?: InstantInput | undefined;
  /** Number of the supplier’s delivery note. */
  documentNumber?: string | null | undefined;
  comment?: string | null | undefined;
  items: readonly {
    itemId: Uuid;
    quantity: QuantityInput;
    /** Defaults to the decided price. */
    unitCost?: MoneyInput | null | undefined;
    discrepancyReason?: StockReceiptDiscrepancyReason | null | undefined;
  }[];
}

/** Methods on stock receipts. */
export interface StockReceiptsApi {
  /**
   * Receive goods of a requisition into stock.
   *
   * In part or in whole, as often as needed. More than the quantity of an item is accepted up to
   * `overReceiptPercent` of the catalog settings. Catalog items enter the stock; others are only counted as
   * received. Whoever keeps warehouses (`warehouses.edit`) finds and receives every requisition for which goods
   * may arrive, without its prices.
   *
   * Right: `catalog.edit`.
   *
   * @throws BadRequestError `item_not_in_procurement`
   * @throws ConflictError `record_archived`, `invalid_status`, `over_receipt`
   * @throws NotFoundError `not_found`
   */
  create(procurementId: string, body: NewStockReceipt, options?: WriteOptions): ApiCall<StockReceipt>;
}

/** Stock receipts, to be put into a client. */
export const stockReceipts: Resource<StockReceiptsApi> = {
  name: 'stockReceipts',
  at: '/api/v1/purchase-requisitions',
  methods: {
    create: 'POST /:procurementId/stock-receipt body',
  },
};
