import type {
  CounterpartiesListQuery,
  NewWorkspaceCounterparty,
  WorkspaceCounterpartyListItem,
  WorkspaceCounterpartyPatch,
} from '../../../../core/src/calls/types/workspace/counterparties.js';
import type { WorkspaceCounterparty } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on counterparties. */
export interface CounterpartiesApi {
  /**
   * List counterparties.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `name`, `legalName`, `inn`, `email` and
   * `phone`.
   *
   * Right: `counterparties.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: CounterpartiesListQuery, options?: CallOptions): PageList<WorkspaceCounterpartyListItem>;

  /**
   * Create a counterparty.
   *
   * The check digits of INN, OGRN and bank accounts are verified. INN and KPP together are unique in the portal; a
   * refusal names the counterparty that already has them.
   *
   * Right: `counterparties.edit`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `duplicate_counterparty`
   */
  create(body: NewWorkspaceCounterparty, options?: WriteOptions): ApiCall<WorkspaceCounterparty>;

  /**
   * Get a counterparty.
   *
   * Right: `counterparties.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(counterpartyId: string, options?: CallOptions): ApiCall<WorkspaceCounterparty>;

  /**
   * Change a counterparty.
   *
   * Omitted fields are unchanged; null clears a field. `contacts` and `bankAccounts` are replaced as a whole; rows
   * that are sent with their id keep it. A bank account that is new, or says something else, is `unverified`:
   * nothing is paid to it until somebody else has verified it.
   *
   * Right: `counterparties.edit`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `version_conflict`, `record_archived`, `duplicate_counterparty`, `invalid_transition`
   * @throws NotFoundError `not_found`
   */
  update(
    counterpartyId: string,
    body: WorkspaceCounterpartyPatch,
    options?: UpdateOptions,
  ): ApiCall<WorkspaceCounterparty>;

  /**
   * Archive a counterparty.
   *
   * Refused while something open names it, such as a price request, an order or an unpaid invoice. It can still be
   * read by its id.
   *
   * Right: `counterparties.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`
   * @throws NotFoundError `not_found`
   */
  archive(counterpartyId: string, options?: UpdateOptions): ApiCall<WorkspaceCounterparty>;

  /**
   * Bring back a counterparty from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `counterparties.edit`.
   *
   * @throws ConflictError `version_conflict`, `duplicate_counterparty`
   * @throws NotFoundError `not_found`
   */
  restore(counterpartyId: string, options?: UpdateOptions): ApiCall<WorkspaceCounterparty>;
}

/** Counterparties, to be put into a client. */
export const counterparties: Resource<CounterpartiesApi> = {
  name: 'counterparties',
  at: '/api/v1/counterparties',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:counterpartyId',
    update: 'PATCH /:counterpartyId body',
    archive: 'DELETE /:counterpartyId',
    restore: 'POST /:counterpartyId/restore',
  },
};
