import type { AnsweredFile } from '../../operations/answered-file.js';
import type { CallOptions } from '../../operations/call-options.js';
import type {
  NewWorkspacePurchaseOrder,
  PurchaseOrdersDraftBody,
  PurchaseOrdersDraftResult,
  PurchaseOrdersExportFileQuery,
  PurchaseOrdersListQuery,
  WorkspacePurchaseOrder,
  WorkspacePurchaseOrderListItem,
  WorkspacePurchaseOrderPatch,
} from '../../../../contract-types/src/workspace/purchase-orders.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on purchase orders. */
export interface PurchaseOrdersCalls {
  /**
   * List purchase orders.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `supplierName` and
   * `supplierOrderNumber`.
   *
   * Right: `purchase_orders.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: PurchaseOrdersListQuery, options?: CallOptions): PageList<WorkspacePurchaseOrderListItem>;

  /**
   * Create a purchase order.
   *
   * It starts as a draft and gets its number at once. Amounts follow from the lines, each rounded.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ProcurekitError `approval_pending`, `requisition_closed`, `counterparty_blocked`,
   * `unknown_custom_field`, `invalid_custom_value`
   */
  create(body: NewWorkspacePurchaseOrder, options?: CallOptions): Promise<WorkspacePurchaseOrder>;

  /**
   * Get a purchase order.
   *
   * Right: `purchase_orders.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<WorkspacePurchaseOrder>;

  /**
   * Change a purchase order.
   *
   * What it says can be changed until it is sent, which ends an approval of what it said before; notes of your own
   * at any time. Where a sent order is being amended, the draft of its next revision changes, and the answer shows
   * that draft.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_status`, `quantity_below_received`,
   * `counterparty_blocked`, `unknown_custom_field`, `invalid_custom_value`
   */
  update(id: string, body: WorkspacePurchaseOrderPatch, options?: CallOptions): Promise<WorkspacePurchaseOrder>;

  /**
   * Remove or archive a purchase order.
   *
   * Only drafts are removed; cancel any other order.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_status`
   */
  remove(id: string, options?: CallOptions): Promise<WorkspacePurchaseOrder | undefined>;

  /**
   * Draft purchase orders of what was decided.
   *
   * One draft for each supplier, with the quantities that no order has yet; terms, dates and places come from
   * quote and requisition. A supplier whose quotes relate to VAT in different ways gets one for each of them.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ProcurekitError `not_found`, `record_archived`, `approval_pending`, `requisition_closed`,
   * `counterparty_blocked`, `nothing_to_order`, `approval_required`
   */
  draft(
    procurementId: string,
    body: PurchaseOrdersDraftBody,
    options?: CallOptions,
  ): Promise<PurchaseOrdersDraftResult>;

  /**
   * Export a purchase order as a file.
   *
   * It says what the order says to its supplier, and none of your own notes.
   *
   * Right: `purchase_orders.view`.
   *
   * @throws ProcurekitError `not_found`, `template_kind_mismatch`, `template_not_supported`,
   * `document_not_printed`
   */
  exportFile(id: string, query?: PurchaseOrdersExportFileQuery, options?: CallOptions): Promise<AnsweredFile>;
}
