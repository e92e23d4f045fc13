import type {
  Contract,
  ContractListItem,
  ContractPatch,
  ContractsExportFileQuery,
  ContractsListQuery,
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
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `title` and `subject`.
   *
   * Right: `sales.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: ContractsListQuery, options?: CallOptions): PageList<ContractListItem>;

  /**
   * Create a contract.
   *
   * It starts as a draft, of a sale unless its direction says otherwise: a sale names its customer, a purchase its
   * supplier.
   *
   * Right: `sales.edit`.
   *
   * @throws BadRequestError `counterparty_not_customer`, `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `duplicate_number`
   */
  create(body?: NewContract, options?: WriteOptions): ApiCall<Contract>;

  /**
   * Get a contract.
   *
   * Right: `sales.view`.
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
   * Right: `sales.view`.
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
   * Right: `sales.edit`.
   *
   * @throws ConflictError `version_conflict`, `only_draft_deletable`
   * @throws NotFoundError `not_found`
   */
  remove(id: string, options?: UpdateOptions): ApiCall<void>;

  /**
   * Export a contract as a file.
   *
   * Right: `sales.view`.
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
    exportFile: 'GET /:id/export query file',
  },
};
