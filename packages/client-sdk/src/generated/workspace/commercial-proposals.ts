import type {
  CommercialProposal,
  CommercialProposalListItem,
  CommercialProposalPatch,
  CommercialProposalsApproveBody,
  CommercialProposalsConvertToInvoiceBody,
  CommercialProposalsConvertToInvoiceResult,
  CommercialProposalsExportFileQuery,
  CommercialProposalsListQuery,
  CommercialProposalsRejectBody,
  CommercialProposalsSendBody,
  CommercialProposalsSendResult,
  CommercialProposalsSubmitApprovalBody,
  NewCommercialProposal,
} from '../../../../core/src/calls/types/workspace/commercial-proposals.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';
import type { ReceivedFile } from '../../workspace/received-file.js';

/** Methods on commercial proposals. */
export interface CommercialProposalsApi {
  /**
   * List commercial proposals.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `title` and `subject`.
   *
   * Right: `sales.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: CommercialProposalsListQuery, options?: CallOptions): PageList<CommercialProposalListItem>;

  /**
   * Create a commercial proposal.
   *
   * It starts as a draft. Amounts follow from the lines.
   *
   * Right: `sales.edit`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `duplicate_number`
   */
  create(body: NewCommercialProposal, options?: WriteOptions): ApiCall<CommercialProposal>;

  /**
   * Get a commercial proposal.
   *
   * Right: `sales.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<CommercialProposal>;

  /**
   * Change a commercial proposal.
   *
   * What it says can be changed while it is a draft or rejected; notes of your own at any time. `status` takes it
   * back to a draft, or says that the customer accepted or declined it.
   *
   * Right: `sales.edit`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `version_conflict`, `record_archived`, `duplicate_number`, `invalid_status`,
   * `invalid_transition`
   * @throws NotFoundError `not_found`
   */
  update(id: string, body: CommercialProposalPatch, options?: UpdateOptions): ApiCall<CommercialProposal>;

  /**
   * Remove or archive a commercial proposal.
   *
   * A draft or a rejected one is removed, any other one archived.
   *
   * Right: `sales.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`
   * @throws NotFoundError `not_found`
   */
  remove(id: string, options?: UpdateOptions): ApiCall<CommercialProposal | undefined>;

  /**
   * Bring back a commercial proposal from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `sales.edit`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  restore(id: string, options?: UpdateOptions): ApiCall<CommercialProposal>;

  /**
   * Submit a commercial proposal for approval.
   *
   * Right: `sales.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_transition`, `document_incomplete`
   * @throws NotFoundError `not_found`
   */
  submitApproval(
    id: string,
    body?: CommercialProposalsSubmitApprovalBody,
    options?: UpdateOptions,
  ): ApiCall<CommercialProposal>;

  /**
   * Approve a commercial proposal.
   *
   * Decides on the approval it waits for; where a policy wants further steps, it goes on waiting. Where no policy
   * applies, the user who submitted it cannot approve it, unless that is the owner of the portal.
   *
   * Right: `sales.approve`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_transition`, `already_decided`,
   * `approval_outdated`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `own_approval`, `not_approver`
   */
  approve(id: string, body?: CommercialProposalsApproveBody, options?: UpdateOptions): ApiCall<CommercialProposal>;

  /**
   * Reject a commercial proposal.
   *
   * Ends the approval it waits for.
   *
   * Right: `sales.approve`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_transition`, `already_decided`,
   * `approval_outdated`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `own_approval`, `not_approver`
   */
  reject(id: string, body: CommercialProposalsRejectBody, options?: UpdateOptions): ApiCall<CommercialProposal>;

  /**
   * Send a commercial proposal by mail.
   *
   * With the file attached, a mail to each address. A draft can be sent where no approval is required.
   *
   * Right: `sales.edit`.
   *
   * @throws BadRequestError `template_kind_mismatch`, `template_not_supported`
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_transition`, `document_not_printed`,
   * `document_incomplete`, `approval_required`
   * @throws NotFoundError `not_found`
   */
  send(id: string, body?: CommercialProposalsSendBody, options?: UpdateOptions): ApiCall<CommercialProposalsSendResult>;

  /**
   * Make a draft sales invoice of a proposal.
   *
   * Possible once per proposal.
   *
   * Right: `sales.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_transition`, `already_converted`,
   * `document_incomplete`
   * @throws NotFoundError `not_found`
   */
  convertToInvoice(
    id: string,
    body?: CommercialProposalsConvertToInvoiceBody,
    options?: UpdateOptions,
  ): ApiCall<CommercialProposalsConvertToInvoiceResult>;

  /**
   * Export a commercial proposal as a file.
   *
   * Right: `sales.view`.
   *
   * @throws BadRequestError `template_kind_mismatch`, `template_not_supported`
   * @throws ConflictError `document_not_printed`
   * @throws NotFoundError `not_found`
   */
  exportFile(id: string, query?: CommercialProposalsExportFileQuery, options?: CallOptions): ApiCall<ReceivedFile>;
}

/** Commercial proposals, to be put into a client. */
export const commercialProposals: Resource<CommercialProposalsApi> = {
  name: 'commercialProposals',
  at: '/api/v1/commercial-proposals',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:id',
    update: 'PATCH /:id body',
    remove: 'DELETE /:id',
    restore: 'POST /:id/restore',
    submitApproval: 'POST /:id/submit-approval body',
    approve: 'POST /:id/approve body',
    reject: 'POST /:id/reject body',
    send: 'POST /:id/send body',
    convertToInvoice: 'POST /:id/convert-to-invoice body',
    exportFile: 'GET /:id/export query file',
  },
};
