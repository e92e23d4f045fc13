import type { CallOptions } from '../../operations/call-options.js';
import type {
  CurrencyCode,
  Instant,
  InstantInput,
  Money,
  MoneyInput,
  Quantity,
  QuantityInput,
  RecordsQuery,
  Uuid,
  VatMode,
} from './shared-types.js';
import type { PageList } from '../../operations/listed.js';

/** Values of `status`. */
export type WorkspaceSupplierRfqStatus =
  'draft' | 'sent' | 'viewed' | 'responded' | 'declined' | 'expired' | 'closed' | 'cancelled';

/** A price request to one supplier, in a list. */
export interface WorkspaceSupplierRfqListItem {
  id: Uuid;
  number: string;
  procurementId: Uuid;
  supplierId: Uuid;
  supplierName: string;
  subject: string;
  status: WorkspaceSupplierRfqStatus;
  responseDeadline: Instant | null;
  deliveryDeadline: Instant | null;
  currency: CurrencyCode;
  vatMode: VatMode;
  targetAmount: Money | null;
  /** Total of the current quote; null while quotes are sealed. */
  quotedAmount: Money | null;
  paymentTermsText: string | null;
  deliveryTermsText: string | null;
  itemsCount: number;
  createdAt: Instant;
  updatedAt: Instant;
  sentAt: Instant | null;
  viewedAt: Instant | null;
  lastRemindedAt: Instant | null;
  respondedAt: Instant | null;
  closedAt: Instant | null;
  cancelledAt: Instant | null;
  version: number;
  groupId: Uuid;
}

/** Values of `sort`. */
export type SupplierRfqsListSort =
  | 'id'
  | '-id'
  | 'number'
  | '-number'
  | 'procurementId'
  | '-procurementId'
  | 'supplierId'
  | '-supplierId'
  | 'supplierName'
  | '-supplierName'
  | 'subject'
  | '-subject'
  | 'status'
  | '-status'
  | 'responseDeadline'
  | '-responseDeadline'
  | 'deliveryDeadline'
  | '-deliveryDeadline'
  | 'currency'
  | '-currency'
  | 'vatMode'
  | '-vatMode'
  | 'targetAmount'
  | '-targetAmount'
  | 'quotedAmount'
  | '-quotedAmount'
  | 'paymentTermsText'
  | '-paymentTermsText'
  | 'deliveryTermsText'
  | '-deliveryTermsText'
  | 'itemsCount'
  | '-itemsCount'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'sentAt'
  | '-sentAt'
  | 'viewedAt'
  | '-viewedAt'
  | 'lastRemindedAt'
  | '-lastRemindedAt'
  | 'respondedAt'
  | '-respondedAt'
  | 'closedAt'
  | '-closedAt'
  | 'cancelledAt'
  | '-cancelledAt'
  | 'version'
  | '-version'
  | 'groupId'
  | '-groupId';

/** What `supplierRfqs.list` takes. */
export interface SupplierRfqsListQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: SupplierRfqsListSort | undefined;
  pipelineId?: Uuid | undefined;
  procurementId?: Uuid | undefined;
  /** One or more of draft, sent, viewed, responded, declined, expired, closed, cancelled, separated by commas. */
  status?: string | readonly WorkspaceSupplierRfqStatus[] | undefined;
  supplierId?: Uuid | undefined;
  groupId?: Uuid | undefined;
}

/** Values of `deliveryState`. */
export type WorkspaceSupplierRfqDeliveryState = 'none' | 'queued' | 'sent' | 'bounced';

/** A line of a price request. */
export interface RfqItem {
  id: Uuid;
  rfqId: Uuid;
  procurementItemId: Uuid | null;
  sortOrder: number;
  rawName: string;
  skuSnapshot: string | null;
  quantity: Quantity;
  unitId: Uuid;
  requiredDate: Instant | null;
  targetUnitPrice: Money | null;
  /** Shown to the supplier. */
  comment: string | null;
  productFields: Record<string, unknown>;
  createdAt: Instant;
  updatedAt: Instant;
}

/** A price request to one supplier. */
export interface WorkspaceSupplierRfq extends WorkspaceSupplierRfqListItem {
  message: string | null;
  internalComment: string | null;
  allowRevisions: boolean;
  allowPartialQuote: boolean;
  sealedUntilDeadline: boolean;
  recipientEmails: string[];
  remindersCount: number;
  deliveryState: WorkspaceSupplierRfqDeliveryState;
  items: RfqItem[];
}

/** What `supplierRfqs.update` takes. */
export interface WorkspaceSupplierRfqPatch {
  subject?: string | undefined;
  responseDeadline?: InstantInput | null | undefined;
  deliveryDeadline?: InstantInput | null | undefined;
  currency?: CurrencyCode | undefined;
  vatMode?: VatMode | undefined;
  targetAmount?: MoneyInput | null | undefined;
  paymentTermsText?: string | null | undefined;
  deliveryTermsText?: string | null | undefined;
  message?: string | null | undefined;
  internalComment?: string | null | undefined;
  allowRevisions?: boolean | undefined;
  allowPartialQuote?: boolean | undefined;
  sealedUntilDeadline?: boolean | undefined;
  recipientEmails?: readonly string[] | undefined;
  /** Ends the price request. */
  status?: 'closed' | 'cancelled' | undefined;
}

/** What `supplierRfqs.create` answers. */
export interface SupplierRfqsCreateResult {
  items: WorkspaceSupplierRfq[];
}

export interface NewRfqItem extends RfqItemPatch {
  procurementItemId?: Uuid | null | undefined;
}

/** What `supplierRfqs.create` takes. */
export interface NewSupplierRfqs {
  procurementId: Uuid;
  subject?: string | undefined;
  responseDeadline?: InstantInput | null | undefined;
  deliveryDeadline?: InstantInput | null | undefined;
  currency?: CurrencyCode | undefined;
  vatMode?: VatMode | undefined;
  targetAmount?: MoneyInput | null | undefined;
  paymentTermsText?: string | null | undefined;
  deliveryTermsText?: string | null | undefined;
  message?: string | null | undefined;
  internalComment?: string | null | undefined;
  allowRevisions?: boolean | undefined;
  allowPartialQuote?: boolean | undefined;
  sealedUntilDeadline?: boolean | undefined;
  recipientEmails?: readonly string[] | undefined;
  /** Suppliers to ask; each gets its own price request. */
  supplierIds?: readonly Uuid[] | undefined;
  /** Instead of supplierIds, for a single supplier. */
  supplierId?: Uuid | undefined;
  /** Defaults to everything that has not been received. */
  items?: readonly NewRfqItem[] | undefined;
}

/** What `supplierRfqs.send` answers. */
export interface SentSupplierRfq {
  item: WorkspaceSupplierRfq;
  /** Address of the supplier’s page; shown here and in the mail only. */
  publicUrl: string;
  /** Deadline for quotes. */
  tokenExpiresAt: Instant;
}

/** What `supplierRfqs.send` takes. */
export interface RfqSending {
  /** Recipients of the mail; defaults to `recipientEmails` of the price request. */
  emails?: readonly string[] | undefined;
  subject?: string | undefined;
  message?: string | null | undefined;
  responseDeadline?: InstantInput | null | undefined;
  /** `link`: nothing is mailed; you pass the link on yourself. */
  channel?: 'email' | 'link' | undefined;
  /** Earlier links stop working. */
  rotateToken?: boolean | undefined;
}

/** What `supplierRfqs.remind` answers. */
export interface SupplierRfqsRemindResult {
  item: WorkspaceSupplierRfq;
}

/** What `supplierRfqs.remind` takes. */
export interface RfqReminder {
  message?: string | null | undefined;
  /** Recipients of the mail; defaults to `recipientEmails` of the price request. */
  emails?: readonly string[] | undefined;
}

/** What `supplierRfqs.addItems` answers. */
export interface SupplierRfqsAddItemsResult {
  items: RfqItem[];
}

/** What `supplierRfqs.addItems` takes. */
export interface SupplierRfqsAddItemsBody {
  items: readonly NewRfqItem[];
}

/** What `supplierRfqs.reorderItems` answers. */
export interface SupplierRfqsReorderItemsResult {
  items: RfqItem[];
}

/** What `supplierRfqs.reorderItems` takes. */
export interface SupplierRfqsReorderItemsBody {
  /** Every line once, in the desired order. */
  itemIds: readonly Uuid[];
}

/** What `supplierRfqs.updateItem` takes. */
export interface RfqItemPatch {
  rawName?: string | undefined;
  quantity?: QuantityInput | undefined;
  unitId?: Uuid | undefined;
  requiredDate?: InstantInput | null | undefined;
  targetUnitPrice?: MoneyInput | null | undefined;
  /** Shown to the supplier. */
  comment?: string | null | undefined;
  productFields?: Record<string, unknown> | undefined;
  /** OKEI code, in place of unitId. */
  unitCode?: string | undefined;
}

/** Values of `action`. */
export type RfqHistoryEntryAction =
  | 'created'
  | 'updated'
  | 'sent'
  | 'resent'
  | 'reminded'
  | 'viewed'
  | 'draft_saved'
  | 'submitted'
  | 'declined'
  | 'expired'
  | 'deadline_changed'
  | 'closed'
  | 'cancelled';

/** Values of `fromStatus`. */
export type RfqHistoryEntryFromStatus =
  'draft' | 'sent' | 'viewed' | 'responded' | 'declined' | 'expired' | 'closed' | 'cancelled';

/** Values of `toStatus`. */
export type RfqHistoryEntryToStatus =
  'draft' | 'sent' | 'viewed' | 'responded' | 'declined' | 'expired' | 'closed' | 'cancelled';

/** Values of `actorType`. */
export type RfqHistoryEntryActorType = 'user' | 'supplier' | 'system';

/** Something that happened to a price request. */
export interface RfqHistoryEntry {
  id: Uuid;
  rfqId: Uuid;
  action: RfqHistoryEntryAction;
  fromStatus: RfqHistoryEntryFromStatus | null;
  toStatus: RfqHistoryEntryToStatus;
  actorType: RfqHistoryEntryActorType;
  actorId: Uuid | null;
  actorName: string | null;
  comment: string | null;
  createdAt: Instant;
}

/** What `supplierRfqs.listHistory` answers. */
export interface SupplierRfqsListHistoryResult {
  items: RfqHistoryEntry[];
  total: number;
}

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
   * request is open again. If no address is known, nothing is mailed and `deliveryState` is `none`.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `rfq_empty`, `rfq_locked`, `sealed_deadline_locked`,
   * `requisition_closed`, `counterparty_blocked`, `counterparty_on_hold`, `invalid_status`
   */
  send(id: string, body?: RfqSending, options?: CallOptions): Promise<SentSupplierRfq>;

  /**
   * Remind a supplier of a price request.
   *
   * Possible while the supplier has not answered, once an hour. The mail contains a link of its own.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `remind_too_soon`, `invalid_status`
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
