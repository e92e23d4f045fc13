import type { CallOptions } from '../../operations/call-options.js';
import type { Instant, InstantInput, RecordsQuery, Uuid } from './shared-types.js';
import type { PageList } from '../../operations/listed.js';

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
  licenseExpiresAt: Instant | null;
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
  | 'licenseExpiresAt'
  | '-licenseExpiresAt'
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
  licenseExpiresAt?: InstantInput | null | undefined;
  carrierId?: Uuid | null | undefined;
  userId?: Uuid | null | undefined;
  status?: DriverStatus | undefined;
  comment?: string | null | undefined;
}

/** Calls on drivers. */
export interface DriversCalls {
  /**
   * List drivers.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `fullName`, `phone` and `licenseNumber`.
   *
   * Right: `logistics.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: DriversListQuery, options?: CallOptions): PageList<Driver>;

  /**
   * Create a driver.
   *
   * Right: `logistics.edit`.
   */
  create(body: NewDriver, options?: CallOptions): Promise<Driver>;

  /**
   * Get a driver.
   *
   * Right: `logistics.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(driverId: string, options?: CallOptions): Promise<Driver>;

  /**
   * Change a driver.
   *
   * The status `archived` archives, which cannot be undone.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`
   */
  update(driverId: string, body: DriverPatch, options?: CallOptions): Promise<Driver>;

  /**
   * Remove or archive a driver.
   *
   * It is archived if something refers to it, and removed permanently otherwise.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`
   */
  remove(driverId: string, options?: CallOptions): Promise<Driver | undefined>;
}
