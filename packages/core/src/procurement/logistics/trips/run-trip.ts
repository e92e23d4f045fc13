import { batchFollowersOf } from '../batches/followers.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import { compareQuantity } from '../../../kernel/values/numbers/quantity.js';
import type { Row } from '../../../kernel/records/record.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { rejectInput, rejectReference } from '../../../kernel/errors/request-errors.js';
import { batchMoves } from '../batches/moves.js';
import type { DeliveryBatches } from '../batches/records.js';
import { LOADABLE_STATUSES } from '../batches/statuses.js';
import { logisticsErrors } from '../errors.js';
import { deliveryTripEvents } from '../events.js';
import { holdBatches } from './load-batches.js';
import { tripMoves } from './moves.js';
import { refuseFuture } from './planned-time.js';
import { DeliveryTrips, TripStops } from './records.js';
import type { CommandInput } from './schemas.js';
import { decideArrival, FINAL_STOP_STATUSES } from './stop-move.js';
import { stopsOf } from './stops-of-trips.js';

type TripRow = Row<typeof DeliveryTrips>;
type BatchRow = Row<typeof DeliveryBatches>;

/** Sends a trip on its way with everything that it carries. @throws ProcurekitError `validation_failed` */
export async function dispatchTrip(call: WriteCall, trip: TripRow, input: CommandInput<'dispatch'>): Promise<TripRow> {
  refuseFuture('/startedAt', input.startedAt, call.now);
  const startedAt = input.startedAt ?? call.now;
  const shipped: BatchRow[] = [];
  for (const batch of (await holdBatches(call.tx, trip.batchIds)).values()) {
    if (batch.status === 'draft' || !LOADABLE_STATUSES.includes(batch.status)) continue;
    const shippedAt = batch.shippedAt ?? startedAt;
    shipped.push(await batchMoves.lead(call, batch, 'in_transit', { shippedAt }));
  }
  await batchFollowersOf(call)(call, shipped);
  const { odometerStartKm, comment } = input;
  return tripMoves.lead(call, trip, 'in_transit', { startedAt, odometerStartKm, comment });
}

/** Reports the arrival at a stop. @throws ProcurekitError `invalid_transition`, `validation_failed` */
export async function arriveAtStop(
  call: WriteCall,
  trip: TripRow,
  input: CommandInput<'arrive-stop'>,
): Promise<TripRow> {
  refuseFuture('/arrivedAt', input.arrivedAt, call.now);
  const stop = await getStop(call, trip, input.stopId);
  const { latitude, longitude, comment } = input;
  await saveChanges(call, TripStops, stop, {
    status: decideArrival(stop.status),
    arrivedAt: input.arrivedAt ?? call.now,
    comment,
    // Where the driver stands is a better position than none; a known one is not overwritten.
    ...(stop.latitude === null ? { latitude, longitude } : {}),
  });
  return touchTrip(call, trip);
}

/** Ends a trip. @throws ProcurekitError `trip_has_open_stops`, `validation_failed` */
export async function completeTrip(call: WriteCall, trip: TripRow, input: CommandInput<'complete'>): Promise<TripRow> {
  refuseFuture('/completedAt', input.completedAt, call.now);
  refuseBackwards(trip.odometerStartKm, input.odometerEndKm ?? null);
  const stops = await stopsOf(call.tx, trip.id);
  const open = stops.filter(({ status }) => !FINAL_STOP_STATUSES.includes(status));
  if (open.length > 0) throw logisticsErrors.tripHasOpenStops({ openStopIds: open.map(({ id }) => id) });
  // What came back undelivered, or not wholly delivered, waits for the next trip.
  for (const batch of (await holdBatches(call.tx, trip.batchIds)).values()) {
    if (batch.status === 'in_transit') await batchMoves.lead(call, batch, 'partially_delivered');
  }
  const { odometerEndKm, comment, completedAt = call.now } = input;
  return tripMoves.lead(call, trip, 'completed', { completedAt, odometerEndKm, comment });
}

/** The stop of a trip that a command names. @throws ProcurekitError `validation_failed` */
export async function getStop({ tx }: WriteCall, trip: TripRow, id: string): Promise<Row<typeof TripStops>> {
  const stop = await tx.collection(TripStops).find(id);
  if (stop?.tripId !== trip.id) throw rejectReference('/stopId');
  return stop;
}

/** Raises the version of a trip for a change of one of its stops and announces it. */
export async function touchTrip(call: WriteCall, trip: TripRow): Promise<TripRow> {
  return saveChanges(
    call,
    DeliveryTrips,
    trip,
    {},
    { touched: 'shown', announce: deliveryTripEvents.stopStatusChanged },
  );
}

function refuseBackwards(startKm: string | null, endKm: string | null): void {
  if (startKm === null || endKm === null || compareQuantity(endKm, startKm) >= 0) return;
  const message = `Must not be below the ${startKm} km at the start`;
  throw rejectInput([{ pointer: '/odometerEndKm', code: 'out_of_range', message }]);
}
