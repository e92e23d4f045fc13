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
} from '../../../../core/src/calls/types/workspace/approvals.js';
import type { ApprovalListItem } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on approvals. */
export interface ApprovalsApi {
  /**
   * List approvals.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `subjectNumber` and `title`. Those that you
   * ask for or are asked in; all of them with the right `approvals.view_all`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: ApprovalsListQuery, options?: CallOptions): PageList<ApprovalListItem>;

  /**
   * Get an approval.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<Approval>;

  /**
   * Approve.
   *
   * Possible for whoever is asked in the present step, and for those who stand in for them. Not for whoever asked
   * for the approval or created its subject (`own_approval`). Refused once the subject has changed, and of a
   * requisition that would take more of a budget than that lets through.
   *
   * @throws ConflictError `version_conflict`, `already_decided`, `approval_outdated`, `budget_exceeded`,
   * `exchange_rate_missing`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `own_approval`, `not_approver`
   */
  approve(id: string, body?: ApprovalsApproveBody, options?: UpdateOptions): ApiCall<Approval>;

  /**
   * Reject, with a reason.
   *
   * Ends the approval. Who may reject is who may approve.
   *
   * @throws ConflictError `version_conflict`, `already_decided`, `approval_outdated`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `own_approval`, `not_approver`
   */
  reject(id: string, body: ApprovalsRejectBody, options?: UpdateOptions): ApiCall<Approval>;

  /**
   * Withdraw a request for approval.
   *
   * For whoever asked for it, and for those who manage the settings.
   *
   * @throws ConflictError `version_conflict`, `already_decided`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_rights`
   */
  withdraw(id: string, body?: ApprovalsWithdrawBody, options?: UpdateOptions): ApiCall<Approval>;

  /**
   * Ask somebody else to decide.
   *
   * Whoever is asked names another user in their place; those who manage the settings name one in place of all.
   * Whoever asked for the approval or created its subject cannot be named.
   *
   * @throws ConflictError `version_conflict`, `already_decided`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `own_approval`, `not_approver`
   */
  reassign(id: string, body: ApprovalsReassignBody, options?: UpdateOptions): ApiCall<Approval>;

  /**
   * List the approvals of a requisition.
   *
   * Newest first.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws NotFoundError `not_found`
   */
  listOfRequisition(id: string, options?: CallOptions): ApiCall<ApprovalsListOfRequisitionResult>;

  /**
   * List the approvals of a invoice.
   *
   * Newest first.
   *
   * Right: `finance.view`.
   *
   * @throws NotFoundError `not_found`
   */
  listOfInvoice(id: string, options?: CallOptions): ApiCall<ApprovalsListOfInvoiceResult>;

  /**
   * List the approvals of a contract.
   *
   * Newest first.
   *
   * Right: `sales.view` or `purchase_contracts.view`.
   *
   * @throws NotFoundError `not_found`
   */
  listOfContract(id: string, options?: CallOptions): ApiCall<ApprovalsListOfContractResult>;

  /**
   * List the approvals of a commercial proposal.
   *
   * Newest first.
   *
   * Right: `sales.view`.
   *
   * @throws NotFoundError `not_found`
   */
  listOfProposal(id: string, options?: CallOptions): ApiCall<ApprovalsListOfProposalResult>;

  /**
   * List the approvals of a sales invoice.
   *
   * Newest first.
   *
   * Right: `sales.view`.
   *
   * @throws NotFoundError `not_found`
   */
  listOfSalesInvoice(id: string, options?: CallOptions): ApiCall<ApprovalsListOfSalesInvoiceResult>;
}

/** Approvals, to be put into a client. */
export const approvals: Resource<ApprovalsApi> = {
  name: 'approvals',
  at: '/api/v1',
  methods: {
    list: 'GET /approvals query pages',
    get: 'GET /approvals/:id',
    approve: 'POST /approvals/:id/approve body',
    reject: 'POST /approvals/:id/reject body',
    withdraw: 'POST /approvals/:id/withdraw body',
    reassign: 'POST /approvals/:id/reassign body',
    listOfRequisition: 'GET /purchase-requisitions/:id/approvals',
    listOfInvoice: 'GET /invoices/:id/approvals',
    listOfContract: 'GET /contracts/:id/approvals',
    listOfProposal: 'GET /commercial-proposals/:id/approvals',
    listOfSalesInvoice: 'GET /sales-invoices/:id/approvals',
  },
};
