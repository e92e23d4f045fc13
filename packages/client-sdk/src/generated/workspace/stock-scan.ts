import type { ScanResult, StockScanFindQuery } from '../../../../core/src/calls/types/workspace/stock-scan.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';

/** Methods on stock scan. */
export interface StockScanApi {
  /**
   * Find what a scanner read.
   *
   * Items and their packagings by GTIN, items by article, documents by their number: stock documents, receipts
   * (also by the number of the delivery note), orders, batches and requisitions that the caller sees.
   *
   * Right: `stock.view`.
   */
  find(query: StockScanFindQuery, options?: CallOptions): ApiCall<ScanResult>;
}

/** Stock scan, to be put into a client. */
export const stockScan: Resource<StockScanApi> = {
  name: 'stockScan',
  at: '/api/v1/stock/scan',
  methods: {
    find: 'GET query',
  },
};
