import type { BulkUpsertResult, CurrencyCode, Instant, Rate, RateInput, RecordsQuery, Uuid } from './shared-types.js';
import type { CallOptions } from '../../operations/call-options.js';
import type { PageList } from '../../operations/listed.js';

/** Values of `kind`. */
export type CounterpartyKind = 'legal_entity' | 'sole_proprietor' | 'individual' | 'government' | 'foreign';

/** Values of `status`. */
export type CounterpartyStatus = 'active' | 'on_hold' | 'blocked';

/** A contact person. */
export interface CounterpartyContact {
  id: Uuid;
  fullName: string;
  position: string | null;
  email: string | null;
  phone: string | null;
  isPrimary: boolean;
}

/** A bank account. */
export interface BankAccount {
  id: Uuid;
  bankName: string | null;
  bik: string | null;
  accountNumber: string | null;
  correspondentAccount: string | null;
  currency: string | null;
  isDefault: boolean;
}

/** A supplier, customer or carrier. */
export interface Counterparty {
  id: Uuid;
  /** Short name. */
  name: string;
  /** Full name. */
  legalName: string | null;
  /** Defaults to what the length of the INN says: 12 digits mean a sole proprietor. */
  kind: CounterpartyKind;
  isSupplier: boolean;
  isCustomer: boolean;
  isCarrier: boolean;
  inn: string | null;
  kpp: string | null;
  ogrn: string | null;
  okpo: string | null;
  foreignTaxId: string | null;
  status: CounterpartyStatus;
  email: string | null;
  phone: string | null;
  website: string | null;
  legalAddress: string | null;
  actualAddress: string | null;
  postalAddress: string | null;
  region: string | null;
  /** Country, ISO 3166-1 alpha-2. */
  country: string;
  vatPayer: boolean;
  defaultVatRate: Rate | null;
  defaultCurrency: CurrencyCode | null;
  paymentTermsText: string | null;
  deliveryTermsText: string | null;
  contacts: CounterpartyContact[];
  bankAccounts: BankAccount[];
  comment: string | null;
  tags: string[];
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields: Record<string, unknown>;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  archivedAt: Instant | null;
}

/** What `counterparties.list` takes. */
export interface CounterpartiesListQuery extends RecordsQuery {
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  /** `full`: complete records, as returned one by one. */
  view?: 'full' | undefined;
  status?: CounterpartyStatus | undefined;
  kind?: CounterpartyKind | undefined;
  isSupplier?: boolean | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

export interface CounterpartyContactInput {
  id?: Uuid | undefined;
  fullName: string;
  position?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  isPrimary?: boolean | undefined;
}

export interface BankAccountInput {
  id?: Uuid | undefined;
  bankName?: string | null | undefined;
  bik?: string | null | undefined;
  accountNumber?: string | null | undefined;
  correspondentAccount?: string | null | undefined;
  currency?: CurrencyCode | null | undefined;
  isDefault?: boolean | undefined;
}

/** What `counterparties.create` takes. */
export interface NewCounterparty extends CounterpartyPatch {
  /** Short name. */
  name: string;
}

/** What `counterparties.update` takes. */
export interface CounterpartyPatch {
  /** Short name. */
  name?: string | undefined;
  /** Full name. */
  legalName?: string | null | undefined;
  /** Defaults to what the length of the INN says: 12 digits mean a sole proprietor. */
  kind?: CounterpartyKind | undefined;
  isSupplier?: boolean | undefined;
  isCustomer?: boolean | undefined;
  isCarrier?: boolean | undefined;
  inn?: string | null | undefined;
  kpp?: string | null | undefined;
  ogrn?: string | null | undefined;
  okpo?: string | null | undefined;
  foreignTaxId?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  website?: string | null | undefined;
  legalAddress?: string | null | undefined;
  actualAddress?: string | null | undefined;
  postalAddress?: string | null | undefined;
  region?: string | null | undefined;
  /** Country, ISO 3166-1 alpha-2. */
  country?: string | undefined;
  vatPayer?: boolean | undefined;
  defaultVatRate?: RateInput | null | undefined;
  defaultCurrency?: CurrencyCode | null | undefined;
  paymentTermsText?: string | null | undefined;
  deliveryTermsText?: string | null | undefined;
  /** Replaces all contacts; a contact sent with its id keeps that id. */
  contacts?: readonly CounterpartyContactInput[] | undefined;
  /** Replaces all bank accounts; an account sent with its id keeps that id. */
  bankAccounts?: readonly BankAccountInput[] | undefined;
  comment?: string | null | undefined;
  tags?: readonly string[] | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
}

/** What `counterparties.changeStatus` takes. */
export interface CounterpartyStatusChange {
  status: CounterpartyStatus;
}

export interface CounterpartyUpsert {
  /** Name of the other system; together with `externalId`. */
  externalSource?: string | undefined;
  /** Identifier in the other system; together with `externalSource`. */
  externalId?: string | undefined;
  /** Short name. */
  name: string;
  /** Full name. */
  legalName?: string | null | undefined;
  /** Defaults to what the length of the INN says: 12 digits mean a sole proprietor. */
  kind?: CounterpartyKind | undefined;
  isSupplier?: boolean | undefined;
  isCustomer?: boolean | undefined;
  isCarrier?: boolean | undefined;
  inn?: string | null | undefined;
  kpp?: string | null | undefined;
  ogrn?: string | null | undefined;
  okpo?: string | null | undefined;
  foreignTaxId?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  website?: string | null | undefined;
  legalAddress?: string | null | undefined;
  actualAddress?: string | null | undefined;
  postalAddress?: string | null | undefined;
  region?: string | null | undefined;
  /** Country, ISO 3166-1 alpha-2. */
  country?: string | undefined;
  vatPayer?: boolean | undefined;
  defaultVatRate?: RateInput | null | undefined;
  defaultCurrency?: CurrencyCode | null | undefined;
  paymentTermsText?: string | null | undefined;
  deliveryTermsText?: string | null | undefined;
  /** Replaces all contacts; a contact sent with its id keeps that id. */
  contacts?: readonly CounterpartyContactInput[] | undefined;
  /** Replaces all bank accounts; an account sent with its id keeps that id. */
  bankAccounts?: readonly BankAccountInput[] | undefined;
  comment?: string | null | undefined;
  tags?: readonly string[] | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
}

/** What `counterparties.bulkUpsert` takes. */
export interface CounterpartyBulkUpsert {
  items: readonly CounterpartyUpsert[];
}

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
   * that are sent with their id keep it.
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
   * Refused while price requests are open or invoices unpaid. It can still be read by its id.
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
