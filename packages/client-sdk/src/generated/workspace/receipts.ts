import type {
  NewWorkspaceStockReceipt,
  ReceiptsExportFileQuery,
  ReceiptsListQuery,
  WorkspaceStockReceipt,
  WorkspaceStockReceiptListItem,
} from '../../../../core/src/calls/types/workspace/receipts.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';
import type { ReceivedFile } from '../../workspace/received-file.js';

/** Methods on stock receipts. */
export interface ReceiptsApi {
  /**
   * List stock receipts.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `documentNumber` and `comment`. A
   * receipt is seen with its requisition. Whoever keeps warehouses sees what came into those that they keep.
   *
   * Right: `stock.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
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
   * @throws BadRequestError `item_not_in_procurement`, `unit_not_convertible`
   * @throws ConflictError `record_archived`, `invalid_status`, `over_receipt`, `duplicate_receipt`
   */
  create(body: NewWorkspaceStockReceipt, options?: WriteOptions): ApiCall<WorkspaceStockReceipt>;

  /**
   * Get a stock receipt.
   *
   * Right: `stock.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<WorkspaceStockReceipt>;

  /**
   * Export a stock receipt as a file.
   *
   * The receipt order М-4: what the papers of the supplier say, what was taken in, and what it costs by the order,
   * with the VAT where the order names it.
   *
   * Right: `stock.view`.
   *
   * @throws BadRequestError `template_kind_mismatch`, `template_not_supported`
   * @throws ConflictError `document_not_printed`
   * @throws NotFoundError `not_found`
   */
  exportFile(id: string, query?: ReceiptsExportFileQuery, options?: CallOptions): ApiCall<ReceivedFile>;
}

/** Stock receipts, to be put into a client. */
export const receipts: Resource<ReceiptsApi> = {
  name: 'receipts',
  at: '/api/v1/stock-receipts',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:id',
    exportFile: 'GET /:id/export query file',
  },
};
