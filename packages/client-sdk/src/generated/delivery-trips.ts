import type {
  DeliveryTrip,
  DeliveryTripCommand,
  DeliveryTripsListQuery,
  NewDeliveryTrip,
} from '../../../core/src/calls/types/integration/delivery-trips.js';
import type { ApiCall } from '../api-call.js';
import type { CallOptions, VersionedOptions, WriteOptions } from '../client-options.js';
import type { CursorList } from '../page-list.js';
import type { Resource } from '../resource.js';

/** Methods on delivery trips. */
export interface DeliveryTripsApi {
  /**
   * List delivery trips.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `number`, `driverName`,
   * `vehicleNumber` and `carrierName`. Go on with `cursor` as long as `pageInfo.nextCursor` is not null. Trips
   * that carry something of an accessible requisition, and trips without batches.
   *
   * Scopes: `delivery_trips.read` or `logistics.read`.
   *
   * @throws BadRequestError `invalid_cursor`
   */
  list(query?: DeliveryTripsListQuery, options?: CallOptions): CursorList<DeliveryTrip>;

  /**
   * Create a delivery trip.
   *
   * It starts as a draft. Names and numbers of carrier, driver and vehicle are taken from the directory where ids
   * are given. Batches that no delivery stop names are handed over at the last one.
   *
   * Scopes: `delivery_trips.read` or `logistics.read`, and `delivery_trips.write` or `logistics.write`.
   *
   * @throws ConflictError `batch_already_assigned`, `invalid_status`
   */
  create(body?: NewDeliveryTrip, options?: WriteOptions): ApiCall<DeliveryTrip>;

  /**
   * Get a delivery trip.
   *
   * Scopes: `delivery_trips.read` or `logistics.read`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<DeliveryTrip>;

  /**
   * Plan, dispatch, report stops of, or complete a trip.
   *
   * `plan` sets vehicle, driver, times and the order of stops; `dispatch` starts the drive; `arrive-stop` and
   * `complete-stop` report one stop, in any order; `complete` ends the trip once every stop is finished. Reported
   * times can lie at most 5 minutes ahead.
   *
   * Scopes: `delivery_trips.read` or `logistics.read`, and `delivery_trips.write` or `logistics.write`.
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
  ): ApiCall<DeliveryTrip>;
}

/** Delivery trips, to be put into a client. */
export const deliveryTrips: Resource<DeliveryTripsApi> = {
  name: 'deliveryTrips',
  at: '/api/v1/integration-api/delivery-trips',
  methods: {
    list: 'GET query cursor',
    create: 'POST body',
    get: 'GET /:id',
    command: 'POST /:id/commands/:command body',
  },
};
