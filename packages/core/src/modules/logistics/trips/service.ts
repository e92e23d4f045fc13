import type { Handlers } from '../../../operations/call.js';
import { listByCursor } from '../../../operations/cursor-page.js';
import type { Row } from '../../../records/record.js';
import type { Where } from '../../../ports/storage.js';
import { amongVisible, getVisible } from '../../../records/visibility.js';
import { getTripFor, readCommand, type TripCommandDeps } from './command.js';
import { createTrip } from './create-trip.js';
import { showTrip, showTrips } from './get-trip.js';
import type { deliveryTripOperations } from './operations.js';
import { DeliveryTrips, TripBatches } from './records.js';
import type { DeliveryTripQuery } from './schemas.js';

type TripWhere = Where<Row<typeof DeliveryTrips>>;

const ALL = Object.keys(DeliveryTrips.columns) as (keyof Row<typeof DeliveryTrips>)[];

/** Builds the handlers of the delivery trips' operations. */
export function createDeliveryTripService(deps: TripCommandDeps): Handlers<typeof deliveryTripOperations> {
  return {
    async list(call, { query }) {
      const { db } = call;
      const { items, nextCursor } = await listByCursor(db.collection(DeliveryTrips), {
        resource: 'delivery-trips',
        query,
        where: amongVisible(DeliveryTrips, call, { ...filtersOf(query), and: carryingOf(query) }),
        select: ALL,
      });
      return {
        resource: 'delivery-trips',
        items: await showTrips(db, items),
        pageInfo: { nextCursor, limit: query.limit },
      };
    },
    get: async (call, { params }) => showTrip(call.db, await getVisible(call, DeliveryTrips, params.id)),
    create: async (call, { body }) => showTrip(call.tx, await createTrip(deps, call, body)),
    async command(call, { params, body }) {
      const run = readCommand(deps, params.command, body);
      const trip = await getTripFor(call, params.command, params.id);
      return showTrip(call.tx, await run(call, trip));
    },
  };
}

function filtersOf(query: DeliveryTripQuery): TripWhere {
  const { status, vehicleId, driverId, plannedFrom, plannedTo, updatedSince } = query;
  const planned = {
    ...(plannedFrom === undefined ? {} : { gte: plannedFrom }),
    ...(plannedTo === undefined ? {} : { lte: plannedTo }),
  };
  return {
    ...(status === undefined ? {} : { status }),
    ...(vehicleId === undefined ? {} : { vehicleId }),
    ...(driverId === undefined ? {} : { driverId }),
    ...(plannedFrom === undefined && plannedTo === undefined ? {} : { plannedStartAt: planned }),
    ...(updatedSince === undefined ? {} : { updatedAt: { gte: updatedSince } }),
  };
}

/** Conditions on what a trip carries: the batch and the requisition asked for. */
function carryingOf({ batchId, procurementId }: DeliveryTripQuery): TripWhere[] {
  return [
    ...(batchId === undefined ? [] : [carrying({ batchId })]),
    ...(procurementId === undefined ? [] : [carrying({ procurementId })]),
  ];
}

function carrying(where: Where<Row<typeof TripBatches>>): TripWhere {
  return { id: { within: { record: TripBatches, where, column: 'tripId' } } };
}
