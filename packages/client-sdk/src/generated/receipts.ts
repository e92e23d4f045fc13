import type {
  NewStockReceipt,
  ReceiptsListQuery,
  StockReceipt,
  StockReceiptListItem,
} from '../../../core/src/calls/types/integration/receipts.js';
import type { ApiCall } from '../api-call.js';
import type { CallOptions, WriteOptions } from '../client-options.js';
import type { PageList } from '../page-list.js';
import type { Resource } from '../resource.js';

/** Methods on stock receipts. */
export interface ReceiptsApi {
  /**
   * List stock receipts.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `number`, `documentNumber`
   * and `comment`. A receipt is seen with its requisition. Whoever keeps warehouses sees what came into those that
   * they keep.
   *
   * Scopes: `stock.read`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
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
   * @throws BadRequestError `item_not_in_procurement`, `unit_not_convertible`
   * @throws ConflictError `record_archived`, `invalid_status`, `over_receipt`, `duplicate_receipt`
   */
  create(body: NewStockReceipt, options?: WriteOptions): ApiCall<StockReceipt>;

  /**
   * Get a stock receipt.
   *
   * Scopes: `stock.read`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<StockReceipt>;
}

/** Stock receipts, to be put into a client. */
export const receipts: Resource<ReceiptsApi> = {
  name: 'receipts',
  at: '/api/v1/integration-api/stock-receipts',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:id',
  },
};
