import type { BulkUpsertResult } from '../types/integration/shared-types.js';
import type { CallOptions } from '../../operations/call-options.js';
import type {
  CounterpartiesListQuery,
  Counterparty,
  CounterpartyBulkUpsert,
  CounterpartyPatch,
  CounterpartyStatusChange,
  NewCounterparty,
} from '../types/integration/counterparties.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on counterparties. */
export interface CounterpartiesCalls {
  /**
   * List counterparties.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `name`, `legalName`, `inn`,
   * `email` and `phone`.
   *
   * Scopes: `counterparties.read`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
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
   * @throws ProcurekitError `duplicate_counterparty`, `unknown_custom_field`, `invalid_custom_value`
   */
  create(body: NewCounterparty, options?: CallOptions): Promise<Counterparty>;

  /**
   * Get a counterparty.
   *
   * Scopes: `counterparties.read`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<Counterparty>;

  /**
   * Change a counterparty.
   *
   * Omitted fields are unchanged; null clears a field. `contacts` and `bankAccounts` are replaced as a whole; rows
   * that are sent with their id keep it. A bank account that is new, or says something else, is `unverified`:
   * nothing is paid to it until somebody else has verified it.
   *
   * Scopes: `counterparties.read` and `counterparties.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `duplicate_counterparty`,
   * `unknown_custom_field`, `invalid_custom_value`
   */
  update(id: string, body: CounterpartyPatch, options?: CallOptions): Promise<Counterparty>;

  /**
   * Archive a counterparty.
   *
   * Refused while something open names it, such as a price request, an order or an unpaid invoice. It can still be
   * read by its id.
   *
   * Scopes: `counterparties.read` and `counterparties.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `entity_in_use`
   */
  archive(id: string, options?: CallOptions): Promise<Counterparty>;

  /**
   * Change the status of a counterparty.
   *
   * A counterparty on hold gets no new price requests; a blocked one gets no orders either.
   *
   * Scopes: `counterparties.read` and `counterparties.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `invalid_transition`
   */
  changeStatus(id: string, body: CounterpartyStatusChange, options?: CallOptions): Promise<Counterparty>;

  /**
   * Bring back a counterparty from the archive.
   *
   * What is not archived stays as it is.
   *
   * Scopes: `counterparties.read` and `counterparties.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `duplicate_counterparty`
   */
  restore(id: string, options?: CallOptions): Promise<Counterparty>;

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
   * @throws ProcurekitError `insufficient_scope`
   */
  bulkUpsert(body: CounterpartyBulkUpsert, options?: CallOptions): Promise<BulkUpsertResult>;
}
