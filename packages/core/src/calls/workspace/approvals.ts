import type {
  Approval,
  ApprovalsApproveBody,
  ApprovalsListOfContractResult,
  ApprovalsListOfInvoiceResult,
  ApprovalsListOfProposalResult,
  ApprovalsListOfRequisitionResult,
  ApprovalsListOfSalesInvoiceResult,
  ApprovalsListQuery,
  ApprovalsReassignBody,
  ApprovalsRejectBody,
  ApprovalsWithdrawBody,
} from '../types/workspace/approvals.js';
import type { ApprovalListItem } from '../types/workspace/shared-types.js';
import type { CallOptions } from '../../operations/call-options.js';
import type { PageList } from '../../operations/listed.js';

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
