import type { Ids } from '../../../ports/ids.js';
import { reservationOperations } from './operations.js';
import { reservations } from './resource.js';
import { createReservation, releaseReservation } from './write-reservation.js';

/** Builds the handlers of the reservations' operations. */
export function createReservationService(deps: { readonly ids: Ids }) {
  return reservations.workspace.handlers(reservationOperations, {
    create: (call, { body }) => createReservation(deps, call, body),
    release: (call, { params }) => releaseReservation(call, params.id),
  });
}
