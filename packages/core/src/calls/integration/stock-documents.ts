import type { CallOptions } from '../../operations/call-options.js';
import type {
  NewStockDocument,
  StockDocument,
  StockDocumentListItem,
  StockDocumentsListQuery,
  StockDocumentsPostBody,
} from '../types/integration/stock-documents.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on stock documents. */
export interface StockDocumentsCalls {
  /**
   * List stock documents.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `number`, `recipientName`
   * and `reason`.
   *
   * Scopes: `stock.read`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
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
  create(body: NewStockDocument, options?: CallOptions): Promise<StockDocument>;

  /**
   * Get a stock document.
   *
   * Scopes: `stock.read`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<StockDocument>;

  /**
   * Post a stock document.
   *
   * Writes all of its movements, or none: where there is not enough of something, `lines` names every item that it
   * lacks. What is reserved for others stays. A transfer of two steps is `in_transit` then. A count says what lies
   * there at this moment.
   *
   * Scopes: `stock.read` and `stock.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_transition`, `insufficient_stock`
   */
  post(id: string, body?: StockDocumentsPostBody, options?: CallOptions): Promise<StockDocument>;
}
