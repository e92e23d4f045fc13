import { reservationOperations } from './operations.js';
import { reservations } from './resource.js';
import { createReservation, releaseReservation } from './write-reservation.js';

/** The handlers of the reservations' operations. */
export const reservationHandlers = reservations.workspace.handlers(reservationOperations, {
  create: (call, { body }) => createReservation(call, body),
  release: (call, { params }) => releaseReservation(call, params.id),
});
