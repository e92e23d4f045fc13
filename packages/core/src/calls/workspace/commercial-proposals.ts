import type { AnsweredFile } from '../../operations/answered-file.js';
import type { CallOptions } from '../../operations/call-options.js';
import type {
  CommercialProposal,
  CommercialProposalPatch,
  CommercialProposalsApproveBody,
  CommercialProposalsConvertToInvoiceBody,
  CommercialProposalsConvertToInvoiceResult,
  CommercialProposalsExportFileQuery,
  CommercialProposalsListQuery,
  CommercialProposalsListResult,
  CommercialProposalsRejectBody,
  CommercialProposalsSendBody,
  CommercialProposalsSendResult,
  CommercialProposalsSubmitApprovalBody,
  NewCommercialProposal,
} from '../types/workspace/commercial-proposals.js';

/** Calls on commercial proposals. */
export interface CommercialProposalsCalls {
  /**
   * List commercial proposals.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `title` and `subject`.
   *
   * Right: `sales.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: CommercialProposalsListQuery, options?: CallOptions): Promise<CommercialProposalsListResult>;

  /**
   * Create a commercial proposal.
   *
   * It starts as a draft. Amounts follow from the lines.
   *
   * Right: `sales.edit`.
   *
   * @throws ProcurekitError `duplicate_number`, `unknown_custom_field`, `invalid_custom_value`
   */
  create(body: NewCommercialProposal, options?: CallOptions): Promise<CommercialProposal>;

  /**
   * Get a commercial proposal.
   *
   * Right: `sales.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<CommercialProposal>;

  /**
   * Change a commercial proposal.
   *
   * What it says can be changed while it is a draft or rejected; notes of your own at any time. `status` takes it
   * back to a draft, or says that the customer accepted or declined it.
   *
   * Right: `sales.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `duplicate_number`,
   * `invalid_status`, `invalid_transition`, `unknown_custom_field`, `invalid_custom_value`
   */
  update(id: string, body: CommercialProposalPatch, options?: CallOptions): Promise<CommercialProposal>;

  /**
   * Remove or archive a commercial proposal.
   *
   * A draft or a rejected one is removed, any other one archived.
   *
   * Right: `sales.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `entity_in_use`
   */
  remove(id: string, options?: CallOptions): Promise<CommercialProposal | undefined>;

  /**
   * Bring back a commercial proposal from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `sales.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  restore(id: string, options?: CallOptions): Promise<CommercialProposal>;

  /**
   * Submit a commercial proposal for approval.
   *
   * Right: `sales.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `invalid_transition`,
   * `document_incomplete`
   */
  submitApproval(
    id: string,
    body?: CommercialProposalsSubmitApprovalBody,
    options?: CallOptions,
  ): Promise<CommercialProposal>;

  /**
   * Approve a commercial proposal.
   *
   * Decides on the approval it waits for; where a policy wants further steps, it goes on waiting. Where no policy
   * applies, the user who submitted it cannot approve it, unless that is the owner of the portal.
   *
   * Right: `sales.approve`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `invalid_transition`,
   * `own_approval`, `not_approver`, `already_decided`, `approval_outdated`
   */
  approve(id: string, body?: CommercialProposalsApproveBody, options?: CallOptions): Promise<CommercialProposal>;

  /**
   * Reject a commercial proposal.
   *
   * Ends the approval it waits for.
   *
   * Right: `sales.approve`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `invalid_transition`,
   * `own_approval`, `not_approver`, `already_decided`, `approval_outdated`
   */
  reject(id: string, body: CommercialProposalsRejectBody, options?: CallOptions): Promise<CommercialProposal>;

  /**
   * Send a commercial proposal by mail.
   *
   * With the file attached, a mail to each address. A draft can be sent where no approval is required.
   *
   * Right: `sales.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `invalid_transition`,
   * `template_kind_mismatch`, `template_not_supported`, `document_not_printed`, `document_incomplete`,
   * `approval_required`
   */
  send(id: string, body?: CommercialProposalsSendBody, options?: CallOptions): Promise<CommercialProposalsSendResult>;

  /**
   * Make a draft sales invoice of a proposal.
   *
   * Possible once per proposal.
   *
   * Right: `sales.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `invalid_transition`,
   * `already_converted`, `document_incomplete`
   */
  convertToInvoice(
    id: string,
    body?: CommercialProposalsConvertToInvoiceBody,
    options?: CallOptions,
  ): Promise<CommercialProposalsConvertToInvoiceResult>;

  /**
   * Export a commercial proposal as a file.
   *
   * Right: `sales.view`.
   *
   * @throws ProcurekitError `not_found`, `template_kind_mismatch`, `template_not_supported`,
   * `document_not_printed`
   */
  exportFile(id: string, query?: CommercialProposalsExportFileQuery, options?: CallOptions): Promise<AnsweredFile>;
}
