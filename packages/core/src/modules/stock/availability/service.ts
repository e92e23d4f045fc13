import type { Handlers } from '../../../operations/call.js';
import { reservations } from '../reservations/resource.js';
import type { availabilityOperations } from './operations.js';
import { reserveAvailable, type ReservingDeps } from './reserve-available.js';
import { showAvailability } from './show-availability.js';

/** Builds the handlers of what requisitions can have from stock. */
export function createAvailabilityService(deps: ReservingDeps): Handlers<typeof availabilityOperations> {
  return {
    get: async (call, { params }) => ({ items: await showAvailability(deps.orders, call, params.id) }),
    async reserve(call, { params, body }) {
      const rows = await reserveAvailable(deps, call, params.id, body);
      return { items: await Promise.all(rows.map((row) => reservations.workspace.show(call, row))) };
    },
  };
}
