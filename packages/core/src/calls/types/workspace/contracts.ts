import type {
  BankAccountUnverifiedWarning,
  BudgetWarning,
  ContractClauseKind,
  ContractNotActiveWarning,
  ContractWarning,
  CurrencyCode,
  DocumentApproval,
  Instant,
  InstantInput,
  MatchExceptionsWarning,
  Money,
  MoneyInput,
  NotSupplierWarning,
  PaymentStage,
  PaymentStageInput,
  PrintedDocument,
  RecordsQuery,
  SupplierArchivedWarning,
  SupplierBlockedWarning,
  Uuid,
} from './shared-types.js';

/** Values of `direction`. */
export type ContractDirection = 'sale' | 'purchase';

/** Values of `limitControl`. */
export type ContractLimitControl = 'none' | 'warn' | 'stop';

/** Values of `status`. */
export type ContractStatus =
  | 'draft'
  | 'pending_approval'
  | 'approved'
  | 'sent'
  | 'signed'
  | 'active'
  | 'completed'
  | 'terminated'
  | 'expired'
  | 'cancelled';

/** An agreement with a customer or a supplier, in a list. */
export interface ContractListItem {
  id: Uuid;
  /** Defaults to today. */
  date: Instant;
  procurementId: Uuid | null;
  /** Defaults to the default profile. */
  sellerProfileId: Uuid | null;
  customerId: Uuid | null;
  /** One of the contacts of the customer. */
  customerContactId: Uuid | null;
  currencyCode: CurrencyCode;
  assignedToId: Uuid | null;
  createdById: Uuid;
  approval: DocumentApproval;
  sentAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  archivedAt: Instant | null;
  title: string | null;
  subject: string | null;
  /** Defaults to the next number of the series CT. */
  number: string;
  /** Whether it is with a customer or with a supplier. */
  direction: ContractDirection;
  /** Whom a contract of purchase is with; required there. */
  supplierId: Uuid | null;
  /**
   * What may be ordered by a contract of purchase, with VAT and in the currency of the portal; null: without
   * limit.
   */
  limitAmount: Money | null;
  /** Whether orders beyond the limit are let through, let through with a warning, or refused. */
  limitControl: ContractLimitControl;
  /** What is ordered by it, with VAT and in the currency of the portal. */
  orderedAmount: Money;
  /** What suppliers have invoiced of that. */
  invoicedAmount: Money;
  /** What is paid of that. */
  paidAmount: Money;
  /** Where orders by a contract of purchase take their prices from. */
  priceListId: Uuid | null;
  /** Whether it goes on for another term when one ends, unless notice was given. */
  autoRenew: boolean;
  /** How long before the end of a term notice has to be given. */
  noticeDays: number | null;
  /** When one side gave notice: a contract that renews itself then ends with the term, if that was in time. */
  noticeGivenAt: Instant | null;
  proposalId: Uuid | null;
  totalAmount: Money;
  status: ContractStatus;
  validFrom: Instant | null;
  validUntil: Instant | null;
  signedAt: Instant | null;
}

/** Values of `sort`. */
export type ContractsListSort =
  | 'id'
  | '-id'
  | 'date'
  | '-date'
  | 'procurementId'
  | '-procurementId'
  | 'sellerProfileId'
  | '-sellerProfileId'
  | 'customerId'
  | '-customerId'
  | 'customerContactId'
  | '-customerContactId'
  | 'currencyCode'
  | '-currencyCode'
  | 'assignedToId'
  | '-assignedToId'
  | 'createdById'
  | '-createdById'
  | 'sentAt'
  | '-sentAt'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'version'
  | '-version'
  | 'archivedAt'
  | '-archivedAt'
  | 'title'
  | '-title'
  | 'subject'
  | '-subject'
  | 'number'
  | '-number'
  | 'direction'
  | '-direction'
  | 'supplierId'
  | '-supplierId'
  | 'limitAmount'
  | '-limitAmount'
  | 'limitControl'
  | '-limitControl'
  | 'orderedAmount'
  | '-orderedAmount'
  | 'invoicedAmount'
  | '-invoicedAmount'
  | 'paidAmount'
  | '-paidAmount'
  | 'priceListId'
  | '-priceListId'
  | 'autoRenew'
  | '-autoRenew'
  | 'noticeDays'
  | '-noticeDays'
  | 'noticeGivenAt'
  | '-noticeGivenAt'
  | 'proposalId'
  | '-proposalId'
  | 'totalAmount'
  | '-totalAmount'
  | 'status'
  | '-status'
  | 'validFrom'
  | '-validFrom'
  | 'validUntil'
  | '-validUntil'
  | 'signedAt'
  | '-signedAt';

/** What `contracts.list` takes. */
export interface ContractsListQuery extends RecordsQuery {
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
  sort?: ContractsListSort | undefined;
  /**
   * One or more of draft, pending_approval, approved, sent, signed, active, completed, terminated, expired,
   * cancelled, separated by commas.
   */
  status?: string | readonly ContractStatus[] | undefined;
  /** One or more of sale, purchase, separated by commas. */
  direction?: string | readonly ContractDirection[] | undefined;
  customerId?: Uuid | undefined;
  supplierId?: Uuid | undefined;
  priceListId?: Uuid | undefined;
  procurementId?: Uuid | undefined;
  proposalId?: Uuid | undefined;
  sellerProfileId?: Uuid | undefined;
  assignedToId?: Uuid | undefined;
  currencyCode?: CurrencyCode | undefined;
  /** At this time or later. */
  dateFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  dateTo?: InstantInput | undefined;
  /** At this time or later. */
  validFromFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  validFromTo?: InstantInput | undefined;
  /** At this time or later. */
  validUntilFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  validUntilTo?: InstantInput | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** What may be ordered by the contract once this is sent. */
export interface ContractAmendment {
  limitAmount: Money | null;
  limitControl: ContractLimitControl;
  createdById: Uuid;
  createdAt: Instant;
}

export interface ContractClauseChosen {
  /** Clause of the library that it was chosen from; null where it was written. */
  clauseId: Uuid | null;
  kind: ContractClauseKind;
  title: string;
  text: string;
}

/** An agreement with a customer or a supplier. */
export interface Contract extends ContractListItem {
  paymentTermsText: string | null;
  externalComment: string | null;
  internalComment: string | null;
  /** Reason for the status, where one was required. */
  statusReason: string | null;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields: Record<string, unknown>;
  /** What is to be allowed next by a contract of purchase in force; null where it is not being amended. */
  amendment: ContractAmendment | null;
  /** What it says beside its terms, in its order; each in the words that it had when it was chosen. */
  clauses: ContractClauseChosen[];
  deliveryTermsText: string | null;
  /** Files generated from it, newest first. */
  documents: PrintedDocument[];
  /** When which part is to be paid; payments go to the stages in their order. */
  paymentSchedule: PaymentStage[];
  /** While an approval is waited for, what it exceeds and what will refuse it afterwards. */
  warnings: (
    | BudgetWarning
    | ContractWarning
    | ContractNotActiveWarning
    | SupplierBlockedWarning
    | SupplierArchivedWarning
    | NotSupplierWarning
    | BankAccountUnverifiedWarning
    | MatchExceptionsWarning
  )[];
}

export interface ContractClauseInput {
  clauseId?: Uuid | null | undefined;
  /** Defaults to that of the library. */
  kind?: ContractClauseKind | undefined;
  /** Defaults to that of the library; required of a clause of its own. */
  title?: string | undefined;
  /** Defaults to that of the library; required of a clause of its own. */
  text?: string | undefined;
}

/** What `contracts.create` takes. */
export interface NewContract {
  /** Defaults to today. */
  date?: InstantInput | undefined;
  procurementId?: Uuid | null | undefined;
  /** Defaults to the default profile. */
  sellerProfileId?: Uuid | null | undefined;
  customerId?: Uuid | undefined;
  /** One of the contacts of the customer. */
  customerContactId?: Uuid | null | undefined;
  currencyCode?: CurrencyCode | undefined;
  paymentTermsText?: string | null | undefined;
  externalComment?: string | null | undefined;
  internalComment?: string | null | undefined;
  assignedToId?: Uuid | null | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
  title?: string | null | undefined;
  subject?: string | null | undefined;
  /** Defaults to the next number of the series CT. */
  number?: string | undefined;
  /** Whether it is with a customer or with a supplier. */
  direction?: ContractDirection | undefined;
  supplierId?: Uuid | undefined;
  /**
   * What may be ordered by a contract of purchase, with VAT and in the currency of the portal; null: without
   * limit.
   */
  limitAmount?: MoneyInput | null | undefined;
  /** Whether orders beyond the limit are let through, let through with a warning, or refused. */
  limitControl?: ContractLimitControl | undefined;
  /** Where orders by a contract of purchase take their prices from. */
  priceListId?: Uuid | null | undefined;
  /** Whether it goes on for another term when one ends, unless notice was given. */
  autoRenew?: boolean | undefined;
  /** How long before the end of a term notice has to be given. */
  noticeDays?: number | null | undefined;
  proposalId?: Uuid | null | undefined;
  totalAmount?: MoneyInput | undefined;
  validFrom?: InstantInput | null | undefined;
  validUntil?: InstantInput | null | undefined;
  deliveryTermsText?: string | null | undefined;
  /** Percentages are of what stages with amounts leave, and add up to 100. */
  paymentSchedule?: readonly PaymentStageInput[] | undefined;
  /** All of its clauses, in their order; a new contract that says none has the default ones of the library. */
  clauses?: readonly ContractClauseInput[] | undefined;
}

/** What `contracts.update` takes. */
export interface ContractPatch {
  /** Defaults to today. */
  date?: InstantInput | undefined;
  procurementId?: Uuid | null | undefined;
  sellerProfileId?: Uuid | undefined;
  customerId?: Uuid | undefined;
  /** One of the contacts of the customer. */
  customerContactId?: Uuid | null | undefined;
  currencyCode?: CurrencyCode | undefined;
  paymentTermsText?: string | null | undefined;
  externalComment?: string | null | undefined;
  internalComment?: string | null | undefined;
  assignedToId?: Uuid | null | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
  title?: string | null | undefined;
  subject?: string | null | undefined;
  /** Defaults to the next number of the series CT. */
  number?: string | undefined;
  /** Whom a contract of purchase is with; required there. */
  supplierId?: Uuid | null | undefined;
  /**
   * What may be ordered by a contract of purchase, with VAT and in the currency of the portal; null: without
   * limit.
   */
  limitAmount?: MoneyInput | null | undefined;
  /** Whether orders beyond the limit are let through, let through with a warning, or refused. */
  limitControl?: ContractLimitControl | undefined;
  /** Where orders by a contract of purchase take their prices from. */
  priceListId?: Uuid | null | undefined;
  /** Whether it goes on for another term when one ends, unless notice was given. */
  autoRenew?: boolean | undefined;
  /** How long before the end of a term notice has to be given. */
  noticeDays?: number | null | undefined;
  /** When one side gave notice: a contract that renews itself then ends with the term, if that was in time. */
  noticeGivenAt?: InstantInput | null | undefined;
  proposalId?: Uuid | null | undefined;
  totalAmount?: MoneyInput | undefined;
  validFrom?: InstantInput | null | undefined;
  validUntil?: InstantInput | null | undefined;
  deliveryTermsText?: string | null | undefined;
  /** Percentages are of what stages with amounts leave, and add up to 100. */
  paymentSchedule?: readonly PaymentStageInput[] | undefined;
  /** All of its clauses, in their order; a new contract that says none has the default ones of the library. */
  clauses?: readonly ContractClauseInput[] | undefined;
  status?: ContractStatus | undefined;
  /** Why the status changes. */
  reason?: string | null | undefined;
  /** With the status `signed`; defaults to now. */
  signedAt?: InstantInput | undefined;
}

/** What `contracts.amend` takes. */
export interface ContractsAmendBody {
  /**
   * What may be ordered by a contract of purchase, with VAT and in the currency of the portal; null: without
   * limit.
   */
  limitAmount?: MoneyInput | null | undefined;
  /** Whether orders beyond the limit are let through, let through with a warning, or refused. */
  limitControl?: ContractLimitControl | undefined;
}

/** What `contracts.sendAmendment` takes. */
export type ContractsSendAmendmentBody = Record<string, unknown>;

/** What `contracts.exportFile` takes. */
export interface ContractsExportFileQuery {
  /** Defaults to docx. */
  format?: 'docx' | 'pdf' | undefined;
  /** Defaults to the default template of the kind, or else the built-in form. */
  templateId?: Uuid | undefined;
}

/** What `contracts.list` answers. */
export interface ContractsListResult {
  /** Resource code. */
  resource: 'contracts';
  items: ContractListItem[];
  /** Number of this page, from 1. */
  page: number;
  /** Records on a page. */
  limit: number;
  /** Exact number of records on all pages. */
  total: number;
  /** Only when a `cursor` was sent. */
  pageInfo: {
    /** Cursor of the next page; null on the last one. */
    nextCursor: string | null;
    /** Records on a page. */
    limit: number;
  } | null;
  /** Sums over all pages for each currency; what came to nothing is left out. */
  totals: {
    currencyCode: CurrencyCode;
    totalAmount: string;
  }[];
}
