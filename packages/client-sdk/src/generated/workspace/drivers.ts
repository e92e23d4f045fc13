import type {
  Driver,
  DriverPatch,
  DriversListQuery,
  NewDriver,
} from '../../../../core/src/calls/types/workspace/drivers.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on drivers. */
export interface DriversApi {
  /**
   * List drivers.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `fullName`, `phone` and `licenseNumber`.
   *
   * Right: `logistics.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: DriversListQuery, options?: CallOptions): PageList<Driver>;

  /**
   * Create a driver.
   *
   * Right: `logistics.edit`.
   */
  create(body: NewDriver, options?: WriteOptions): ApiCall<Driver>;

  /**
   * Get a driver.
   *
   * Right: `logistics.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(driverId: string, options?: CallOptions): ApiCall<Driver>;

  /**
   * Change a driver.
   *
   * The status `archived` archives; `restore` undoes that.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`
   * @throws NotFoundError `not_found`
   */
  update(driverId: string, body: DriverPatch, options?: UpdateOptions): ApiCall<Driver>;

  /**
   * Remove or archive a driver.
   *
   * It is archived if something refers to it, and removed permanently otherwise.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`
   * @throws NotFoundError `not_found`
   */
  remove(driverId: string, options?: UpdateOptions): ApiCall<Driver | undefined>;

  /**
   * Bring back a driver from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  restore(driverId: string, options?: UpdateOptions): ApiCall<Driver>;
}

/** Drivers, to be put into a client. */
export const drivers: Resource<DriversApi> = {
  name: 'drivers',
  at: '/api/v1/logistics/drivers',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:driverId',
    update: 'PATCH /:driverId body',
    remove: 'DELETE /:driverId',
    restore: 'POST /:driverId/restore',
  },
};
