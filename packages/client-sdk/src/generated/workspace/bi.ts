import type { BiReadDatasetQuery, Datasets } from '../../../../core/src/calls/types/workspace/bi.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';
import type { ReceivedFile } from '../../workspace/received-file.js';

/** Methods on datasets. */
export interface BiApi {
  /**
   * List datasets for business intelligence.
   *
   * With the dataset token of the integration as `Authorization: Bearer`.
   *
   * @throws AuthenticationError `not_authenticated`
   * @throws ConflictError `integration_not_active`
   */
  listDatasets(options?: CallOptions): ApiCall<Datasets>;

  /**
   * Read a dataset.
   *
   * Rows in the order in which they changed, including archived ones. `X-Dataset-Watermark` is the next
   * `updatedSince`. The whole of a dataset can be read once in the number of minutes that the installation sets.
   * In `csv`, what a spreadsheet would take for a formula has an apostrophe before it; `ndjson` has texts as they
   * are.
   *
   * @throws AuthenticationError `not_authenticated`
   * @throws ConflictError `integration_not_active`
   * @throws NotFoundError `not_found`
   * @throws RateLimitError `rate_limited`
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
  ): ApiCall<ReceivedFile>;
}

/** Datasets, to be put into a client. */
export const bi: Resource<BiApi> = {
  name: 'bi',
  at: '/api/v1/bi/datasets',
  methods: {
    listDatasets: 'GET',
    readDataset: 'GET /:name query file',
  },
};
