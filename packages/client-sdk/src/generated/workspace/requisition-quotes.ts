import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';
import type {
  NewWorkspaceSupplierQuote,
  RecordsQuery,
  Uuid,
  WorkspaceSupplierQuote,
  WorkspaceSupplierQuoteListItem,
  WorkspaceSupplierQuotePatch,
} from './shared-types.js';

/** Values of `sort`. */
export type RequisitionQuotesListSort =
  | 'id'
  | '-id'
  | 'procurementId'
  | '-procurementId'
  | 'rfqId'
  | '-rfqId'
  | 'supplierId'
  | '-supplierId'
  | 'supplierName'
  | '-supplierName'
  | 'number'
  | '-number'
  | 'supplierQuoteNumber'
  | '-supplierQuoteNumber'
  | 'status'
  | '-status'
  | 'origin'
  | '-origin'
  | 'revision'
  | '-revision'
  | 'currency'
  | '-currency'
  | 'vatMode'
  | '-vatMode'
  | 'subtotalAmount'
  | '-subtotalAmount'
  | 'vatAmount'
  | '-vatAmount'
  | 'totalAmount'
  | '-totalAmount'
  | 'validUntil'
  | '-validUntil'
  | 'deliveryDate'
  | '-deliveryDate'
  | 'paymentTermsText'
  | '-paymentTermsText'
  | 'deliveryTermsText'
  | '-deliveryTermsText'
  | 'publicComment'
  | '-publicComment'
  | 'itemsCount'
  | '-itemsCount'
  | 'quotedItemsCount'
  | '-quotedItemsCount'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'submittedAt'
  | '-submittedAt'
  | 'decidedAt'
  | '-decidedAt'
  | 'version'
  | '-version';

/** What `requisitionQuotes.list` takes. */
export interface RequisitionQuotesListQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: RequisitionQuotesListSort | undefined;
  rfqId?: Uuid | undefined;
  /**
   * One or more of draft, submitted, under_review, accepted, partially_accepted, rejected, withdrawn, expired,
   * superseded, separated by commas.
   */
  status?: string | undefined;
  supplierId?: Uuid | undefined;
}

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
