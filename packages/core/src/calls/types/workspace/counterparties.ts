import type {
  BankAccountStatus,
  CurrencyCode,
  Instant,
  RateInput,
  RecordsQuery,
  Uuid,
  WorkspaceCounterpartyKind,
  WorkspaceCounterpartyStatus,
} from './shared-types.js';

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
