import type { AnsweredFile } from '../../operations/answered-file.js';
import type { CallOptions } from '../../operations/call-options.js';
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
} from '../types/workspace/stock-documents.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on stock documents. */
export interface StockDocumentsCalls {
  /**
   * List stock documents.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `recipientName` and `reason`.
   *
   * Right: `stock.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
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
  create(body: NewWorkspaceStockDocument, options?: CallOptions): Promise<WorkspaceStockDocument>;

  /**
   * Get a stock document.
   *
   * Right: `stock.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<WorkspaceStockDocument>;

  /**
   * Change a stock document.
   *
   * Only drafts are changed.
   *
   * Right: `stock.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_status`
   */
  update(id: string, body: WorkspaceStockDocumentPatch, options?: CallOptions): Promise<WorkspaceStockDocument>;

  /**
   * Remove or archive a stock document.
   *
   * Only drafts are removed.
   *
   * Right: `stock.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_status`
   */
  remove(id: string, options?: CallOptions): Promise<WorkspaceStockDocument | undefined>;

  /**
   * Post a stock document.
   *
   * Writes all of its movements, or none: where there is not enough of something, `lines` names every item that it
   * lacks. What is reserved for others stays. A transfer of two steps is `in_transit` then. A count says what lies
   * there at this moment.
   *
   * Right: `stock.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_transition`, `insufficient_stock`
   */
  post(id: string, body?: StockDocumentsPostBody, options?: CallOptions): Promise<WorkspaceStockDocument>;

  /**
   * Receive a transfer that is on its way.
   *
   * In any unit of its items. What was sent and has not arrived stays a difference, with whose it is; it is in no
   * warehouse.
   *
   * Right: `stock.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_transition`, `unit_not_convertible`
   */
  receive(id: string, body?: TransferArrival, options?: CallOptions): Promise<WorkspaceStockDocument>;

  /**
   * Cancel a draft of a stock document.
   *
   * Right: `stock.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_transition`
   */
  cancel(id: string, body?: StockDocumentsCancelBody, options?: CallOptions): Promise<WorkspaceStockDocument>;

  /**
   * Reverse a posted stock document.
   *
   * Another document, which `reversedById` names, makes the opposite movements. A document is reversed once, and a
   * reversal never.
   *
   * Right: `stock.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_transition`, `insufficient_stock`,
   * `over_receipt`
   */
  reverse(id: string, body?: StockDocumentsReverseBody, options?: CallOptions): Promise<WorkspaceStockDocument>;

  /**
   * Export a stock document as a file.
   *
   * Transfers are printed as ТОРГ-13, issues, returns from sites and write-offs as М-11, returns to suppliers as
   * М-15, counts as ИНВ-3. Issues, transfers and returns from sites can take another of these forms, counts
   * ИНВ-19, which tells what differs.
   *
   * Right: `stock.view`.
   *
   * @throws ProcurekitError `not_found`, `template_kind_mismatch`, `template_not_supported`,
   * `document_not_printed`
   */
  exportFile(id: string, query?: StockDocumentsExportFileQuery, options?: CallOptions): Promise<AnsweredFile>;
}
