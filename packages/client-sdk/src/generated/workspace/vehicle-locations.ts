import type {
  NewVehicleLocation,
  VehicleLocation,
  VehicleLocationOutcomes,
  VehicleLocationPatch,
  VehicleLocationsCreateManyBody,
  VehicleLocationsListQuery,
} from '../../../../core/src/calls/types/workspace/vehicle-locations.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on vehicle locations. */
export interface VehicleLocationsApi {
  /**
   * List vehicle locations.
   *
   * Locations are kept for 90 days.
   *
   * Right: `logistics.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: VehicleLocationsListQuery, options?: CallOptions): PageList<VehicleLocation>;

  /**
   * Get a vehicle location.
   *
   * Right: `logistics.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(locationId: string, options?: CallOptions): ApiCall<VehicleLocation>;

  /**
   * Change a vehicle location.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  update(locationId: string, body: VehicleLocationPatch, options?: UpdateOptions): ApiCall<VehicleLocation>;

  /**
   * Remove or archive a vehicle location.
   *
   * It is removed for good.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  remove(locationId: string, options?: UpdateOptions): ApiCall<VehicleLocation | undefined>;

  /**
   * Report the location of a vehicle.
   *
   * If the vehicle already has a location for the same time, that one stays unchanged and is returned with 200.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `record_archived`
   * @throws NotFoundError `not_found`
   */
  create(vehicleId: string, body: NewVehicleLocation, options?: WriteOptions): ApiCall<VehicleLocation>;

  /**
   * Report many locations of vehicles at once.
   *
   * For devices that collect locations while offline: one that was already reported for the same vehicle and time
   * stays unchanged. Either all locations are accepted or, if any is invalid, none.
   *
   * Right: `logistics.edit`.
   */
  createMany(body: VehicleLocationsCreateManyBody, options?: WriteOptions): ApiCall<VehicleLocationOutcomes>;
}

/** Vehicle locations, to be put into a client. */
export const vehicleLocations: Resource<VehicleLocationsApi> = {
  name: 'vehicleLocations',
  at: '/api/v1/logistics',
  methods: {
    list: 'GET /vehicle-locations query pages',
    get: 'GET /vehicle-locations/:locationId',
    update: 'PATCH /vehicle-locations/:locationId body',
    remove: 'DELETE /vehicle-locations/:locationId',
    create: 'POST /vehicles/:vehicleId/locations body',
    createMany: 'POST /vehicle-locations body',
  },
};
