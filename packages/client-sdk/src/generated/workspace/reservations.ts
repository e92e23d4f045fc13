import type { NewReservation, ReservationsListQuery } from '../../../../core/src/calls/types/workspace/reservations.js';
import type { Reservation } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on reservations. */
export interface ReservationsApi {
  /**
   * List reservations.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `comment`.
   *
   * Right: `stock.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
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
   * @throws ConflictError `insufficient_stock`
   */
  create(body: NewReservation, options?: WriteOptions): ApiCall<Reservation>;

  /**
   * Get a reservation.
   *
   * Right: `stock.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<Reservation>;

  /**
   * Release a reservation.
   *
   * What of it was not issued is free again. It can still be read by its id.
   *
   * Right: `stock.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_transition`
   * @throws NotFoundError `not_found`
   */
  release(id: string, options?: UpdateOptions): ApiCall<Reservation>;
}

/** Reservations, to be put into a client. */
export const reservations: Resource<ReservationsApi> = {
  name: 'reservations',
  at: '/api/v1/reservations',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:id',
    release: 'DELETE /:id',
  },
};
