import type { CurrencyCode, Instant, InstantInput, Money, MoneyInput, RecordsQuery, Uuid } from './shared-types.js';

/** Values of `state`. */
export type BankOperationState = 'matched' | 'suggested' | 'ambiguous' | 'unmatched' | 'ignored';

export interface BankOperationSuggestion {
  invoiceType: 'invoice' | 'sales_invoice';
  invoiceId: Uuid;
  invoiceNumber: string;
  /** Score of the match, at most 100. */
  score: number;
  /** Amount of the operation that would go to it. */
  amount: Money;
}

export interface BankOperationException {
  /**
   * `approval_required`: nobody has approved it yet; `match_exceptions`: it differs from what was ordered, and
   * nobody has accepted that.
   */
  code: 'approval_required' | 'match_exceptions';
  invoiceId: Uuid;
  approvalId: Uuid | null;
}

/** Money that left or entered an account. */
export interface BankOperation {
  id: Uuid;
  direction: 'in' | 'out';
  /** Day on which the bank booked it. */
  bookedAt: Instant;
  amount: Money;
  /** Defaults to that of the portal. */
  currency: CurrencyCode;
  ownAccount: string | null;
  counterpartyName: string | null;
  counterpartyInn: string | null;
  counterpartyAccount: string | null;
  documentNumber: string | null;
  purpose: string | null;
  /** Source of the operation; payments created from it refer to it. */
  externalSource: string;
  state: BankOperationState;
  suggestions: BankOperationSuggestion[];
  /** Invoices that were to be paid automatically and are not; the operation is kept until they can be. */
  exceptions: BankOperationException[];
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  /** Payments created from it. */
  paymentIds: Uuid[];
}

/** Values of `sort`. */
export type BankOperationsListSort =
  | 'id'
  | '-id'
  | 'direction'
  | '-direction'
  | 'bookedAt'
  | '-bookedAt'
  | 'amount'
  | '-amount'
  | 'currency'
  | '-currency'
  | 'ownAccount'
  | '-ownAccount'
  | 'counterpartyName'
  | '-counterpartyName'
  | 'counterpartyInn'
  | '-counterpartyInn'
  | 'counterpartyAccount'
  | '-counterpartyAccount'
  | 'documentNumber'
  | '-documentNumber'
  | 'purpose'
  | '-purpose'
  | 'externalSource'
  | '-externalSource'
  | 'state'
  | '-state'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'version'
  | '-version';

/** What `bankOperations.list` takes. */
export interface BankOperationsListQuery extends RecordsQuery {
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
  sort?: BankOperationsListSort | undefined;
  /** One or more of matched, suggested, ambiguous, unmatched, ignored, separated by commas. */
  state?: string | readonly BankOperationState[] | undefined;
  /** One or more of in, out, separated by commas. */
  direction?: string | readonly ('in' | 'out')[] | undefined;
  /** Defaults to that of the portal. */
  currency?: CurrencyCode | undefined;
  counterpartyInn?: string | null | undefined;
  ownAccount?: string | null | undefined;
  /** At this time or later. */
  bookedAtFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  bookedAtTo?: InstantInput | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** What `bankOperations.create` takes. */
export interface NewBankOperation {
  direction: 'in' | 'out';
  /** Day on which the bank booked it. */
  bookedAt: InstantInput;
  amount: MoneyInput;
  /** Defaults to that of the portal. */
  currency?: CurrencyCode | undefined;
  ownAccount?: string | null | undefined;
  counterpartyName?: string | null | undefined;
  counterpartyInn?: string | null | undefined;
  counterpartyAccount?: string | null | undefined;
  documentNumber?: string | null | undefined;
  purpose?: string | null | undefined;
  /** Source of the operation; payments created from it refer to it. */
  externalSource?: string | undefined;
  /** Which of equal operations of the same statement it is; defaults to 1. */
  occurrence?: number | undefined;
}

/** Values of `autoApply`. */
export type BankOperationsMatchAutoApply = 'none' | 'certain' | 'matched';

/** What `bankOperations.match` takes. */
export interface BankOperationsMatchBody {
  /** How far amounts may differ. */
  matchTolerance?: MoneyInput | undefined;
  /** What is paid automatically: nothing, only matches without doubt, or all matches. */
  autoApply?: BankOperationsMatchAutoApply | undefined;
}

/** What `bankOperations.apply` takes. */
export interface BankOperationsApplyBody {
  /**
   * `invoice` for money that went out, or that a supplier gave back of an invoice or for a credit note;
   * `sales_invoice` for money that came in.
   */
  invoiceType: 'invoice' | 'sales_invoice';
  invoiceId: Uuid;
  /**
   * Defaults to what is left of the operation, or to the outstanding amount if that is less; of an invoice that
   * money comes back of, to what is paid.
   */
  amount?: MoneyInput | undefined;
}
