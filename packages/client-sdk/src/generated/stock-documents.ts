import type {
  NewStockDocument,
  StockDocument,
  StockDocumentListItem,
  StockDocumentsListQuery,
  StockDocumentsPostBody,
} from '../../../core/src/calls/types/integration/stock-documents.js';
import type { ApiCall } from '../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../client-options.js';
import type { PageList } from '../page-list.js';
import type { Resource } from '../resource.js';

/** Methods on stock documents. */
export interface StockDocumentsApi {
  /**
   * List stock documents.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `number`, `recipientName`
   * and `reason`.
   *
   * Scopes: `stock.read`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query: StockDocumentsListQuery & { readonly view: 'full' }, options?: CallOptions): PageList<StockDocument>;
  list(query?: StockDocumentsListQuery, options?: CallOptions): PageList<StockDocumentListItem>;

  /**
   * Create a stock document.
   *
   * It starts as a draft and moves nothing. A transfer names both warehouses; an issue, a return to the supplier,
   * a write-off and a count the one that goods leave or lie in; a return from a site the one that they come to.
   *
   * Scopes: `stock.write`.
   */
  create(body: NewStockDocument, options?: WriteOptions): ApiCall<StockDocument>;

  /**
   * Get a stock document.
   *
   * Scopes: `stock.read`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<StockDocument>;

  /**
   * Post a stock document.
   *
   * Writes all of its movements, or none: where there is not enough of something, `lines` names every item that it
   * lacks. What is reserved for others stays. A transfer of two steps is `in_transit` then. A count says what lies
   * there at this moment.
   *
   * Scopes: `stock.read` and `stock.write`.
   *
   * @throws ConflictError `version_conflict`, `invalid_transition`, `insufficient_stock`
   * @throws NotFoundError `not_found`
   */
  post(id: string, body?: StockDocumentsPostBody, options?: UpdateOptions): ApiCall<StockDocument>;
}

/** Stock documents, to be put into a client. */
export const stockDocuments: Resource<StockDocumentsApi> = {
  name: 'stockDocuments',
  at: '/api/v1/integration-api/stock-documents',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:id',
    post: 'POST /:id/operations/post body',
  },
};
