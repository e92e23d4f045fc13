import type {
  DeliveryTripCommand,
  DeliveryTripsCancelBody,
  DeliveryTripsListQuery,
  NewDeliveryTrip,
  WorkspaceDeliveryTrip,
} from '../../../../core/src/calls/types/workspace/delivery-trips.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, VersionedOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on delivery trips. */
export interface DeliveryTripsApi {
  /**
   * List delivery trips.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `driverName`, `vehicleNumber` and
   * `carrierName`. Trips that carry something of an accessible requisition, and trips without batches.
   *
   * Right: `logistics.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: DeliveryTripsListQuery, options?: CallOptions): PageList<WorkspaceDeliveryTrip>;

  /**
   * Create a delivery trip.
   *
   * It starts as a draft. Names and numbers of carrier, driver and vehicle are taken from the directory where ids
   * are given. Batches that no delivery stop names are handed over at the last one.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `batch_already_assigned`, `invalid_status`
   */
  create(body?: NewDeliveryTrip, options?: WriteOptions): ApiCall<WorkspaceDeliveryTrip>;

  /**
   * Get a delivery trip.
   *
   * Right: `logistics.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<WorkspaceDeliveryTrip>;

  /**
   * Plan, dispatch, report stops of, or complete a trip.
   *
   * `plan` sets vehicle, driver, times and the order of stops; `dispatch` starts the drive; `arrive-stop` and
   * `complete-stop` report one stop, in any order; `complete` ends the trip once every stop is finished. Reported
   * times can lie at most 5 minutes ahead.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_transition`, `resource_busy`, `trip_incomplete`,
   * `trip_has_open_stops`
   * @throws NotFoundError `not_found`
   */
  command(
    id: string,
    command: 'plan' | 'dispatch' | 'arrive-stop' | 'complete-stop' | 'complete',
    body: DeliveryTripCommand,
    options: VersionedOptions,
  ): ApiCall<WorkspaceDeliveryTrip>;

  /**
   * Cancel a delivery trip.
   *
   * Possible only before the trip departs. Its batches become available for other trips.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_transition`
   * @throws NotFoundError `not_found`
   */
  cancel(id: string, body?: DeliveryTripsCancelBody, options?: UpdateOptions): ApiCall<WorkspaceDeliveryTrip>;
}

/** Delivery trips, to be put into a client. */
export const deliveryTrips: Resource<DeliveryTripsApi> = {
  name: 'deliveryTrips',
  at: '/api/v1/logistics/trips',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:id',
    command: 'POST /:id/commands/:command body',
    cancel: 'POST /:id/cancel body',
  },
};
