import type { CallOptions } from '../../operations/call-options.js';
import type {
  CounterpartiesListQuery,
  NewWorkspaceCounterparty,
  WorkspaceCounterpartyListItem,
  WorkspaceCounterpartyPatch,
} from '../types/workspace/counterparties.js';
import type { PageList } from '../../operations/listed.js';
import type { WorkspaceCounterparty } from '../types/workspace/shared-types.js';

/** Calls on counterparties. */
export interface CounterpartiesCalls {
  /**
   * List counterparties.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `name`, `legalName`, `inn`, `email` and
   * `phone`.
   *
   * Right: `counterparties.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
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
   * @throws ProcurekitError `duplicate_counterparty`, `unknown_custom_field`, `invalid_custom_value`
   */
  create(body: NewWorkspaceCounterparty, options?: CallOptions): Promise<WorkspaceCounterparty>;

  /**
   * Get a counterparty.
   *
   * Right: `counterparties.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(counterpartyId: string, options?: CallOptions): Promise<WorkspaceCounterparty>;

  /**
   * Change a counterparty.
   *
   * Omitted fields are unchanged; null clears a field. `contacts` and `bankAccounts` are replaced as a whole; rows
   * that are sent with their id keep it. A bank account that is new, or says something else, is `unverified`:
   * nothing is paid to it until somebody else has verified it.
   *
   * Right: `counterparties.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `duplicate_counterparty`,
   * `unknown_custom_field`, `invalid_custom_value`, `invalid_transition`
   */
  update(
    counterpartyId: string,
    body: WorkspaceCounterpartyPatch,
    options?: CallOptions,
  ): Promise<WorkspaceCounterparty>;

  /**
   * Archive a counterparty.
   *
   * Refused while something open names it, such as a price request, an order or an unpaid invoice. It can still be
   * read by its id.
   *
   * Right: `counterparties.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `entity_in_use`
   */
  archive(counterpartyId: string, options?: CallOptions): Promise<WorkspaceCounterparty>;

  /**
   * Bring back a counterparty from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `counterparties.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `duplicate_counterparty`
   */
  restore(counterpartyId: string, options?: CallOptions): Promise<WorkspaceCounterparty>;
}
