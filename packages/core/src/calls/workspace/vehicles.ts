import type { CallOptions } from '../../operations/call-options.js';
import type { NewVehicle, Vehicle, VehiclePatch, VehiclesListQuery } from '../types/workspace/vehicles.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on vehicles. */
export interface VehiclesCalls {
  /**
   * List vehicles.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `vehicleNumber` and `vehicleModel`.
   *
   * Right: `logistics.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: VehiclesListQuery, options?: CallOptions): PageList<Vehicle>;

  /**
   * Create a vehicle.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `duplicate_code`
   */
  create(body: NewVehicle, options?: CallOptions): Promise<Vehicle>;

  /**
   * Get a vehicle.
   *
   * Right: `logistics.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(vehicleId: string, options?: CallOptions): Promise<Vehicle>;

  /**
   * Change a vehicle.
   *
   * The status `archived` archives; `restore` undoes that.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `duplicate_code`
   */
  update(vehicleId: string, body: VehiclePatch, options?: CallOptions): Promise<Vehicle>;

  /**
   * Remove or archive a vehicle.
   *
   * It is archived if something refers to it, and removed permanently otherwise.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `entity_in_use`
   */
  remove(vehicleId: string, options?: CallOptions): Promise<Vehicle | undefined>;

  /**
   * Bring back a vehicle from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `duplicate_code`
   */
  restore(vehicleId: string, options?: CallOptions): Promise<Vehicle>;
}
