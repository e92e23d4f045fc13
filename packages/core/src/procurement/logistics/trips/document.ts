import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { defineDocument } from '../../writes/index.js';
import { logisticsErrors } from '../errors.js';
import { deliveryTripEvents } from '../events.js';
import { cancelTrip } from './cancel-trip.js';
import { getTripFor, readCommand } from './command.js';
import { createTrip } from './create-trip.js';
import { tripMoves } from './moves.js';
import { deliveryTripCalls } from './operations.js';
import { DeliveryTrips } from './records.js';
import { deliveryTrips } from './resource.js';

/** A trip of a vehicle, from draft to its last stop. @internal */
export const deliveryTrip = defineDocument(deliveryTrips, {
  ordinary: { integration: ['list', 'get'], workspace: ['list', 'get'] },
  moves: tripMoves,
  calls: deliveryTripCalls,
  errors: logisticsErrors,
  events: deliveryTripEvents,
  writes: {
    create: (call, { body }) => createTrip(call, body),
    async command(call, { id, params, body }) {
      const run = readCommand(params.command, body);
      return run(call, await getTripFor(call, params.command, id));
    },
    cancel: async (call, { id, body }) => cancelTrip(call, await getRowToChange(call, DeliveryTrips, id), body),
  },
});
