import type { CallOptions } from '../../operations/call-options.js';
import type { NewStockReceipt, ReceivedGoods } from '../types/workspace/stock-receipts.js';

/** Calls on stock receipts. */
export interface StockReceiptsCalls {
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
   * @throws ProcurekitError `not_found`, `record_archived`, `invalid_status`, `item_not_in_procurement`,
   * `unit_not_convertible`, `over_receipt`, `duplicate_receipt`
   */
  create(procurementId: string, body: NewStockReceipt, options?: CallOptions): Promise<ReceivedGoods>;
}
