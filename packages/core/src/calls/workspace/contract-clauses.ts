import type { CallOptions } from '../../operations/call-options.js';
import type {
  ContractClause,
  ContractClausePatch,
  ContractClausesListQuery,
  NewContractClause,
} from '../types/workspace/contract-clauses.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on contract clauses. */
export interface ContractClausesCalls {
  /**
   * List contract clauses.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `title` and `text`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: ContractClausesListQuery, options?: CallOptions): PageList<ContractClause>;

  /**
   * Create a contract clause.
   *
   * A contract prints it where it chooses it, or where it is one of the default ones and the contract chooses none
   * itself.
   *
   * Right: `settings.manage`.
   */
  create(body: NewContractClause, options?: CallOptions): Promise<ContractClause>;

  /**
   * Get a contract clause.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<ContractClause>;

  /**
   * Change a contract clause.
   *
   * Contracts that have it already keep the words that they have.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`
   */
  update(id: string, body: ContractClausePatch, options?: CallOptions): Promise<ContractClause>;

  /**
   * Archive a contract clause.
   *
   * It can be chosen no more; contracts that have it keep it.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `entity_in_use`
   */
  archive(id: string, options?: CallOptions): Promise<ContractClause>;

  /**
   * Bring back a contract clause from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  restore(id: string, options?: CallOptions): Promise<ContractClause>;
}
