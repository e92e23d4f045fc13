import type { CallOptions } from '../../operations/call-options.js';
import type {
  NewSupplierRfqs,
  RfqItem,
  RfqItemPatch,
  RfqReminder,
  RfqSending,
  RfqsSending,
  SentSupplierRfq,
  SupplierRfqsAddItemsBody,
  SupplierRfqsAddItemsResult,
  SupplierRfqsCreateResult,
  SupplierRfqsListHistoryResult,
  SupplierRfqsListQuery,
  SupplierRfqsRemindResult,
  SupplierRfqsReorderItemsBody,
  SupplierRfqsReorderItemsResult,
  SupplierRfqsSendManyResult,
  WorkspaceSupplierRfq,
  WorkspaceSupplierRfqListItem,
  WorkspaceSupplierRfqPatch,
} from '../types/workspace/supplier-rfqs.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on supplier RFQs. */
export interface SupplierRfqsCalls {
  /**
   * List price requests.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `subject` and `supplierName`.
   * Price requests show with their requisition. `quotedAmount` is null as long as quotes are sealed.
   *
   * Right: `supplier_documents.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: SupplierRfqsListQuery, options?: CallOptions): PageList<WorkspaceSupplierRfqListItem>;

  /**
   * Get a price request.
   *
   * Right: `supplier_documents.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<WorkspaceSupplierRfq>;

  /**
   * Change a price request.
   *
   * Texts and terms change in draft only; `responseDeadline`, `allowRevisions` and `internalComment` until the
   * end. A later deadline opens an expired or declined price request again; that of a sealed group, one of which
   * was sent, is never brought forward. `status` closes or cancels it.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `rfq_locked`, `sealed_deadline_locked`,
   * `invalid_transition`
   */
  update(id: string, body: WorkspaceSupplierRfqPatch, options?: CallOptions): Promise<WorkspaceSupplierRfq>;

  /**
   * Remove or archive a price request.
   *
   * A draft is removed; any other price request that still runs is cancelled, and its links stop working.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_transition`
   */
  remove(id: string, options?: CallOptions): Promise<WorkspaceSupplierRfq | undefined>;

  /**
   * Draft price requests to one or more suppliers.
   *
   * One for each supplier; they share a `groupId`. Nothing is sent yet.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ProcurekitError `not_found`, `record_archived`, `requisition_closed`
   */
  create(body: NewSupplierRfqs, options?: CallOptions): Promise<SupplierRfqsCreateResult>;

  /**
   * Send a price request, for the first time or again.
   *
   * Makes a link to the supplier’s page and queues the mail with it; earlier links keep working unless
   * `rotateToken` is sent. `subject` and `message` are accepted only in draft. An expired or declined price
   * request is open again. If nothing is mailed, `mailStatus` is `skipped`, `reason` says why, and `deliveryState`
   * is `none`.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `rfq_empty`, `rfq_locked`, `sealed_deadline_locked`,
   * `requisition_closed`, `counterparty_blocked`, `counterparty_on_hold`, `invalid_status`
   */
  send(id: string, body?: RfqSending, options?: CallOptions): Promise<SentSupplierRfq>;

  /**
   * Send several price requests.
   *
   * All of them, in the order of `ids`, or none: what is in the way of one is answered with its `id`. Each goes to
   * the mails that it has.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ProcurekitError `not_found`, `rfq_empty`, `rfq_locked`, `sealed_deadline_locked`,
   * `requisition_closed`, `counterparty_blocked`, `counterparty_on_hold`, `invalid_status`
   */
  sendMany(body: RfqsSending, options?: CallOptions): Promise<SupplierRfqsSendManyResult>;

  /**
   * Remind a supplier of a price request.
   *
   * Possible while the supplier has not answered, once an hour. The mail contains a link of its own. If nothing is
   * mailed, `mailStatus` is `skipped` and `reason` says why.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `remind_too_soon`, `already_answered`,
   * `invalid_status`
   */
  remind(id: string, body?: RfqReminder, options?: CallOptions): Promise<SupplierRfqsRemindResult>;

  /**
   * Add lines to a price request in draft.
   *
   * The version is that of the price request.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `rfq_locked`
   */
  addItems(id: string, body: SupplierRfqsAddItemsBody, options?: CallOptions): Promise<SupplierRfqsAddItemsResult>;

  /**
   * Put the lines of a price request in order.
   *
   * The version is that of the price request.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `rfq_locked`
   */
  reorderItems(
    id: string,
    body: SupplierRfqsReorderItemsBody,
    options?: CallOptions,
  ): Promise<SupplierRfqsReorderItemsResult>;

  /**
   * Change a line of a price request in draft.
   *
   * The version is that of the price request.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `rfq_locked`
   */
  updateItem(id: string, itemId: string, body: RfqItemPatch, options?: CallOptions): Promise<RfqItem>;

  /**
   * Remove a line of a price request in draft.
   *
   * The version is that of the price request.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `rfq_locked`
   */
  removeItem(id: string, itemId: string, options?: CallOptions): Promise<undefined>;

  /**
   * List the history of a price request.
   *
   * Oldest first.
   *
   * Right: `supplier_documents.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  listHistory(id: string, options?: CallOptions): Promise<SupplierRfqsListHistoryResult>;
}
