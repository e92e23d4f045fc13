import type { NewStockReceipt, ReceivedGoods } from '../../../../core/src/calls/types/workspace/stock-receipts.js';
import type { ApiCall } from '../../api-call.js';
import type { WriteOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';

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
   * @throws BadRequestError `item_not_in_procurement`, `unit_not_convertible`
   * @throws ConflictError `record_archived`, `invalid_status`, `over_receipt`, `duplicate_receipt`
   * @throws NotFoundError `not_found`
   */
  create(procurementId: string, body: NewStockReceipt, options?: WriteOptions): ApiCall<ReceivedGoods>;
}

/** Stock receipts, to be put into a client. */
export const stockReceipts: Resource<StockReceiptsApi> = {
  name: 'stockReceipts',
  at: '/api/v1/purchase-requisitions',
  methods: {
    create: 'POST /:procurementId/stock-receipt body',
  },
};
