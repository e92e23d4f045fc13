import type { CallOptions } from '../../operations/call-options.js';
import type {
  NewWorkspaceSupplierQuote,
  WorkspaceSupplierQuote,
  WorkspaceSupplierQuoteListItem,
  WorkspaceSupplierQuotePatch,
} from '../types/workspace/shared-types.js';
import type { PageList } from '../../operations/listed.js';
import type { RequisitionQuotesListQuery } from '../types/workspace/requisition-quotes.js';

/** Calls on requisition quotes. */
export interface RequisitionQuotesCalls {
  /**
   * List the quotes for a requisition.
   *
   * Newest first unless `sort` says otherwise. Amounts of a sealed quote are null until its deadline.
   *
   * Right: `supplier_documents.view`.
   *
   * @throws ProcurekitError `not_found`
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
   * @throws ProcurekitError `not_found`, `record_archived`
   */
  create(
    procurementId: string,
    body: NewWorkspaceSupplierQuote,
    options?: CallOptions,
  ): Promise<WorkspaceSupplierQuote>;

  /**
   * Change a quote for a requisition.
   *
   * As `PATCH /supplier-quotes/:id`.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `quote_locked`, `quote_sealed`, `invalid_transition`
   */
  update(
    procurementId: string,
    quoteId: string,
    body: WorkspaceSupplierQuotePatch,
    options?: CallOptions,
  ): Promise<WorkspaceSupplierQuote>;
}
