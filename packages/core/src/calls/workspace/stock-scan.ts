import type { CallOptions } from '../../operations/call-options.js';
import type { ScanResult, StockScanFindQuery } from '../types/workspace/stock-scan.js';

/** Calls on stock scan. */
export interface StockScanCalls {
  /**
   * Find what a scanner read.
   *
   * Items and their packagings by GTIN, items by article, documents by their number: stock documents, receipts
   * (also by the number of the delivery note), orders, batches and requisitions that the caller sees.
   *
   * Right: `stock.view`.
   */
  find(query: StockScanFindQuery, options?: CallOptions): Promise<ScanResult>;
}
