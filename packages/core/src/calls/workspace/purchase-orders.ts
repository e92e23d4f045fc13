import type { AnsweredFile } from '../../operations/answered-file.js';
import type { ApprovalListItem } from './shared-types.js';
import type { CallOptions } from '../../operations/call-options.js';
import type {
  ContractCallOff,
  NewWorkspacePurchaseOrder,
  PurchaseOrderAnswer,
  PurchaseOrderRevision,
  PurchaseOrderSending,
  PurchaseOrdersAmendBody,
  PurchaseOrdersCancelBody,
  PurchaseOrdersCloseBody,
  PurchaseOrdersDraftBody,
  PurchaseOrdersDraftResult,
  PurchaseOrdersExportFileQuery,
  PurchaseOrdersListQuery,
  PurchaseOrdersListRevisionsResult,
  PurchaseOrdersRejectBody,
  PurchaseOrdersSubmitApprovalBody,
  SentPurchaseOrder,
  WorkspacePurchaseOrder,
  WorkspacePurchaseOrderListItem,
  WorkspacePurchaseOrderPatch,
} from '../types/workspace/purchase-orders.js';
import type { PageList } from '../../operations/listed.js';

/** What `purchaseOrders.listApprovals` answers. */
export interface PurchaseOrdersListApprovalsResult {
  items: ApprovalListItem[];
  total: number;
}

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
   * @throws ProcurekitError `approval_required`, `approval_pending`, `requisition_closed`, `counterparty_blocked`,
   * `over_ordered`, `unknown_custom_field`, `invalid_custom_value`
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
   * @throws ProcurekitError `not_found`, `version_conflict`, `over_ordered`, `invalid_status`,
   * `quantity_below_received`, `counterparty_blocked`, `unknown_custom_field`, `invalid_custom_value`
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
   * List the approvals of a purchase order.
   *
   * Newest first.
   *
   * Right: `purchase_orders.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  listApprovals(id: string, options?: CallOptions): Promise<PurchaseOrdersListApprovalsResult>;

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
    body?: PurchaseOrdersDraftBody,
    options?: CallOptions,
  ): Promise<PurchaseOrdersDraftResult>;

  /**
   * Call off goods by a contract of purchase.
   *
   * Drafts an order with the supplier of the contract, on its terms. Lines that say no price take the one that the
   * list of the contract has for their quantity. Refused outside the term of the contract.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ProcurekitError `not_found`, `contract_not_active`, `approval_required`, `approval_pending`,
   * `requisition_closed`, `counterparty_blocked`, `unknown_custom_field`, `invalid_custom_value`
   */
  callOff(id: string, body: ContractCallOff, options?: CallOptions): Promise<WorkspacePurchaseOrder>;

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

  /**
   * Submit a purchase order for approval.
   *
   * Where no policy wants one, it is approved at once.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_transition`, `invalid_status`,
   * `approval_required`, `approval_pending`, `requisition_closed`, `counterparty_blocked`, `budget_exceeded`,
   * `exchange_rate_missing`, `order_in_progress`, `over_ordered`, `quantity_below_received`,
   * `contract_limit_exceeded`, `contract_not_active`
   */
  submitApproval(
    id: string,
    body?: PurchaseOrdersSubmitApprovalBody,
    options?: CallOptions,
  ): Promise<WorkspacePurchaseOrder>;

  /**
   * Send a purchase order to its supplier.
   *
   * A draft or an approved order, or the next revision of one that is being amended, with the form attached and a
   * link to answer by. From then on it binds, and its lines in the requisition are ordered. One that was sent is
   * sent again as it is, with the same link as long as that takes answers.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_transition`, `invalid_status`,
   * `approval_required`, `approval_pending`, `requisition_closed`, `counterparty_blocked`, `budget_exceeded`,
   * `exchange_rate_missing`, `order_in_progress`, `over_ordered`, `quantity_below_received`,
   * `contract_limit_exceeded`, `contract_not_active`, `template_kind_mismatch`, `template_not_supported`,
   * `document_not_printed`
   */
  send(id: string, body?: PurchaseOrderSending, options?: CallOptions): Promise<SentPurchaseOrder>;

  /**
   * Amend a purchase order that was sent.
   *
   * Answers the draft of its next revision, which further changes are made of. The revision in force stays so
   * until it is sent.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_transition`
   */
  amend(id: string, body?: PurchaseOrdersAmendBody, options?: CallOptions): Promise<WorkspacePurchaseOrder>;

  /**
   * Drop the amendment of a purchase order.
   *
   * What is in force stays so. An approval that is waited for is withdrawn.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  dropAmendment(id: string, options?: CallOptions): Promise<WorkspacePurchaseOrder>;

  /**
   * Confirm a purchase order for its supplier.
   *
   * For a supplier who phones or answers by another system. Where a line differs from what was ordered, nothing of
   * the order changes; without `items`, changes that the supplier asked for are accepted, which makes a new
   * revision, sent and confirmed.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_transition`, `invalid_status`,
   * `approval_required`, `approval_pending`, `requisition_closed`, `counterparty_blocked`, `budget_exceeded`,
   * `exchange_rate_missing`, `order_in_progress`, `over_ordered`, `quantity_below_received`,
   * `contract_limit_exceeded`, `contract_not_active`
   */
  confirm(id: string, body?: PurchaseOrderAnswer, options?: CallOptions): Promise<WorkspacePurchaseOrder>;

  /**
   * Reject a purchase order for its supplier.
   *
   * As long as nothing of it was received, invoiced or paid.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_transition`, `order_in_progress`
   */
  reject(id: string, body: PurchaseOrdersRejectBody, options?: CallOptions): Promise<WorkspacePurchaseOrder>;

  /**
   * Cancel a purchase order.
   *
   * As long as nothing of it was received, invoiced or paid.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_transition`, `order_in_progress`
   */
  cancel(id: string, body: PurchaseOrdersCancelBody, options?: CallOptions): Promise<WorkspacePurchaseOrder>;

  /**
   * Close a purchase order.
   *
   * What was not delivered is released: budgets get it back, and it can be ordered again.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_transition`
   */
  close(id: string, body?: PurchaseOrdersCloseBody, options?: CallOptions): Promise<WorkspacePurchaseOrder>;

  /**
   * List the revisions of a purchase order.
   *
   * The first one first; the last may be a draft.
   *
   * Right: `purchase_orders.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  listRevisions(id: string, options?: CallOptions): Promise<PurchaseOrdersListRevisionsResult>;

  /**
   * Get a revision of a purchase order.
   *
   * What it says, and what it changed of the one before.
   *
   * Right: `purchase_orders.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  getRevision(id: string, revision: string, options?: CallOptions): Promise<PurchaseOrderRevision>;
}
