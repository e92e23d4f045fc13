import type {
  ApprovalDifference,
  ApprovalLine,
  ApprovalPayee,
  ApprovalsApproveBody,
  ApprovalsListSort,
  ApprovalsReassignBody,
  ApprovalsRejectBody,
  ApprovalsWithdrawBody,
  BudgetEffect,
} from '../types/workspace/approvals.js';
import type { ApprovalListItem, ApprovalSubject } from './shared-types.js';
import type {
  ApprovalStatus,
  ApprovalStep,
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
} from '../types/workspace/shared-types.js';
import type { CallOptions } from '../../operations/call-options.js';
import type { PageList } from '../../operations/listed.js';

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
  subjectType?: ApprovalSubject | undefined;
  subjectId?: Uuid | undefined;
  requestedById?: Uuid | undefined;
  /** True: those that wait for your decision, also on behalf of others, and those that you decided on. */
  mine?: boolean | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
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

/** Calls on approvals. */
export interface ApprovalsCalls {
  /**
   * List approvals.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `subjectNumber` and `title`. Those that you
   * ask for or are asked in; all of them with the right `approvals.view_all`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: ApprovalsListQuery, options?: CallOptions): PageList<ApprovalListItem>;

  /**
   * Get an approval.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<Approval>;

  /**
   * Approve.
   *
   * Possible for whoever is asked in the present step, and for those who stand in for them. Not for whoever asked
   * for the approval or created its subject (`own_approval`). Refused once the subject has changed, and of a
   * requisition that would take more of a budget than that lets through.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `own_approval`, `not_approver`, `already_decided`,
   * `approval_outdated`, `budget_exceeded`, `exchange_rate_missing`
   */
  approve(id: string, body?: ApprovalsApproveBody, options?: CallOptions): Promise<Approval>;

  /**
   * Reject, with a reason.
   *
   * Ends the approval. Who may reject is who may approve.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `own_approval`, `not_approver`, `already_decided`,
   * `approval_outdated`
   */
  reject(id: string, body: ApprovalsRejectBody, options?: CallOptions): Promise<Approval>;

  /**
   * Withdraw a request for approval.
   *
   * For whoever asked for it, and for those who manage the settings.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `insufficient_rights`, `already_decided`
   */
  withdraw(id: string, body?: ApprovalsWithdrawBody, options?: CallOptions): Promise<Approval>;

  /**
   * Ask somebody else to decide.
   *
   * Whoever is asked names another user in their place; those who manage the settings name one in place of all.
   * Whoever asked for the approval or created its subject cannot be named.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `own_approval`, `not_approver`, `already_decided`
   */
  reassign(id: string, body: ApprovalsReassignBody, options?: CallOptions): Promise<Approval>;

  /**
   * List the approvals of a requisition.
   *
   * Newest first.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws ProcurekitError `not_found`
   */
  listOfRequisition(id: string, options?: CallOptions): Promise<ApprovalsListOfRequisitionResult>;

  /**
   * List the approvals of a invoice.
   *
   * Newest first.
   *
   * Right: `finance.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  listOfInvoice(id: string, options?: CallOptions): Promise<ApprovalsListOfInvoiceResult>;

  /**
   * List the approvals of a contract.
   *
   * Newest first.
   *
   * Right: `sales.view` or `purchase_contracts.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  listOfContract(id: string, options?: CallOptions): Promise<ApprovalsListOfContractResult>;

  /**
   * List the approvals of a commercial proposal.
   *
   * Newest first.
   *
   * Right: `sales.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  listOfProposal(id: string, options?: CallOptions): Promise<ApprovalsListOfProposalResult>;

  /**
   * List the approvals of a sales invoice.
   *
   * Newest first.
   *
   * Right: `sales.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  listOfSalesInvoice(id: string, options?: CallOptions): Promise<ApprovalsListOfSalesInvoiceResult>;
}
