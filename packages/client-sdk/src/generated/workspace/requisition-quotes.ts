import type { RequisitionQuotesListQuery } from '../../../../core/src/calls/types/workspace/requisition-quotes.js';
import type {
  NewWorkspaceSupplierQuote,
  WorkspaceSupplierQuote,
  WorkspaceSupplierQuoteListItem,
  WorkspaceSupplierQuotePatch,
} from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on requisition quotes. */
export interface RequisitionQuotesApi {
  /**
   * List the quotes for a requisition.
   *
   * Newest first unless `sort` says otherwise. Amounts of a sealed quote are null until its deadline.
   *
   * Right: `supplier_documents.view`.
   *
   * @throws NotFoundError `not_found`
   */
  list(
    procurementId: string,
    query?: RequisitionQuotesListQuery,
    options?: CallOptions,
  ): PageList<WorkspaceSupplierQuoteListItem>;

  /**
   * Enter a quote for a requisition.
   *
   * For a quote that the supplier gave in another way than on the public page. It starts as a draft.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ConflictError `record_archived`
   * @throws NotFoundError `not_found`
   */
  create(
    procurementId: string,
    body?: NewWorkspaceSupplierQuote,
    options?: WriteOptions,
  ): ApiCall<WorkspaceSupplierQuote>;

  /**
   * Change a quote for a requisition.
   *
   * As `PATCH /supplier-quotes/:id`.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ConflictError `version_conflict`, `quote_locked`, `invalid_transition`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `quote_sealed`
   */
  update(
    procurementId: string,
    quoteId: string,
    body: WorkspaceSupplierQuotePatch,
    options?: UpdateOptions,
  ): ApiCall<WorkspaceSupplierQuote>;
}

/** Requisition quotes, to be put into a client. */
export const requisitionQuotes: Resource<RequisitionQuotesApi> = {
  name: 'requisitionQuotes',
  at: '/api/v1/purchase-requisitions',
  methods: {
    list: 'GET /:procurementId/quotes query pages',
    create: 'POST /:procurementId/quotes body',
    update: 'PATCH /:procurementId/quotes/:quoteId body',
  },
};
