import type { CallOptions } from '../../operations/call-options.js';
import type { Driver, DriverPatch, DriversListQuery, NewDriver } from '../types/workspace/drivers.js';
import type { PageList } from '../../operations/listed.js';

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
   * The status `archived` archives; `restore` undoes that.
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
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `entity_in_use`
   */
  remove(driverId: string, options?: CallOptions): Promise<Driver | undefined>;

  /**
   * Bring back a driver from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  restore(driverId: string, options?: CallOptions): Promise<Driver>;
}
