import type {
  ContractClause,
  ContractClausePatch,
  ContractClausesListQuery,
  NewContractClause,
} from '../../../../core/src/calls/types/workspace/contract-clauses.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on contract clauses. */
export interface ContractClausesApi {
  /**
   * List contract clauses.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `title` and `text`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
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
  create(body: NewContractClause, options?: WriteOptions): ApiCall<ContractClause>;

  /**
   * Get a contract clause.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<ContractClause>;

  /**
   * Change a contract clause.
   *
   * Contracts that have it already keep the words that they have.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`
   * @throws NotFoundError `not_found`
   */
  update(id: string, body: ContractClausePatch, options?: UpdateOptions): ApiCall<ContractClause>;

  /**
   * Archive a contract clause.
   *
   * It can be chosen no more; contracts that have it keep it.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`
   * @throws NotFoundError `not_found`
   */
  archive(id: string, options?: UpdateOptions): ApiCall<ContractClause>;

  /**
   * Bring back a contract clause from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  restore(id: string, options?: UpdateOptions): ApiCall<ContractClause>;
}

/** Contract clauses, to be put into a client. */
export const contractClauses: Resource<ContractClausesApi> = {
  name: 'contractClauses',
  at: '/api/v1/settings/contract-clauses',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:id',
    update: 'PATCH /:id body',
    archive: 'DELETE /:id',
    restore: 'POST /:id/restore',
  },
};
