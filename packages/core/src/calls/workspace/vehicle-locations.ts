import type { CallOptions } from '../../operations/call-options.js';
import type {
  NewVehicleLocation,
  VehicleLocation,
  VehicleLocationOutcomes,
  VehicleLocationPatch,
  VehicleLocationsCreateManyBody,
  VehicleLocationsListQuery,
} from '../types/workspace/vehicle-locations.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on vehicle locations. */
export interface VehicleLocationsCalls {
  /**
   * List vehicle locations.
   *
   * Locations are kept for 90 days.
   *
   * Right: `logistics.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: VehicleLocationsListQuery, options?: CallOptions): PageList<VehicleLocation>;

  /**
   * Get a vehicle location.
   *
   * Right: `logistics.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(locationId: string, options?: CallOptions): Promise<VehicleLocation>;

  /**
   * Change a vehicle location.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  update(locationId: string, body: VehicleLocationPatch, options?: CallOptions): Promise<VehicleLocation>;

  /**
   * Remove or archive a vehicle location.
   *
   * It is removed for good.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  remove(locationId: string, options?: CallOptions): Promise<VehicleLocation | undefined>;

  /**
   * Report the location of a vehicle.
   *
   * If the vehicle already has a location for the same time, that one stays unchanged and is returned with 200.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `record_archived`
   */
  create(vehicleId: string, body: NewVehicleLocation, options?: CallOptions): Promise<VehicleLocation>;

  /**
   * Report many locations of vehicles at once.
   *
   * For devices that collect locations while offline: one that was already reported for the same vehicle and time
   * stays unchanged. Either all locations are accepted or, if any is invalid, none.
   *
   * Right: `logistics.edit`.
   */
  createMany(body: VehicleLocationsCreateManyBody, options?: CallOptions): Promise<VehicleLocationOutcomes>;
}
