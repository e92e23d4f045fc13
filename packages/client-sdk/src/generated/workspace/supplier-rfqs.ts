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
} from '../../../../core/src/calls/types/workspace/supplier-rfqs.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on supplier RFQs. */
export interface SupplierRfqsApi {
  /**
   * List price requests.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `subject` and `supplierName`.
   * Price requests show with their requisition. `quotedAmount` is null as long as quotes are sealed.
   *
   * Right: `supplier_documents.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: SupplierRfqsListQuery, options?: CallOptions): PageList<WorkspaceSupplierRfqListItem>;

  /**
   * Get a price request.
   *
   * Right: `supplier_documents.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<WorkspaceSupplierRfq>;

  /**
   * Change a price request.
   *
   * Texts and terms change in draft only; `responseDeadline`, `allowRevisions` and `internalComment` until the
   * end. A later deadline opens an expired or declined price request again; that of a sealed group, one of which
   * was sent, is never brought forward. `status` closes or cancels it.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ConflictError `version_conflict`, `rfq_locked`, `sealed_deadline_locked`, `invalid_transition`
   * @throws NotFoundError `not_found`
   */
  update(id: string, body: WorkspaceSupplierRfqPatch, options?: UpdateOptions): ApiCall<WorkspaceSupplierRfq>;

  /**
   * Remove or archive a price request.
   *
   * A draft is removed; any other price request that still runs is cancelled, and its links stop working.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_transition`
   * @throws NotFoundError `not_found`
   */
  remove(id: string, options?: UpdateOptions): ApiCall<WorkspaceSupplierRfq | undefined>;

  /**
   * Draft price requests to one or more suppliers.
   *
   * One for each supplier; they share a `groupId`. Nothing is sent yet.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ConflictError `record_archived`, `requisition_closed`
   * @throws NotFoundError `not_found`
   */
  create(body: NewSupplierRfqs, options?: WriteOptions): ApiCall<SupplierRfqsCreateResult>;

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
   * @throws ConflictError `version_conflict`, `rfq_empty`, `rfq_locked`, `sealed_deadline_locked`,
   * `requisition_closed`, `counterparty_blocked`, `counterparty_on_hold`, `invalid_status`
   * @throws NotFoundError `not_found`
   */
  send(id: string, body?: RfqSending, options?: UpdateOptions): ApiCall<SentSupplierRfq>;

  /**
   * Send several price requests.
   *
   * All of them, in the order of `ids`, or none: what is in the way of one is answered with its `id`. Each goes to
   * the mails that it has.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ConflictError `rfq_empty`, `rfq_locked`, `sealed_deadline_locked`, `requisition_closed`,
   * `counterparty_blocked`, `counterparty_on_hold`, `invalid_status`
   * @throws NotFoundError `not_found`
   */
  sendMany(body: RfqsSending, options?: WriteOptions): ApiCall<SupplierRfqsSendManyResult>;

  /**
   * Remind a supplier of a price request.
   *
   * Possible while the supplier has not answered, once an hour. The mail contains a link of its own. If nothing is
   * mailed, `mailStatus` is `skipped` and `reason` says why.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ConflictError `version_conflict`, `remind_too_soon`, `already_answered`, `invalid_status`
   * @throws NotFoundError `not_found`
   */
  remind(id: string, body?: RfqReminder, options?: UpdateOptions): ApiCall<SupplierRfqsRemindResult>;

  /**
   * Add lines to a price request in draft.
   *
   * The version is that of the price request.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ConflictError `version_conflict`, `rfq_locked`
   * @throws NotFoundError `not_found`
   */
  addItems(id: string, body: SupplierRfqsAddItemsBody, options?: UpdateOptions): ApiCall<SupplierRfqsAddItemsResult>;

  /**
   * Put the lines of a price request in order.
   *
   * The version is that of the price request.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ConflictError `version_conflict`, `rfq_locked`
   * @throws NotFoundError `not_found`
   */
  reorderItems(
    id: string,
    body: SupplierRfqsReorderItemsBody,
    options?: UpdateOptions,
  ): ApiCall<SupplierRfqsReorderItemsResult>;

  /**
   * Change a line of a price request in draft.
   *
   * The version is that of the price request.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ConflictError `version_conflict`, `rfq_locked`
   * @throws NotFoundError `not_found`
   */
  updateItem(id: string, itemId: string, body: RfqItemPatch, options?: UpdateOptions): ApiCall<RfqItem>;

  /**
   * Remove a line of a price request in draft.
   *
   * The version is that of the price request.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ConflictError `version_conflict`, `rfq_locked`
   * @throws NotFoundError `not_found`
   */
  removeItem(id: string, itemId: string, options?: UpdateOptions): ApiCall<void>;

  /**
   * List the history of a price request.
   *
   * Oldest first.
   *
   * Right: `supplier_documents.view`.
   *
   * @throws NotFoundError `not_found`
   */
  listHistory(id: string, options?: CallOptions): ApiCall<SupplierRfqsListHistoryResult>;
}

/** Supplier RFQs, to be put into a client. */
export const supplierRfqs: Resource<SupplierRfqsApi> = {
  name: 'supplierRfqs',
  at: '/api/v1/supplier-rfqs',
  methods: {
    list: 'GET query pages',
    get: 'GET /:id',
    update: 'PATCH /:id body',
    remove: 'DELETE /:id',
    create: 'POST body',
    send: 'POST /:id/send body',
    sendMany: 'POST /send body',
    remind: 'POST /:id/remind body',
    addItems: 'POST /:id/items body',
    reorderItems: 'POST /:id/items/reorder body',
    updateItem: 'PATCH /:id/items/:itemId body',
    removeItem: 'DELETE /:id/items/:itemId',
    listHistory: 'GET /:id/history',
  },
};
