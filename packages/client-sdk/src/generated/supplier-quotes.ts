import type {
  SupplierQuote,
  SupplierQuotesListQuery,
} from '../../../core/src/calls/types/integration/supplier-quotes.js';
import type { ApiCall } from '../api-call.js';
import type { CallOptions } from '../client-options.js';
import type { PageList } from '../page-list.js';
import type { Resource } from '../resource.js';

/** Methods on supplier quotes. */
export interface SupplierQuotesApi {
  /**
   * List supplier quotes.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `number`,
   * `supplierQuoteNumber` and `supplierName`. Quotes show with their requisition. Amounts of a sealed one are null
   * until the deadline of its price request; a list in the order of an amount leaves sealed ones out.
   *
   * Scopes: `supplier_documents.read`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: SupplierQuotesListQuery, options?: CallOptions): PageList<SupplierQuote>;

  /**
   * Get a supplier quote.
   *
   * Scopes: `supplier_documents.read`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<SupplierQuote>;
}

/** Supplier quotes, to be put into a client. */
export const supplierQuotes: Resource<SupplierQuotesApi> = {
  name: 'supplierQuotes',
  at: '/api/v1/integration-api/supplier-quotes',
  methods: {
    list: 'GET query pages',
    get: 'GET /:id',
  },
};
