import type { CallOptions } from '../../operations/call-options.js';
import type {
  DeliveryTripCommand,
  DeliveryTripsCancelBody,
  DeliveryTripsListQuery,
  NewDeliveryTrip,
  WorkspaceDeliveryTrip,
} from '../types/workspace/delivery-trips.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on delivery trips. */
export interface DeliveryTripsCalls {
  /**
   * List delivery trips.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `driverName`, `vehicleNumber` and
   * `carrierName`. Trips that carry something of an accessible requisition, and trips without batches.
   *
   * Right: `logistics.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
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
   * @throws ProcurekitError `batch_already_assigned`, `invalid_status`
   */
  create(body: NewDeliveryTrip, options?: CallOptions): Promise<WorkspaceDeliveryTrip>;

  /**
   * Get a delivery trip.
   *
   * Right: `logistics.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<WorkspaceDeliveryTrip>;

  /**
   * Plan, dispatch, report stops of, or complete a trip.
   *
   * `plan` sets vehicle, driver, times and the order of stops; `dispatch` starts the drive; `arrive-stop` and
   * `complete-stop` report one stop, in any order; `complete` ends the trip once every stop is finished. Reported
   * times can lie at most 5 minutes ahead.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_transition`, `resource_busy`,
   * `trip_incomplete`, `trip_has_open_stops`
   */
  command(
    id: string,
    command: 'plan' | 'dispatch' | 'arrive-stop' | 'complete-stop' | 'complete',
    body: DeliveryTripCommand,
    options?: CallOptions,
  ): Promise<WorkspaceDeliveryTrip>;

  /**
   * Cancel a delivery trip.
   *
   * Possible only before the trip departs. Its batches become available for other trips.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_transition`
   */
  cancel(id: string, body: DeliveryTripsCancelBody, options?: CallOptions): Promise<WorkspaceDeliveryTrip>;
}
