import { Ids } from '../../../kernel/ports/ids.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { insertRow } from '../../../kernel/rows/save-changes.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { getReferred } from '../../../kernel/rows/record-reference.js';
import { Routes } from '../directory/records.js';
import { deliveryTripEvents } from '../events.js';
import { getLoadableBatches, loadBatches } from './load-batches.js';
import { placeStops, stopsOfRoute } from './place-stops.js';
import { busyUntil, refuseEndBeforeStart } from './planned-time.js';
import { DeliveryTrips, TripStops } from './records.js';
import type { NewDeliveryTrip } from './schemas.js';
import { transportSnapshots } from './transport.js';
import { nextDocumentNumber } from '../../../platform/identity/index.js';

const NO_TRANSPORT = { vehicleId: null, driverId: null, carrierId: null };

/**
 * Creates a trip in draft with its stops and puts its batches on it.
 *
 * @throws ProcurekitError `batch_already_assigned`, `invalid_status`, `validation_failed`
 */
export async function createTrip(call: WriteCall, input: NewDeliveryTrip): Promise<Row<typeof DeliveryTrips>> {
  const { tx, now } = call;
  const { stops: sentStops, ...fields } = input;
  refuseEndBeforeStart(input);
  const route = await findRoute(call, input.routeId ?? null);
  const plannedStartAt = input.plannedStartAt ?? null;
  const batchIds = input.batchIds ?? [];
  const batches = await getLoadableBatches(call, call.caller, batchIds);
  const id = call.id();
  const stops = sentStops ?? (route === null ? [] : stopsOfRoute(route, plannedStartAt));
  const snapshots = await transportSnapshots(call, NO_TRANSPORT, input);
  const trip = newRow(
    DeliveryTrips,
    { id, now },
    {
      ...snapshots,
      ...sentFields(fields),
      number: await nextDocumentNumber(call, 'TRIP'),
      batchesCount: batchIds.length,
      distanceKm: input.distanceKm ?? route?.distanceKm,
      busyUntil: busyUntil(plannedStartAt, input.plannedEndAt ?? null),
    },
  );
  await insertRow(call, DeliveryTrips, trip, { announce: deliveryTripEvents.created });
  await tx.collection(TripStops).insertMany(await placeStops(call, stops, { tripId: id, batchIds }));
  await loadBatches(call, call.port(Ids), id, batches);
  return trip;
}

async function findRoute(call: WriteCall, id: string | null): Promise<Row<typeof Routes> | null> {
  if (id === null) return null;
  return getReferred(call, Routes, id, '/routeId');
}
