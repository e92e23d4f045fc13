import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { cancelTrip } from './cancel-trip.js';
import { getTripFor, readCommand } from './command.js';
import { createTrip } from './create-trip.js';
import { deliveryTripOperations } from './operations.js';
import { DeliveryTrips } from './records.js';
import { deliveryTrips } from './resource.js';

/** The handlers of the delivery trips' operations. */
export const deliveryTripHandlers = deliveryTrips.handlers(deliveryTripOperations, {
  create: (call, { body }) => createTrip(call, body),
  async command(call, { id, params, body }) {
    const run = readCommand(params.command, body);
    return run(call, await getTripFor(call, params.command, id));
  },
  cancel: async (call, { id, body }) => cancelTrip(call, await getRowToChange(call, DeliveryTrips, id), body),
});
