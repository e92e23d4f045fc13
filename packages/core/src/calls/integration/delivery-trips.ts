import type { CallOptions } from '../../operations/call-options.js';
import type { CursorList } from '../../operations/listed.js';
import type {
  DeliveryTrip,
  DeliveryTripCommand,
  DeliveryTripsListQuery,
  NewDeliveryTrip,
} from '../types/integration/delivery-trips.js';

/** Calls on delivery trips. */
export interface DeliveryTripsCalls {
  /**
   * List delivery trips.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `number`, `driverName`,
   * `vehicleNumber` and `carrierName`. Go on with `cursor` as long as `pageInfo.nextCursor` is not null. Trips
   * that carry something of an accessible requisition, and trips without batches.
   *
   * Scopes: `delivery_trips.read` or `logistics.read`.
   *
   * @throws ProcurekitError `invalid_cursor`
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
   * @throws ProcurekitError `batch_already_assigned`, `invalid_status`
   */
  create(body: NewDeliveryTrip, options?: CallOptions): Promise<DeliveryTrip>;

  /**
   * Get a delivery trip.
   *
   * Scopes: `delivery_trips.read` or `logistics.read`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<DeliveryTrip>;

  /**
   * Plan, dispatch, report stops of, or complete a trip.
   *
   * `plan` sets vehicle, driver, times and the order of stops; `dispatch` starts the drive; `arrive-stop` and
   * `complete-stop` report one stop, in any order; `complete` ends the trip once every stop is finished. Reported
   * times can lie at most 5 minutes ahead.
   *
   * Scopes: `delivery_trips.read` or `logistics.read`, and `delivery_trips.write` or `logistics.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_transition`, `resource_busy`,
   * `trip_incomplete`, `trip_has_open_stops`
   */
  command(
    id: string,
    command: 'plan' | 'dispatch' | 'arrive-stop' | 'complete-stop' | 'complete',
    body: DeliveryTripCommand,
    options?: CallOptions,
  ): Promise<DeliveryTrip>;
}
