import type {
  Contract,
  ContractListItem,
  ContractPatch,
  ContractsAmendBody,
  ContractsExportFileQuery,
  ContractsListQuery,
  ContractsSendAmendmentBody,
  NewContract,
} from '../../../../core/src/calls/types/workspace/contracts.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';
import type { ReceivedFile } from '../../workspace/received-file.js';

/** Methods on contracts. */
export interface ContractsApi {
  /**
   * List contracts.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `title` and `subject`. Of sale
   * with the right `sales.view`, of purchase with `purchase_contracts.view`.
   *
   * Right: `sales.view` or `purchase_contracts.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: ContractsListQuery, options?: CallOptions): PageList<ContractListItem>;

  /**
   * Create a contract.
   *
   * It starts as a draft, of a sale unless its direction says otherwise: a sale names its customer, a purchase its
   * supplier. Needs `sales.edit` for a sale, `purchase_contracts.edit` for a purchase.
   *
   * Right: `purchase_contracts.edit` or `sales.edit`.
   *
   * @throws BadRequestError `counterparty_not_customer`, `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `duplicate_number`
   * @throws PermissionError `insufficient_rights`
   */
  create(body?: NewContract, options?: WriteOptions): ApiCall<Contract>;

  /**
   * Get a contract.
   *
   * Right: `sales.view` or `purchase_contracts.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<Contract>;

  /**
   * Change a contract.
   *
   * What it says can be changed while it is a draft; notes of your own at any time. `status` moves it: going back
   * from approval, terminating and cancelling need a `reason`. A signed one becomes active by itself once it is
   * valid.
   *
   * Right: `sales.view` or `purchase_contracts.view`.
   *
   * @throws BadRequestError `counterparty_not_customer`, `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `version_conflict`, `record_archived`, `duplicate_number`, `document_incomplete`,
   * `invalid_status`, `invalid_transition`, `already_decided`, `approval_outdated`, `approval_required`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_rights`, `own_approval`, `not_approver`
   */
  update(id: string, body: ContractPatch, options?: UpdateOptions): ApiCall<Contract>;

  /**
   * Remove the draft of a contract.
   *
   * Right: `purchase_contracts.edit` or `sales.edit`.
   *
   * @throws ConflictError `version_conflict`, `only_draft_deletable`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_rights`
   */
  remove(id: string, options?: UpdateOptions): ApiCall<void>;

  /**
   * Amend the limit of a contract of purchase.
   *
   * Drafts what is to be allowed next by a contract in force, or changes that draft; `PATCH` changes it as well.
   * The limit in force stays so until the amendment is sent, or approved where a policy wants that.
   *
   * Right: `purchase_contracts.edit` or `sales.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_transition`
   * @throws NotFoundError `not_found`
   */
  amend(id: string, body?: ContractsAmendBody, options?: UpdateOptions): ApiCall<Contract>;

  /**
   * Take the amendment of a contract into force.
   *
   * Where a policy wants contracts approved, this asks for it, and the amendment comes into force once it is
   * approved. A contract without an amendment stays as it is.
   *
   * Right: `purchase_contracts.edit` or `sales.edit`.
   *
   * @throws ConflictError `version_conflict`, `approval_required`
   * @throws NotFoundError `not_found`
   */
  sendAmendment(id: string, body?: ContractsSendAmendmentBody, options?: UpdateOptions): ApiCall<Contract>;

  /**
   * Drop the amendment of a contract.
   *
   * What is in force stays so. An approval that is waited for is withdrawn.
   *
   * Right: `purchase_contracts.edit` or `sales.edit`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  dropAmendment(id: string, options?: UpdateOptions): ApiCall<Contract>;

  /**
   * Export a contract as a file.
   *
   * Right: `sales.view` or `purchase_contracts.view`.
   *
   * @throws BadRequestError `template_kind_mismatch`, `template_not_supported`
   * @throws ConflictError `document_not_printed`
   * @throws NotFoundError `not_found`
   */
  exportFile(id: string, query?: ContractsExportFileQuery, options?: CallOptions): ApiCall<ReceivedFile>;
}

/** Contracts, to be put into a client. */
export const contracts: Resource<ContractsApi> = {
  name: 'contracts',
  at: '/api/v1/contracts',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:id',
    update: 'PATCH /:id body',
    remove: 'DELETE /:id',
    amend: 'POST /:id/amend body',
    sendAmendment: 'POST /:id/send body',
    dropAmendment: 'DELETE /:id/amendment',
    exportFile: 'GET /:id/export query file',
  },
};
