import type { CallOptions } from '../../operations/call-options.js';
import type { NewReservation, ReservationsListQuery } from '../types/workspace/reservations.js';
import type { PageList } from '../../operations/listed.js';
import type { Reservation } from '../types/workspace/shared-types.js';

/** Calls on reservations. */
export interface ReservationsCalls {
  /**
   * List reservations.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `comment`.
   *
   * Right: `stock.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: ReservationsListQuery, options?: CallOptions): PageList<Reservation>;

  /**
   * Create a reservation.
   *
   * Nobody else can take the goods then: `reserved` and `available` of the stock follow. An issue to the site, or
   * for the line, takes them.
   *
   * Right: `stock.edit`.
   *
   * @throws ProcurekitError `insufficient_stock`
   */
  create(body: NewReservation, options?: CallOptions): Promise<Reservation>;

  /**
   * Get a reservation.
   *
   * Right: `stock.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<Reservation>;

  /**
   * Release a reservation.
   *
   * What of it was not issued is free again. It can still be read by its id.
   *
   * Right: `stock.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_transition`
   */
  release(id: string, options?: CallOptions): Promise<Reservation>;
}
