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
} from '../../../../core/src/calls/types/workspace/purchase-orders.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';
import type { ReceivedFile } from '../../workspace/received-file.js';
import type { ApprovalListItem } from './shared-types.js';

/** What `purchaseOrders.listApprovals` answers. */
export interface PurchaseOrdersListApprovalsResult {
  items: ApprovalListItem[];
  total: number;
}

/** Methods on purchase orders. */
export interface PurchaseOrdersApi {
  /**
   * List purchase orders.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `supplierName` and
   * `supplierOrderNumber`.
   *
   * Right: `purchase_orders.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: PurchaseOrdersListQuery, options?: CallOptions): PageList<WorkspacePurchaseOrderListItem>;

  /**
   * Create a purchase order.
   *
   * It starts as a draft and gets its number at once. Amounts follow from the lines, each rounded.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `approval_required`, `approval_pending`, `requisition_closed`, `counterparty_blocked`,
   * `over_ordered`
   */
  create(body: NewWorkspacePurchaseOrder, options?: WriteOptions): ApiCall<WorkspacePurchaseOrder>;

  /**
   * Get a purchase order.
   *
   * Right: `purchase_orders.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<WorkspacePurchaseOrder>;

  /**
   * Change a purchase order.
   *
   * What it says can be changed until it is sent, which ends an approval of what it said before; notes of your own
   * at any time. Where a sent order is being amended, the draft of its next revision changes, and the answer shows
   * that draft.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `version_conflict`, `over_ordered`, `invalid_status`, `quantity_below_received`,
   * `counterparty_blocked`
   * @throws NotFoundError `not_found`
   */
  update(id: string, body: WorkspacePurchaseOrderPatch, options?: UpdateOptions): ApiCall<WorkspacePurchaseOrder>;

  /**
   * Remove or archive a purchase order.
   *
   * Only drafts are removed; cancel any other order.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_status`
   * @throws NotFoundError `not_found`
   */
  remove(id: string, options?: UpdateOptions): ApiCall<WorkspacePurchaseOrder | undefined>;

  /**
   * List the approvals of a purchase order.
   *
   * Newest first.
   *
   * Right: `purchase_orders.view`.
   *
   * @throws NotFoundError `not_found`
   */
  listApprovals(id: string, options?: CallOptions): ApiCall<PurchaseOrdersListApprovalsResult>;

  /**
   * Draft purchase orders of what was decided.
   *
   * One draft for each supplier, with the quantities that no order has yet; terms, dates and places come from
   * quote and requisition. A supplier whose quotes relate to VAT in different ways gets one for each of them.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ConflictError `record_archived`, `approval_pending`, `requisition_closed`, `counterparty_blocked`,
   * `nothing_to_order`, `approval_required`
   * @throws NotFoundError `not_found`
   */
  draft(
    procurementId: string,
    body?: PurchaseOrdersDraftBody,
    options?: WriteOptions,
  ): ApiCall<PurchaseOrdersDraftResult>;

  /**
   * Call off goods by a contract of purchase.
   *
   * Drafts an order with the supplier of the contract, on its terms. Lines that say no price take the one that the
   * list of the contract has for their quantity. Refused outside the term of the contract.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `contract_not_active`, `approval_required`, `approval_pending`, `requisition_closed`,
   * `counterparty_blocked`
   * @throws NotFoundError `not_found`
   */
  callOff(id: string, body: ContractCallOff, options?: WriteOptions): ApiCall<WorkspacePurchaseOrder>;

  /**
   * Export a purchase order as a file.
   *
   * It says what the order says to its supplier, and none of your own notes.
   *
   * Right: `purchase_orders.view`.
   *
   * @throws BadRequestError `template_kind_mismatch`, `template_not_supported`
   * @throws ConflictError `document_not_printed`
   * @throws NotFoundError `not_found`
   */
  exportFile(id: string, query?: PurchaseOrdersExportFileQuery, options?: CallOptions): ApiCall<ReceivedFile>;

  /**
   * Submit a purchase order for approval.
   *
   * Where no policy wants one, it is approved at once.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_transition`, `invalid_status`, `approval_required`,
   * `approval_pending`, `requisition_closed`, `counterparty_blocked`, `budget_exceeded`, `exchange_rate_missing`,
   * `order_in_progress`, `over_ordered`, `quantity_below_received`, `contract_limit_exceeded`,
   * `contract_not_active`
   * @throws NotFoundError `not_found`
   */
  submitApproval(
    id: string,
    body?: PurchaseOrdersSubmitApprovalBody,
    options?: UpdateOptions,
  ): ApiCall<WorkspacePurchaseOrder>;

  /**
   * Send a purchase order to its supplier.
   *
   * A draft or an approved order, or the next revision of one that is being amended, with the form attached and a
   * link to answer by. From then on it binds, and its lines in the requisition are ordered. One that was sent is
   * sent again as it is, with the same link as long as that takes answers.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws BadRequestError `template_kind_mismatch`, `template_not_supported`
   * @throws ConflictError `version_conflict`, `invalid_transition`, `invalid_status`, `approval_required`,
   * `approval_pending`, `requisition_closed`, `counterparty_blocked`, `budget_exceeded`, `exchange_rate_missing`,
   * `order_in_progress`, `over_ordered`, `quantity_below_received`, `contract_limit_exceeded`,
   * `contract_not_active`, `document_not_printed`
   * @throws NotFoundError `not_found`
   */
  send(id: string, body?: PurchaseOrderSending, options?: UpdateOptions): ApiCall<SentPurchaseOrder>;

  /**
   * Amend a purchase order that was sent.
   *
   * Answers the draft of its next revision, which further changes are made of. The revision in force stays so
   * until it is sent.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_transition`
   * @throws NotFoundError `not_found`
   */
  amend(id: string, body?: PurchaseOrdersAmendBody, options?: UpdateOptions): ApiCall<WorkspacePurchaseOrder>;

  /**
   * Drop the amendment of a purchase order.
   *
   * What is in force stays so. An approval that is waited for is withdrawn.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  dropAmendment(id: string, options?: UpdateOptions): ApiCall<WorkspacePurchaseOrder>;

  /**
   * Confirm a purchase order for its supplier.
   *
   * For a supplier who phones or answers by another system. Where a line differs from what was ordered, nothing of
   * the order changes; without `items`, changes that the supplier asked for are accepted, which makes a new
   * revision, sent and confirmed.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_transition`, `invalid_status`, `approval_required`,
   * `approval_pending`, `requisition_closed`, `counterparty_blocked`, `budget_exceeded`, `exchange_rate_missing`,
   * `order_in_progress`, `over_ordered`, `quantity_below_received`, `contract_limit_exceeded`,
   * `contract_not_active`
   * @throws NotFoundError `not_found`
   */
  confirm(id: string, body?: PurchaseOrderAnswer, options?: UpdateOptions): ApiCall<WorkspacePurchaseOrder>;

  /**
   * Reject a purchase order for its supplier.
   *
   * As long as nothing of it was received, invoiced or paid.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_transition`, `order_in_progress`
   * @throws NotFoundError `not_found`
   */
  reject(id: string, body: PurchaseOrdersRejectBody, options?: UpdateOptions): ApiCall<WorkspacePurchaseOrder>;

  /**
   * Cancel a purchase order.
   *
   * As long as nothing of it was received, invoiced or paid.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_transition`, `order_in_progress`
   * @throws NotFoundError `not_found`
   */
  cancel(id: string, body: PurchaseOrdersCancelBody, options?: UpdateOptions): ApiCall<WorkspacePurchaseOrder>;

  /**
   * Close a purchase order.
   *
   * What was not delivered is released: budgets get it back, and it can be ordered again.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_transition`
   * @throws NotFoundError `not_found`
   */
  close(id: string, body?: PurchaseOrdersCloseBody, options?: UpdateOptions): ApiCall<WorkspacePurchaseOrder>;

  /**
   * List the revisions of a purchase order.
   *
   * The first one first; the last may be a draft.
   *
   * Right: `purchase_orders.view`.
   *
   * @throws NotFoundError `not_found`
   */
  listRevisions(id: string, options?: CallOptions): ApiCall<PurchaseOrdersListRevisionsResult>;

  /**
   * Get a revision of a purchase order.
   *
   * What it says, and what it changed of the one before.
   *
   * Right: `purchase_orders.view`.
   *
   * @throws NotFoundError `not_found`
   */
  getRevision(id: string, revision: string, options?: CallOptions): ApiCall<PurchaseOrderRevision>;
}

/** Purchase orders, to be put into a client. */
export const purchaseOrders: Resource<PurchaseOrdersApi> = {
  name: 'purchaseOrders',
  at: '/api/v1',
  methods: {
    list: 'GET /purchase-orders query pages',
    create: 'POST /purchase-orders body',
    get: 'GET /purchase-orders/:id',
    update: 'PATCH /purchase-orders/:id body',
    remove: 'DELETE /purchase-orders/:id',
    listApprovals: 'GET /purchase-orders/:id/approvals',
    draft: 'POST /purchase-requisitions/:procurementId/purchase-orders body',
    callOff: 'POST /contracts/:id/purchase-orders body',
    exportFile: 'GET /purchase-orders/:id/export query file',
    submitApproval: 'POST /purchase-orders/:id/submit-approval body',
    send: 'POST /purchase-orders/:id/send body',
    amend: 'POST /purchase-orders/:id/amend body',
    dropAmendment: 'DELETE /purchase-orders/:id/amendment',
    confirm: 'POST /purchase-orders/:id/confirm body',
    reject: 'POST /purchase-orders/:id/reject body',
    cancel: 'POST /purchase-orders/:id/cancel body',
    close: 'POST /purchase-orders/:id/close body',
    listRevisions: 'GET /purchase-orders/:id/revisions',
    getRevision: 'GET /purchase-orders/:id/revisions/:revision',
  },
};
