import type { AnsweredFile } from '../../operations/answered-file.js';
import type { BiReadDatasetQuery, Datasets } from '../types/workspace/bi.js';
import type { CallOptions } from '../../operations/call-options.js';

/** Calls on datasets. */
export interface BiCalls {
  /**
   * List datasets for business intelligence.
   *
   * With the dataset token of the integration as `Authorization: Bearer`.
   *
   * @throws ProcurekitError `not_authenticated`, `integration_not_active`
   */
  listDatasets(options?: CallOptions): Promise<Datasets>;

  /**
   * Read a dataset.
   *
   * Rows in the order in which they changed, including archived ones. `X-Dataset-Watermark` is the next
   * `updatedSince`. The whole of a dataset can be read once in the number of minutes that the installation sets.
   * In `csv`, what a spreadsheet would take for a formula has an apostrophe before it; `ndjson` has texts as they
   * are.
   *
   * @throws ProcurekitError `not_found`, `rate_limited`, `not_authenticated`, `integration_not_active`
   */
  readDataset(
    name:
      | 'purchase_requisitions'
      | 'procurement_items'
      | 'supplier_rfqs'
      | 'supplier_quotes'
      | 'supplier_quote_items'
      | 'awards'
      | 'catalog_items'
      | 'stock'
      | 'stock_movements'
      | 'counterparties'
      | 'warehouses'
      | 'price_lists'
      | 'price_list_items'
      | 'invoices'
      | 'invoice_items'
      | 'purchase_orders'
      | 'purchase_order_items'
      | 'payments'
      | 'delivery_batches'
      | 'delivery_trips'
      | 'delivery_trip_stops'
      | 'generated_documents'
      | 'budgets',
    query?: BiReadDatasetQuery,
    options?: CallOptions,
  ): Promise<AnsweredFile>;
}
