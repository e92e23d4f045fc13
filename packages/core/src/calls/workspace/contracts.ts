import type { AnsweredFile } from '../../operations/answered-file.js';
import type { CallOptions } from '../../operations/call-options.js';
import type {
  Contract,
  ContractPatch,
  ContractsAmendBody,
  ContractsExportFileQuery,
  ContractsListQuery,
  ContractsListResult,
  ContractsSendAmendmentBody,
  NewContract,
} from '../types/workspace/contracts.js';

/** Calls on contracts. */
export interface ContractsCalls {
  /**
   * List contracts.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `title` and `subject`. Of sale
   * with the right `sales.view`, of purchase with `purchase_contracts.view`.
   *
   * Right: `sales.view` or `purchase_contracts.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: ContractsListQuery, options?: CallOptions): Promise<ContractsListResult>;

  /**
   * Create a contract.
   *
   * It starts as a draft, of a sale unless its direction says otherwise: a sale names its customer, a purchase its
   * supplier. Needs `sales.edit` for a sale, `purchase_contracts.edit` for a purchase.
   *
   * Right: `purchase_contracts.edit` or `sales.edit`.
   *
   * @throws ProcurekitError `insufficient_rights`, `duplicate_number`, `counterparty_not_customer`,
   * `unknown_custom_field`, `invalid_custom_value`
   */
  create(body: NewContract, options?: CallOptions): Promise<Contract>;

  /**
   * Get a contract.
   *
   * Right: `sales.view` or `purchase_contracts.view`.
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
   * Right: `sales.view` or `purchase_contracts.view`.
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
   * Right: `purchase_contracts.edit` or `sales.edit`.
   *
   * @throws ProcurekitError `not_found`, `insufficient_rights`, `version_conflict`, `only_draft_deletable`
   */
  remove(id: string, options?: CallOptions): Promise<undefined>;

  /**
   * Amend the limit of a contract of purchase.
   *
   * Drafts what is to be allowed next by a contract in force, or changes that draft; `PATCH` changes it as well.
   * The limit in force stays so until the amendment is sent, or approved where a policy wants that.
   *
   * Right: `purchase_contracts.edit` or `sales.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_transition`
   */
  amend(id: string, body?: ContractsAmendBody, options?: CallOptions): Promise<Contract>;

  /**
   * Take the amendment of a contract into force.
   *
   * Where a policy wants contracts approved, this asks for it, and the amendment comes into force once it is
   * approved. A contract without an amendment stays as it is.
   *
   * Right: `purchase_contracts.edit` or `sales.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `approval_required`
   */
  sendAmendment(id: string, body?: ContractsSendAmendmentBody, options?: CallOptions): Promise<Contract>;

  /**
   * Drop the amendment of a contract.
   *
   * What is in force stays so. An approval that is waited for is withdrawn.
   *
   * Right: `purchase_contracts.edit` or `sales.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  dropAmendment(id: string, options?: CallOptions): Promise<Contract>;

  /**
   * Export a contract as a file.
   *
   * Right: `sales.view` or `purchase_contracts.view`.
   *
   * @throws ProcurekitError `not_found`, `template_kind_mismatch`, `template_not_supported`,
   * `document_not_printed`
   */
  exportFile(id: string, query?: ContractsExportFileQuery, options?: CallOptions): Promise<AnsweredFile>;
}
