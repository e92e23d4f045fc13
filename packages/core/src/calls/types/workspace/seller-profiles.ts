import type { InstantInput, RateInput, RecordsQuery, Uuid, VatMode } from './shared-types.js';

/** Values of `sort`. */
export type SellerProfilesListSort =
  | 'id'
  | '-id'
  | 'name'
  | '-name'
  | 'kind'
  | '-kind'
  | 'legalName'
  | '-legalName'
  | 'inn'
  | '-inn'
  | 'kpp'
  | '-kpp'
  | 'ogrn'
  | '-ogrn'
  | 'okpo'
  | '-okpo'
  | 'legalAddress'
  | '-legalAddress'
  | 'actualAddress'
  | '-actualAddress'
  | 'phone'
  | '-phone'
  | 'email'
  | '-email'
  | 'directorName'
  | '-directorName'
  | 'directorPosition'
  | '-directorPosition'
  | 'directorNameGenitive'
  | '-directorNameGenitive'
  | 'directorPositionGenitive'
  | '-directorPositionGenitive'
  | 'directorBasis'
  | '-directorBasis'
  | 'accountantName'
  | '-accountantName'
  | 'bankName'
  | '-bankName'
  | 'bik'
  | '-bik'
  | 'accountNumber'
  | '-accountNumber'
  | 'correspondentAccount'
  | '-correspondentAccount'
  | 'bankAccountStatus'
  | '-bankAccountStatus'
  | 'bankAccountEnteredAt'
  | '-bankAccountEnteredAt'
  | 'vatMode'
  | '-vatMode'
  | 'defaultVatRate'
  | '-defaultVatRate'
  | 'invoiceNumberPrefix'
  | '-invoiceNumberPrefix'
  | 'logoFileId'
  | '-logoFileId'
  | 'stampFileId'
  | '-stampFileId'
  | 'signatureFileId'
  | '-signatureFileId'
  | 'isDefault'
  | '-isDefault'
  | 'status'
  | '-status'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'version'
  | '-version'
  | 'archivedAt'
  | '-archivedAt';

/** What `sellerProfiles.list` takes. */
export interface SellerProfilesListQuery extends RecordsQuery {
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
  sort?: SellerProfilesListSort | undefined;
  /** One or more of legal_entity, sole_proprietor, separated by commas. */
  kind?: string | readonly ('legal_entity' | 'sole_proprietor')[] | undefined;
  /** One or more of active, archived, separated by commas. */
  status?: string | readonly ('active' | 'archived')[] | undefined;
  isDefault?: boolean | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** A machine-readable power of attorney (МЧД). */
export interface PowerOfAttorneyInput {
  /** Registration number, a GUID. */
  number: Uuid;
  internalNumber?: string | null | undefined;
  issuedOn: InstantInput;
  /** Last day on which it holds. */
  validUntil: InstantInput;
  /** INN of the firm that gave it: that of the profile. */
  principalInn: string;
  /** Surname, name and patronymic of who signs. */
  representativeName: string;
  representativePosition?: string | null | undefined;
  /** Where it is kept. */
  system?: string | undefined;
  /** What it is for, as it says. */
  powers?: readonly string[] | undefined;
}

/** What `sellerProfiles.create` takes. */
export interface NewSellerProfile extends SellerProfilePatch {
  /** Short name, as documents print it. */
  name: string;
  /** Tax number (INN): 10 digits of a legal entity, 12 of a person. */
  inn: string;
}

/** What `sellerProfiles.update` takes. */
export interface SellerProfilePatch {
  /** Short name, as documents print it. */
  name?: string | undefined;
  kind?: 'legal_entity' | 'sole_proprietor' | undefined;
  /** Full name. */
  legalName?: string | null | undefined;
  /** Tax number (INN): 10 digits of a legal entity, 12 of a person. */
  inn?: string | undefined;
  kpp?: string | null | undefined;
  ogrn?: string | null | undefined;
  okpo?: string | null | undefined;
  legalAddress?: string | null | undefined;
  actualAddress?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  directorName?: string | null | undefined;
  directorPosition?: string | null | undefined;
  /** As in “в лице …”, if the automatic declension is wrong. */
  directorNameGenitive?: string | null | undefined;
  /** As in “в лице …”, if the automatic declension is wrong. */
  directorPositionGenitive?: string | null | undefined;
  /** What the director acts on the basis of, in the genitive. */
  directorBasis?: string | null | undefined;
  /** By which somebody else than the director signs files that are exchanged. */
  powerOfAttorney?: PowerOfAttorneyInput | null | undefined;
  accountantName?: string | null | undefined;
  bankName?: string | null | undefined;
  bik?: string | null | undefined;
  accountNumber?: string | null | undefined;
  correspondentAccount?: string | null | undefined;
  vatMode?: VatMode | undefined;
  defaultVatRate?: RateInput | null | undefined;
  invoiceNumberPrefix?: string | null | undefined;
  logoFileId?: Uuid | null | undefined;
  stampFileId?: Uuid | null | undefined;
  signatureFileId?: Uuid | null | undefined;
  /** One profile is the default: the first one, until another replaces it. */
  isDefault?: boolean | undefined;
}
