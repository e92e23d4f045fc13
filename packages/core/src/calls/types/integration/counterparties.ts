import type { CurrencyCode, Instant, Rate, RateInput, RecordsQuery, Uuid } from './shared-types.js';

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

/** Values of `status`. */
export type BankAccountStatus = 'unverified' | 'verified';

/** Who verified a bank account. */
export interface AccountVerification {
  userId: Uuid;
  at: Instant;
  /** True where whoever entered the account verified it, because nobody else may. */
  isOwn: boolean | null;
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
  /**
   * Payments are exported to, and entered of, `verified` accounts only; one that is entered or changed is
   * `unverified`.
   */
  status: BankAccountStatus;
  /** Null while it is unverified, and of accounts that were there before accounts were verified. */
  verification: AccountVerification | null;
  /** Who entered or changed it since it has this number: others verify it. */
  enteredByIds: Uuid[];
  /** When it was entered or changed. */
  enteredAt: Instant | null;
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
  /** May be sent back as it was read; sending it changes nothing. */
  status?: BankAccountStatus | undefined;
  /** May be sent back as it was read; sending it changes nothing. */
  verification?:
    | {
        userId: string;
        at: string;
        isOwn?: boolean | null | undefined;
      }
    | null
    | undefined;
  /** May be sent back as it was read; sending it changes nothing. */
  enteredByIds?: readonly string[] | undefined;
  /** May be sent back as it was read; sending it changes nothing. */
  enteredAt?: string | null | undefined;
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
  externalSource?: string | null | undefined;
  /** Identifier in the other system; together with `externalSource`. */
  externalId?: string | null | undefined;
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
