import type { AnsweredFile } from '../../operations/answered-file.js';
import type { CallOptions } from '../../operations/call-options.js';
import type {
  Contract,
  ContractPatch,
  ContractsExportFileQuery,
  ContractsListQuery,
  ContractsListResult,
  NewContract,
} from '../types/workspace/contracts.js';

/** Calls on contracts. */
export interface ContractsCalls {
  /**
   * List contracts.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `title` and `subject`.
   *
   * Right: `sales.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: ContractsListQuery, options?: CallOptions): Promise<ContractsListResult>;

  /**
   * Create a contract.
   *
   * It starts as a draft, of a sale unless its direction says otherwise: a sale names its customer, a purchase its
   * supplier.
   *
   * Right: `sales.edit`.
   *
   * @throws ProcurekitError `duplicate_number`, `counterparty_not_customer`, `unknown_custom_field`,
   * `invalid_custom_value`
   */
  create(body: NewContract, options?: CallOptions): Promise<Contract>;

  /**
   * Get a contract.
   *
   * Right: `sales.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<Contract>;

  /**
   * Change a contract.
   *
   * What it says can be changed while it is a draft; notes of your own at any time. `status` moves it: going back
   * from approval, terminating and cancelling need a `reason`. A signed one becomes active by itself once it is
   * valid.
   *
   * Right: `sales.view`.
   *
   * @throws ProcurekitError `not_found`, `insufficient_rights`, `version_conflict`, `record_archived`,
   * `duplicate_number`, `document_incomplete`, `counterparty_not_customer`, `invalid_status`,
   * `invalid_transition`, `own_approval`, `not_approver`, `already_decided`, `approval_outdated`,
   * `approval_required`, `unknown_custom_field`, `invalid_custom_value`
   */
  update(id: string, body: ContractPatch, options?: CallOptions): Promise<Contract>;

  /**
   * Remove the draft of a contract.
   *
   * Right: `sales.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `only_draft_deletable`
   */
  remove(id: string, options?: CallOptions): Promise<undefined>;

  /**
   * Export a contract as a file.
   *
   * Right: `sales.view`.
   *
   * @throws ProcurekitError `not_found`, `template_kind_mismatch`, `template_not_supported`,
   * `document_not_printed`
   */
  exportFile(id: string, query?: ContractsExportFileQuery, options?: CallOptions): Promise<AnsweredFile>;
}
