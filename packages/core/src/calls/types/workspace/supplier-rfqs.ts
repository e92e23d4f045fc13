import type {
  CurrencyCode,
  Instant,
  InstantInput,
  MailOutcome,
  Money,
  MoneyInput,
  Price,
  PriceInput,
  Quantity,
  QuantityInput,
  RecordsQuery,
  SupplierRfqStatus,
  UnsentReason,
  Uuid,
  VatMode,
} from './shared-types.js';

/** A price request to one supplier, in a list. */
export interface WorkspaceSupplierRfqListItem {
  id: Uuid;
  number: string;
  procurementId: Uuid;
  supplierId: Uuid;
  supplierName: string;
  subject: string;
  status: SupplierRfqStatus;
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
  status?: string | readonly SupplierRfqStatus[] | undefined;
  supplierId?: Uuid | undefined;
  groupId?: Uuid | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
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
  /**
   * How many base units of its item one unit of the line is; of what is not of the catalog, how many of the unit
   * of the line that it follows.
   */
  unitFactor: Quantity | null;
  requiredDate: Instant | null;
  targetUnitPrice: Price | null;
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
  /** Suppliers to ask; each gets its own price request. Either this or `supplierId` is required. */
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
  mailStatus: MailOutcome;
  /** Why nothing is mailed; null where something is. */
  reason: UnsentReason | null;
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

/** What `supplierRfqs.sendMany` answers. */
export interface SupplierRfqsSendManyResult {
  items: SentSupplierRfq[];
}

/** What `supplierRfqs.sendMany` takes. */
export interface RfqsSending {
  subject?: string | undefined;
  message?: string | null | undefined;
  responseDeadline?: InstantInput | null | undefined;
  /** `link`: nothing is mailed; you pass the link on yourself. */
  channel?: 'email' | 'link' | undefined;
  /** Earlier links stop working. */
  rotateToken?: boolean | undefined;
  ids: readonly Uuid[];
}

/** What `supplierRfqs.remind` answers. */
export interface SupplierRfqsRemindResult {
  item: WorkspaceSupplierRfq;
  mailStatus: MailOutcome;
  /** Why nothing is mailed; null where something is. */
  reason: UnsentReason | null;
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
  targetUnitPrice?: PriceInput | null | undefined;
  /** Shown to the supplier. */
  comment?: string | null | undefined;
  productFields?: Record<string, unknown> | undefined;
  /** OKEI code, in place of unitId. */
  unitCode?: string | undefined;
  /** Read-only: what is sent is not looked at. */
  unitFactor?: QuantityInput | null | undefined;
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

/** Values of `actorType`. */
export type RfqHistoryEntryActorType = 'user' | 'supplier' | 'system';

/** Something that happened to a price request. */
export interface RfqHistoryEntry {
  id: Uuid;
  rfqId: Uuid;
  action: RfqHistoryEntryAction;
  fromStatus: SupplierRfqStatus | null;
  toStatus: SupplierRfqStatus;
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
