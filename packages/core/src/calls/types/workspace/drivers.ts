import type { Instant, InstantInput, RecordsQuery, Uuid } from './shared-types.js';

/** Values of `status`. */
export type DriverStatus = 'active' | 'suspended' | 'archived';

/** A person who drives. */
export interface Driver {
  id: Uuid;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
  archivedAt: Instant | null;
  fullName: string;
  phone: string | null;
  licenseNumber: string | null;
  licenseCategories: string | null;
  licenseIssuedAt: Instant | null;
  licenseExpiresAt: Instant | null;
  inn: string | null;
  carrierId: Uuid | null;
  userId: Uuid | null;
  status: DriverStatus;
  comment: string | null;
}

/** Values of `sort`. */
export type DriversListSort =
  | 'id'
  | '-id'
  | 'version'
  | '-version'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'archivedAt'
  | '-archivedAt'
  | 'fullName'
  | '-fullName'
  | 'phone'
  | '-phone'
  | 'licenseNumber'
  | '-licenseNumber'
  | 'licenseCategories'
  | '-licenseCategories'
  | 'licenseIssuedAt'
  | '-licenseIssuedAt'
  | 'licenseExpiresAt'
  | '-licenseExpiresAt'
  | 'inn'
  | '-inn'
  | 'carrierId'
  | '-carrierId'
  | 'userId'
  | '-userId'
  | 'status'
  | '-status'
  | 'comment'
  | '-comment';

/** What `drivers.list` takes. */
export interface DriversListQuery extends RecordsQuery {
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
  sort?: DriversListSort | undefined;
  /** One or more of active, suspended, archived, separated by commas. */
  status?: string | readonly DriverStatus[] | undefined;
  carrierId?: Uuid | undefined;
  userId?: Uuid | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** What `drivers.create` takes. */
export interface NewDriver extends DriverPatch {
  fullName: string;
}

/** What `drivers.update` takes. */
export interface DriverPatch {
  fullName?: string | undefined;
  phone?: string | null | undefined;
  licenseNumber?: string | null | undefined;
  licenseCategories?: string | null | undefined;
  licenseIssuedAt?: InstantInput | null | undefined;
  licenseExpiresAt?: InstantInput | null | undefined;
  inn?: string | null | undefined;
  carrierId?: Uuid | null | undefined;
  userId?: Uuid | null | undefined;
  status?: DriverStatus | undefined;
  comment?: string | null | undefined;
}
