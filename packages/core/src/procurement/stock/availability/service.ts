import type { Handlers } from '../../../kernel/operations/call.js';
import { reservations } from '../reservations/resource.js';
import type { availabilityOperations } from './operations.js';
import { reserveAvailable } from './reserve-available.js';
import { showAvailability } from './show-availability.js';

/** The handlers of what requisitions can have from stock. */
export const availabilityHandlers: Handlers<typeof availabilityOperations> = {
  get: async (call, { params }) => ({ items: await showAvailability(call, params.id) }),
  async reserve(call, { params, body }) {
    const rows = await reserveAvailable(call, params.id, body);
    return { items: await Promise.all(rows.map((row) => reservations.workspace.show(call, row))) };
  },
};
