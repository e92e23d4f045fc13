import type { BankAccountStatus, Instant, Money, Uuid, VatMode } from './shared-types.js';

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
