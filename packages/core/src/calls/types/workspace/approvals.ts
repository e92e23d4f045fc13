import type {
  ApprovalListItem,
  ApprovalStatus,
  ApprovalStep,
  ApprovalSubject,
  BankAccountStatus,
  BankAccountUnverifiedWarning,
  BudgetWarning,
  ContractNotActiveWarning,
  ContractWarning,
  CurrencyCode,
  Instant,
  MatchExceptionsWarning,
  Money,
  NotSupplierWarning,
  RecordsQuery,
  SupplierArchivedWarning,
  SupplierBlockedWarning,
  Uuid,
  VatMode,
} from './shared-types.js';

/** Values of `sort`. */
export type ApprovalsListSort =
  | 'id'
  | '-id'
  | 'subjectType'
  | '-subjectType'
  | 'subjectId'
  | '-subjectId'
  | 'subjectNumber'
  | '-subjectNumber'
  | 'title'
  | '-title'
  | 'grossAmount'
  | '-grossAmount'
  | 'currency'
  | '-currency'
  | 'policyId'
  | '-policyId'
  | 'usedAmount'
  | '-usedAmount'
  | 'status'
  | '-status'
  | 'subjectDigest'
  | '-subjectDigest'
  | 'requestedById'
  | '-requestedById'
  | 'procurementId'
  | '-procurementId'
  | 'decidedAt'
  | '-decidedAt'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'version'
  | '-version';

/** What `approvals.list` takes. */
export interface ApprovalsListQuery extends RecordsQuery {
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
  sort?: ApprovalsListSort | undefined;
  /** One or more of pending, approved, rejected, withdrawn, superseded, separated by commas. */
  status?: string | readonly ApprovalStatus[] | undefined;
  /**
   * One or more of requisition, award, purchase_order, invoice, payment, contract, sales_proposal, sales_invoice,
   * budget, separated by commas.
   */
  subjectType?: string | readonly ApprovalSubject[] | undefined;
  subjectId?: Uuid | undefined;
  requestedById?: Uuid | undefined;
  /** True: those that wait for your decision, also on behalf of others, and those that you decided on. */
  mine?: boolean | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

export interface ApprovalOffer {
  supplierId: Uuid;
  supplierName: string;
  /** As it is quoted: with or without VAT by its `vatMode`. */
  unitPrice: string;
  currency: string;
  vatMode: VatMode;
  deliveryDate: Instant | null;
  leadTimeDays: number | null;
  paymentTermsText: string | null;
  isAnalog: boolean;
  isBestPrice: boolean;
  isChosen: boolean;
}

export interface ApprovalLine {
  name: string;
  quantity: string | null;
  unitName: string | null;
  unitPrice: string | null;
  /** How the price relates to VAT, where that is known. */
  vatMode: VatMode | null;
  grossAmount: Money | null;
  /** What suppliers offer for it, the chosen one too; absent where nobody has chosen among offers. */
  offers: ApprovalOffer[] | null;
}

export interface ApprovalPayee {
  /** The account that is paid; null where the supplier has none on record. */
  account: {
    bankName: string | null;
    bik: string | null;
    accountNumber: string | null;
    correspondentAccount: string | null;
    currency: string | null;
    status: BankAccountStatus;
  } | null;
  /** The account that money went to last. */
  lastPaidAccount: {
    bankName: string | null;
    bik: string | null;
    accountNumber: string | null;
    correspondentAccount: string | null;
    currency: string | null;
    paidAt: Instant;
  } | null;
}

export interface ApprovalDifference {
  field: string;
  before: string | null;
  after: string | null;
}

export interface BudgetEffect {
  budgetId: Uuid;
  budgetName: string;
  /** What the budget had left before. */
  available: Money;
  /** What is asked of it. */
  requested: Money;
  /** ISO 4217. */
  currency: string;
}

/** What waits to be approved, and what was decided. */
export interface Approval {
  id: Uuid;
  subjectType: ApprovalSubject;
  subjectId: Uuid;
  subjectNumber: string | null;
  title: string;
  /** With VAT, in the currency of the subject. */
  grossAmount: Money | null;
  currency: CurrencyCode | null;
  /** Null where the states of the subject ask for it and no policy applies. */
  policyId: Uuid | null;
  /** What of the amount was used up, where it is of a payment. */
  usedAmount: Money;
  status: ApprovalStatus;
  /** Stands for the content that is approved. */
  subjectDigest: string;
  comment: string | null;
  requestedById: Uuid | null;
  procurementId: Uuid | null;
  lines: ApprovalLine[];
  /** Where the money goes, as of when it was asked for; null where none goes. */
  payee: ApprovalPayee | null;
  /** The approval of the same subject that this one follows. */
  previousId: Uuid | null;
  /** What differs from what that approval was asked for. */
  changes: ApprovalDifference[];
  /**
   * Budgets and contracts that it exceeds, and what else will refuse it once it is approved, as of when it was
   * asked for.
   */
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
  /** What it takes of which budget, as of when it was asked for. */
  budgetEffects: BudgetEffect[];
  decidedAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  /** In their order; one that is `pending` is to be decided now. */
  steps: ApprovalStep[];
}

/** What `approvals.approve` takes. */
export interface ApprovalsApproveBody {
  comment?: string | null | undefined;
}

/** What `approvals.reject` takes. */
export interface ApprovalsRejectBody {
  reason: string;
}

/** What `approvals.withdraw` takes. */
export interface ApprovalsWithdrawBody {
  comment?: string | null | undefined;
}

/** What `approvals.reassign` takes. */
export interface ApprovalsReassignBody {
  toUserId: Uuid;
  comment?: string | null | undefined;
}

/** What `approvals.listOfRequisition` answers. */
export interface ApprovalsListOfRequisitionResult {
  items: ApprovalListItem[];
  total: number;
}

/** What `approvals.listOfInvoice` answers. */
export interface ApprovalsListOfInvoiceResult {
  items: ApprovalListItem[];
  total: number;
}

/** What `approvals.listOfContract` answers. */
export interface ApprovalsListOfContractResult {
  items: ApprovalListItem[];
  total: number;
}

/** What `approvals.listOfProposal` answers. */
export interface ApprovalsListOfProposalResult {
  items: ApprovalListItem[];
  total: number;
}

/** What `approvals.listOfSalesInvoice` answers. */
export interface ApprovalsListOfSalesInvoiceResult {
  items: ApprovalListItem[];
  total: number;
}
