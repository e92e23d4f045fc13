import type {
  NewWorkspaceSupplierQuote,
  WorkspaceSupplierQuote,
  WorkspaceSupplierQuoteListItem,
  WorkspaceSupplierQuotePatch,
} from '../../../../core/src/calls/types/workspace/shared-types.js';
import type {
  QuoteComparison,
  SubmittedSupplierQuote,
  SupplierQuotesCompareQuery,
  SupplierQuotesListQuery,
  SupplierQuotesListVersionsResult,
} from '../../../../core/src/calls/types/workspace/supplier-quotes.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on supplier quotes. */
export interface SupplierQuotesApi {
  /**
   * List supplier quotes.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `supplierQuoteNumber` and
   * `supplierName`. Quotes show with their requisition. Amounts of a sealed one are null until the deadline of its
   * price request; a list in the order of an amount leaves sealed ones out.
   *
   * Right: `supplier_documents.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: SupplierQuotesListQuery, options?: CallOptions): PageList<WorkspaceSupplierQuoteListItem>;

  /**
   * Create a supplier quote.
   *
   * For a quote that the supplier gave in another way than on the public page. It starts as a draft.
   *
   * Right: `supplier_documents.edit`.
   */
  create(body?: NewWorkspaceSupplierQuote, options?: WriteOptions): ApiCall<WorkspaceSupplierQuote>;

  /**
   * Get a supplier quote.
   *
   * Right: `supplier_documents.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<WorkspaceSupplierQuote>;

  /**
   * Change a supplier quote.
   *
   * Content changes in draft only, and lines that are sent replace those so far; `internalComment` and
   * `rejectionReason` change at any time. `status` takes the quote into review, rejects or withdraws it.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ConflictError `version_conflict`, `quote_locked`, `invalid_transition`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `quote_sealed`
   */
  update(id: string, body: WorkspaceSupplierQuotePatch, options?: UpdateOptions): ApiCall<WorkspaceSupplierQuote>;

  /**
   * Submit a supplier quote.
   *
   * Replaces the one submitted before, if the price request allows revisions. At least one line needs a price; all
   * of them where no partial quote is allowed. Lines without a catalog item are saved in the catalog unless its
   * settings say otherwise; `savedToCatalog` tells which. A draft that the supplier writes is submitted by the
   * supplier alone.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ConflictError `version_conflict`, `quote_locked`, `quote_empty`, `quote_already_submitted`,
   * `deadline_passed`, `invalid_status`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `quote_sealed`
   */
  submit(id: string, options?: UpdateOptions): ApiCall<SubmittedSupplierQuote>;

  /**
   * List the revisions of a supplier quote.
   *
   * All quotes for the same price request, newest first.
   *
   * Right: `supplier_documents.view`.
   *
   * @throws NotFoundError `not_found`
   */
  listVersions(id: string, options?: CallOptions): ApiCall<SupplierQuotesListVersionsResult>;

  /**
   * Compare the quotes for a requisition.
   *
   * The current quote for each price request, line by line. Prices are compared in one currency and the unit of
   * the request: net of VAT for a buyer who deducts it, else with it, as `compareBy` tells. A portal or a default
   * seller profile with `NO_VAT`, or with a rate of simplified taxation (5 or 7 %), deducts nothing. Sealed prices
   * are null and not compared.
   *
   * Right: `supplier_documents.view`.
   */
  compare(query: SupplierQuotesCompareQuery, options?: CallOptions): ApiCall<QuoteComparison>;
}

/** Supplier quotes, to be put into a client. */
export const supplierQuotes: Resource<SupplierQuotesApi> = {
  name: 'supplierQuotes',
  at: '/api/v1/supplier-quotes',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:id',
    update: 'PATCH /:id body',
    submit: 'POST /:id/submit',
    listVersions: 'GET /:id/versions',
    compare: 'GET /compare/list query',
  },
};
