import type {
  NewVehicle,
  Vehicle,
  VehiclePatch,
  VehiclesListQuery,
} from '../../../../core/src/calls/types/workspace/vehicles.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on vehicles. */
export interface VehiclesApi {
  /**
   * List vehicles.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `vehicleNumber` and `vehicleModel`.
   *
   * Right: `logistics.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: VehiclesListQuery, options?: CallOptions): PageList<Vehicle>;

  /**
   * Create a vehicle.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `duplicate_code`
   */
  create(body: NewVehicle, options?: WriteOptions): ApiCall<Vehicle>;

  /**
   * Get a vehicle.
   *
   * Right: `logistics.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(vehicleId: string, options?: CallOptions): ApiCall<Vehicle>;

  /**
   * Change a vehicle.
   *
   * The status `archived` archives; `restore` undoes that.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `duplicate_code`
   * @throws NotFoundError `not_found`
   */
  update(vehicleId: string, body: VehiclePatch, options?: UpdateOptions): ApiCall<Vehicle>;

  /**
   * Remove or archive a vehicle.
   *
   * It is archived if something refers to it, and removed permanently otherwise.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`
   * @throws NotFoundError `not_found`
   */
  remove(vehicleId: string, options?: UpdateOptions): ApiCall<Vehicle | undefined>;

  /**
   * Bring back a vehicle from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `version_conflict`, `duplicate_code`
   * @throws NotFoundError `not_found`
   */
  restore(vehicleId: string, options?: UpdateOptions): ApiCall<Vehicle>;
}

/** Vehicles, to be put into a client. */
export const vehicles: Resource<VehiclesApi> = {
  name: 'vehicles',
  at: '/api/v1/logistics/vehicles',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:vehicleId',
    update: 'PATCH /:vehicleId body',
    remove: 'DELETE /:vehicleId',
    restore: 'POST /:vehicleId/restore',
  },
};
