import type { CallOptions } from '../../operations/call-options.js';
import type {
  NewStockReceipt,
  ReceiptsListQuery,
  StockReceipt,
  StockReceiptListItem,
} from '../types/integration/receipts.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on stock receipts. */
export interface ReceiptsCalls {
  /**
   * List stock receipts.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `number`, `documentNumber`
   * and `comment`. A receipt is seen with its requisition. Whoever keeps warehouses sees what came into those that
   * they keep.
   *
   * Scopes: `stock.read`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query: ReceiptsListQuery & { readonly view: 'full' }, options?: CallOptions): PageList<StockReceipt>;
  list(query?: ReceiptsListQuery, options?: CallOptions): PageList<StockReceiptListItem>;

  /**
   * Create a stock receipt.
   *
   * Names a requisition, an order, or both; lines name lines of either. Goods of the catalog enter the stock at
   * the price of the order, or else of the purchase decision, unless a line says its cost.
   *
   * Scopes: `stock.write`.
   *
   * @throws ProcurekitError `record_archived`, `invalid_status`, `item_not_in_procurement`,
   * `unit_not_convertible`, `over_receipt`, `duplicate_receipt`
   */
  create(body: NewStockReceipt, options?: CallOptions): Promise<StockReceipt>;

  /**
   * Get a stock receipt.
   *
   * Scopes: `stock.read`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<StockReceipt>;
}
