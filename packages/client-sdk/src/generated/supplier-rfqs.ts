import type { SupplierRfq, SupplierRfqsListQuery } from '../../../core/src/calls/types/integration/supplier-rfqs.js';
import type { ApiCall } from '../api-call.js';
import type { CallOptions } from '../client-options.js';
import type { PageList } from '../page-list.js';
import type { Resource } from '../resource.js';

/** Methods on supplier RFQs. */
export interface SupplierRfqsApi {
  /**
   * List price requests.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `number`, `subject` and
   * `supplierName`. Price requests show with their requisition. `quotedAmount` is null as long as quotes are
   * sealed.
   *
   * Scopes: `supplier_documents.read`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: SupplierRfqsListQuery, options?: CallOptions): PageList<SupplierRfq>;

  /**
   * Get a price request.
   *
   * Scopes: `supplier_documents.read`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<SupplierRfq>;
}

/** Supplier RFQs, to be put into a client. */
export const supplierRfqs: Resource<SupplierRfqsApi> = {
  name: 'supplierRfqs',
  at: '/api/v1/integration-api/supplier-rfqs',
  methods: {
    list: 'GET query pages',
    get: 'GET /:id',
  },
};
