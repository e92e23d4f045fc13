import type { WriteCall } from '../../../operations/call.js';
import type { Row } from '../../../records/record.js';
import { getRowToChange } from '../../../rows/record-access.js';
import { cancelTrip } from './cancel-trip.js';
import { getTripFor, readCommand, type TripCommandDeps } from './command.js';
import { createTrip } from './create-trip.js';
import { deliveryTripOperations } from './operations.js';
import { DeliveryTrips } from './records.js';
import { deliveryTrips } from './resource.js';
import type { TripCommand } from './statuses.js';

/** Builds the handlers of the delivery trips' operations. */
export function createDeliveryTripService(deps: TripCommandDeps) {
  const { integration, workspace } = deliveryTripOperations;
  const command = async (
    call: WriteCall,
    {
      params,
      body,
    }: { readonly params: { readonly id: string; readonly command: TripCommand }; readonly body: unknown },
  ): Promise<Row<typeof DeliveryTrips>> => {
    const run = readCommand(deps, params.command, body);
    return run(call, await getTripFor(call, params.command, params.id));
  };
  return {
    integration: deliveryTrips.integration.handlers(integration, {
      create: (call, { body }) => createTrip(deps, call, body),
      command,
    }),
    workspace: deliveryTrips.workspace.handlers(workspace, {
      create: (call, { body }) => createTrip(deps, call, body),
      command,
      cancel: async (call, { params, body }) =>
        cancelTrip(call, await getRowToChange(call, DeliveryTrips, params.id), body),
    }),
  };
}
