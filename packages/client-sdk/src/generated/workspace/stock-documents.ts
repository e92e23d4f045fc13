import type {
  NewWorkspaceStockDocument,
  StockDocumentsCancelBody,
  StockDocumentsExportFileQuery,
  StockDocumentsListQuery,
  StockDocumentsPostBody,
  StockDocumentsReverseBody,
  TransferArrival,
  WorkspaceStockDocument,
  WorkspaceStockDocumentListItem,
  WorkspaceStockDocumentPatch,
} from '../../../../core/src/calls/types/workspace/stock-documents.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';
import type { ReceivedFile } from '../../workspace/received-file.js';

/** Methods on stock documents. */
export interface StockDocumentsApi {
  /**
   * List stock documents.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `recipientName` and `reason`.
   *
   * Right: `stock.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: StockDocumentsListQuery, options?: CallOptions): PageList<WorkspaceStockDocumentListItem>;

  /**
   * Create a stock document.
   *
   * It starts as a draft and moves nothing. A transfer names both warehouses; an issue, a return to the supplier,
   * a write-off and a count the one that goods leave or lie in; a return from a site the one that they come to.
   *
   * Right: `stock.edit`.
   */
  create(body: NewWorkspaceStockDocument, options?: WriteOptions): ApiCall<WorkspaceStockDocument>;

  /**
   * Get a stock document.
   *
   * Right: `stock.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<WorkspaceStockDocument>;

  /**
   * Change a stock document.
   *
   * Only drafts are changed.
   *
   * Right: `stock.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_status`
   * @throws NotFoundError `not_found`
   */
  update(id: string, body: WorkspaceStockDocumentPatch, options?: UpdateOptions): ApiCall<WorkspaceStockDocument>;

  /**
   * Remove or archive a stock document.
   *
   * Only drafts are removed.
   *
   * Right: `stock.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_status`
   * @throws NotFoundError `not_found`
   */
  remove(id: string, options?: UpdateOptions): ApiCall<WorkspaceStockDocument | undefined>;

  /**
   * Post a stock document.
   *
   * Writes all of its movements, or none: where there is not enough of something, `lines` names every item that it
   * lacks. What is reserved for others stays. A transfer of two steps is `in_transit` then. A count says what lies
   * there at this moment.
   *
   * Right: `stock.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_transition`, `insufficient_stock`
   * @throws NotFoundError `not_found`
   */
  post(id: string, body?: StockDocumentsPostBody, options?: UpdateOptions): ApiCall<WorkspaceStockDocument>;

  /**
   * Receive a transfer that is on its way.
   *
   * In any unit of its items. What was sent and has not arrived stays a difference, with whose it is; it is in no
   * warehouse.
   *
   * Right: `stock.edit`.
   *
   * @throws BadRequestError `unit_not_convertible`
   * @throws ConflictError `version_conflict`, `invalid_transition`
   * @throws NotFoundError `not_found`
   */
  receive(id: string, body?: TransferArrival, options?: UpdateOptions): ApiCall<WorkspaceStockDocument>;

  /**
   * Cancel a draft of a stock document.
   *
   * Right: `stock.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_transition`
   * @throws NotFoundError `not_found`
   */
  cancel(id: string, body?: StockDocumentsCancelBody, options?: UpdateOptions): ApiCall<WorkspaceStockDocument>;

  /**
   * Reverse a posted stock document.
   *
   * Another document, which `reversedById` names, makes the opposite movements. A document is reversed once, and a
   * reversal never.
   *
   * Right: `stock.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_transition`, `insufficient_stock`, `over_receipt`
   * @throws NotFoundError `not_found`
   */
  reverse(id: string, body?: StockDocumentsReverseBody, options?: UpdateOptions): ApiCall<WorkspaceStockDocument>;

  /**
   * Export a stock document as a file.
   *
   * Transfers are printed as ТОРГ-13, issues, returns from sites and write-offs as М-11, returns to suppliers as
   * М-15, counts as ИНВ-3. Issues, transfers and returns from sites can take another of these forms, counts
   * ИНВ-19, which tells what differs.
   *
   * Right: `stock.view`.
   *
   * @throws BadRequestError `template_kind_mismatch`, `template_not_supported`
   * @throws ConflictError `document_not_printed`
   * @throws NotFoundError `not_found`
   */
  exportFile(id: string, query?: StockDocumentsExportFileQuery, options?: CallOptions): ApiCall<ReceivedFile>;
}

/** Stock documents, to be put into a client. */
export const stockDocuments: Resource<StockDocumentsApi> = {
  name: 'stockDocuments',
  at: '/api/v1/stock-documents',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:id',
    update: 'PATCH /:id body',
    remove: 'DELETE /:id',
    post: 'POST /:id/post body',
    receive: 'POST /:id/receive body',
    cancel: 'POST /:id/cancel body',
    reverse: 'POST /:id/reverse body',
    exportFile: 'GET /:id/export query file',
  },
};
