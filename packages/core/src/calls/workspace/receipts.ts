import type { AnsweredFile } from '../../operations/answered-file.js';
import type { CallOptions } from '../../operations/call-options.js';
import type {
  NewWorkspaceStockReceipt,
  ReceiptsExportFileQuery,
  ReceiptsListQuery,
  WorkspaceStockReceipt,
  WorkspaceStockReceiptListItem,
} from '../types/workspace/receipts.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on stock receipts. */
export interface ReceiptsCalls {
  /**
   * List stock receipts.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `documentNumber` and `comment`. A
   * receipt is seen with its requisition. Whoever keeps warehouses sees what came into those that they keep.
   *
   * Right: `stock.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: ReceiptsListQuery, options?: CallOptions): PageList<WorkspaceStockReceiptListItem>;

  /**
   * Create a stock receipt.
   *
   * Names a requisition, an order, or both; lines name lines of either. Goods of the catalog enter the stock at
   * the price of the order, or else of the purchase decision, unless a line says its cost.
   *
   * Right: `stock.edit`.
   *
   * @throws ProcurekitError `record_archived`, `invalid_status`, `item_not_in_procurement`,
   * `unit_not_convertible`, `over_receipt`, `duplicate_receipt`
   */
  create(body: NewWorkspaceStockReceipt, options?: CallOptions): Promise<WorkspaceStockReceipt>;

  /**
   * Get a stock receipt.
   *
   * Right: `stock.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<WorkspaceStockReceipt>;

  /**
   * Export a stock receipt as a file.
   *
   * The receipt order М-4: what the papers of the supplier say, what was taken in, and what it costs by the order,
   * with the VAT where the order names it.
   *
   * Right: `stock.view`.
   *
   * @throws ProcurekitError `not_found`, `template_kind_mismatch`, `template_not_supported`,
   * `document_not_printed`
   */
  exportFile(id: string, query?: ReceiptsExportFileQuery, options?: CallOptions): Promise<AnsweredFile>;
}
