import type { AssortmentCategory, CurrencyCode, Instant, Rate, RateInput, RecordsQuery, Uuid } from './shared-types.js';

/** Values of `kind`. */
export type WorkspaceCounterpartyKind = 'legal_entity' | 'sole_proprietor' | 'individual' | 'government' | 'foreign';

/** Values of `status`. */
export type WorkspaceCounterpartyStatus = 'active' | 'on_hold' | 'blocked';

/** A supplier, customer or carrier, in a list. */
export interface WorkspaceCounterpartyListItem {
  id: Uuid;
  /** Short name. */
  name: string;
  /** Full name. */
  legalName: string | null;
  /** Defaults to what the length of the INN says: 12 digits mean a sole proprietor. */
  kind: WorkspaceCounterpartyKind;
  isSupplier: boolean;
  isCustomer: boolean;
  isCarrier: boolean;
  inn: string | null;
  kpp: string | null;
  ogrn: string | null;
  status: WorkspaceCounterpartyStatus;
  email: string | null;
  phone: string | null;
  region: string | null;
  tags: string[];
  rating: string | null;
  responsibleUserId: Uuid | null;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  archivedAt: Instant | null;
}

/** Values of `sort`. */
export type CounterpartiesListSort =
  | 'id'
  | '-id'
  | 'name'
  | '-name'
  | 'legalName'
  | '-legalName'
  | 'kind'
  | '-kind'
  | 'isSupplier'
  | '-isSupplier'
  | 'isCustomer'
  | '-isCustomer'
  | 'isCarrier'
  | '-isCarrier'
  | 'inn'
  | '-inn'
  | 'kpp'
  | '-kpp'
  | 'ogrn'
  | '-ogrn'
  | 'status'
  | '-status'
  | 'email'
  | '-email'
  | 'phone'
  | '-phone'
  | 'region'
  | '-region'
  | 'rating'
  | '-rating'
  | 'responsibleUserId'
  | '-responsibleUserId'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'version'
  | '-version'
  | 'archivedAt'
  | '-archivedAt';

/** What `counterparties.list` takes. */
export interface CounterpartiesListQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: CounterpartiesListSort | undefined;
  /** One or more of active, on_hold, blocked, separated by commas. */
  status?: string | readonly WorkspaceCounterpartyStatus[] | undefined;
  /** One or more of legal_entity, sole_proprietor, individual, government, foreign, separated by commas. */
  kind?: string | readonly WorkspaceCounterpartyKind[] | undefined;
  isSupplier?: boolean | undefined;
  isCustomer?: boolean | undefined;
  isCarrier?: boolean | undefined;
  region?: string | null | undefined;
  responsibleUserId?: Uuid | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

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

export interface CounterpartyAssortment {
  categories: AssortmentCategory[];
  /** Number of catalog items that it supplies, not counting archived ones. */
  productsCount: number;
}

/** A supplier, customer or carrier. */
export interface WorkspaceCounterparty extends WorkspaceCounterpartyListItem {
  okpo: string | null;
  foreignTaxId: string | null;
  /** Reason for the status; required to block, and cleared by the next change of status unless sent again. */
  statusReason: string | null;
  website: string | null;
  legalAddress: string | null;
  actualAddress: string | null;
  postalAddress: string | null;
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
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields: Record<string, unknown>;
  assortment: CounterpartyAssortment;
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
export interface NewWorkspaceCounterparty {
  /** Short name. */
  name: string;
  /** Full name. */
  legalName?: string | null | undefined;
  /** Defaults to what the length of the INN says: 12 digits mean a sole proprietor. */
  kind?: WorkspaceCounterpartyKind | undefined;
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
  rating?: string | null | undefined;
  responsibleUserId?: Uuid | null | undefined;
}

/** What `counterparties.update` takes. */
export interface WorkspaceCounterpartyPatch {
  /** Short name. */
  name?: string | undefined;
  /** Full name. */
  legalName?: string | null | undefined;
  /** Defaults to what the length of the INN says: 12 digits mean a sole proprietor. */
  kind?: WorkspaceCounterpartyKind | undefined;
  isSupplier?: boolean | undefined;
  isCustomer?: boolean | undefined;
  isCarrier?: boolean | undefined;
  inn?: string | null | undefined;
  kpp?: string | null | undefined;
  ogrn?: string | null | undefined;
  okpo?: string | null | undefined;
  foreignTaxId?: string | null | undefined;
  status?: WorkspaceCounterpartyStatus | undefined;
  /** Reason for the status; required to block, and cleared by the next change of status unless sent again. */
  statusReason?: string | null | undefined;
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
  rating?: string | null | undefined;
  responsibleUserId?: Uuid | null | undefined;
}
