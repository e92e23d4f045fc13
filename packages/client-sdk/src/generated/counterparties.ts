import type {
  CounterpartiesListQuery,
  Counterparty,
  CounterpartyBulkUpsert,
  CounterpartyPatch,
  CounterpartyStatusChange,
  NewCounterparty,
} from '../../../core/src/calls/types/integration/counterparties.js';
import type { BulkUpsertResult } from '../../../core/src/calls/types/integration/shared-types.js';
import type { ApiCall } from '../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../client-options.js';
import type { PageList } from '../page-list.js';
import type { Resource } from '../resource.js';

/** Methods on counterparties. */
export interface CounterpartiesApi {
  /**
   * List counterparties.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `name`, `legalName`, `inn`,
   * `email` and `phone`.
   *
   * Scopes: `counterparties.read`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: CounterpartiesListQuery, options?: CallOptions): PageList<Counterparty>;

  /**
   * Create a counterparty.
   *
   * The check digits of INN, OGRN and bank accounts are verified. INN and KPP together are unique in the portal; a
   * refusal names the counterparty that already has them.
   *
   * Scopes: `counterparties.write`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `duplicate_counterparty`
   */
  create(body: NewCounterparty, options?: WriteOptions): ApiCall<Counterparty>;

  /**
   * Get a counterparty.
   *
   * Scopes: `counterparties.read`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<Counterparty>;

  /**
   * Change a counterparty.
   *
   * Omitted fields are unchanged; null clears a field. `contacts` and `bankAccounts` are replaced as a whole; rows
   * that are sent with their id keep it. A bank account that is new, or says something else, is `unverified`:
   * nothing is paid to it until somebody else has verified it.
   *
   * Scopes: `counterparties.read` and `counterparties.write`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `version_conflict`, `record_archived`, `duplicate_counterparty`
   * @throws NotFoundError `not_found`
   */
  update(id: string, body: CounterpartyPatch, options?: UpdateOptions): ApiCall<Counterparty>;

  /**
   * Archive a counterparty.
   *
   * Refused while something open names it, such as a price request, an order or an unpaid invoice. It can still be
   * read by its id.
   *
   * Scopes: `counterparties.read` and `counterparties.write`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`
   * @throws NotFoundError `not_found`
   */
  archive(id: string, options?: UpdateOptions): ApiCall<Counterparty>;

  /**
   * Change the status of a counterparty.
   *
   * A counterparty on hold gets no new price requests; a blocked one gets no orders either.
   *
   * Scopes: `counterparties.read` and `counterparties.write`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_transition`
   * @throws NotFoundError `not_found`
   */
  changeStatus(id: string, body: CounterpartyStatusChange, options?: UpdateOptions): ApiCall<Counterparty>;

  /**
   * Bring back a counterparty from the archive.
   *
   * What is not archived stays as it is.
   *
   * Scopes: `counterparties.read` and `counterparties.write`.
   *
   * @throws ConflictError `version_conflict`, `duplicate_counterparty`
   * @throws NotFoundError `not_found`
   */
  restore(id: string, options?: UpdateOptions): ApiCall<Counterparty>;

  /**
   * Create or change many counterparties.
   *
   * A row is matched by its external identifier, then by INN and KPP; if nothing matches, it is created. Omitted
   * fields of a match are unchanged. Each row is written or refused by itself: one that fails changes nothing, and
   * the others are written. A row with an external identifier links it to the record, which takes the scopes
   * `external_links.read` and `external_links.write`.
   *
   * Scopes: `counterparties.read` and `counterparties.write`.
   *
   * @throws PermissionError `insufficient_scope`
   */
  bulkUpsert(body: CounterpartyBulkUpsert, options?: WriteOptions): ApiCall<BulkUpsertResult>;
}

/** Counterparties, to be put into a client. */
export const counterparties: Resource<CounterpartiesApi> = {
  name: 'counterparties',
  at: '/api/v1/integration-api/counterparties',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:id',
    update: 'PATCH /:id body',
    archive: 'DELETE /:id',
    changeStatus: 'POST /:id/operations/change-status body',
    restore: 'POST /:id/restore',
    bulkUpsert: 'POST /operations/bulk-upsert body',
  },
};
