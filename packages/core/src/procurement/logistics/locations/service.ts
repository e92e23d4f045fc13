import type { WriteCall } from '../../../kernel/operations/call.js';
import { reply } from '../../../kernel/operations/reply.js';
import { getRow, getRowToChange } from '../../../kernel/rows/record-access.js';
import { Vehicles } from '../directory/records.js';
import { changeLocation, removeLocation } from './change-location.js';
import { vehicleLocationOperations } from './operations.js';
import { recordLocation, recordLocations } from './record-locations.js';
import { VehicleLocations } from './records.js';
import { vehicleLocations } from './resource.js';

const held = (call: WriteCall, id: string) => getRowToChange(call, VehicleLocations, id);

/** The handlers of the vehicle locations' operations. */
export const vehicleLocationHandlers = {
  ...vehicleLocations.workspace.handlers(vehicleLocationOperations, {
    create: async (call, { params, body }) => {
      const { id: vehicleId } = await getRowToChange(call, Vehicles, params.vehicleId);
      const { id, outcome } = await recordLocation(call, { ...body, vehicleId });
      return reply(await getRow(call.tx, VehicleLocations, id), { status: outcome === 'created' ? 201 : 200 });
    },
    update: async (call, { params, body }) => changeLocation(call, await held(call, params.locationId), body),
    remove: async (call, { params }) => removeLocation(call, await held(call, params.locationId)),
  }),
  createMany: async (
    call: WriteCall,
    { body }: { readonly body: { readonly items: Parameters<typeof recordLocations>[1] } },
  ) => {
    const outcomes = await recordLocations(call, body.items);
    const created = outcomes.filter(({ outcome }) => outcome === 'created').length;
    return {
      items: outcomes.map((outcome, index) => ({ index, ...outcome })),
      created,
      unchanged: outcomes.length - created,
    };
  },
};
