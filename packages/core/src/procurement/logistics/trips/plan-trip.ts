import type { WriteCall } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { rejectReference } from '../../../kernel/errors/request-errors.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { planBatch } from '../batches/plan-batch.js';
import { Drivers, Vehicles } from '../directory/records.js';
import { logisticsErrors, type MissingFromTrip } from '../errors.js';
import { deliveryTripEvents } from '../events.js';
import { inOrder } from '../in-order.js';
import { holdBatches } from './load-batches.js';
import { busyUntil, refuseEndBeforeStart } from './planned-time.js';
import { DeliveryTrips, TripStops } from './records.js';
import type { CommandInput } from './schemas.js';
import { stopsOf } from './stops-of-trips.js';
import { transportSnapshots } from './transport.js';

type TripRow = Row<typeof DeliveryTrips>;
type StopRow = Row<typeof TripStops>;
type PlanInput = CommandInput<'plan'>;

/**
 * Plans a draft, or changes the plan of a trip that has not left.
 *
 * @throws ProcurekitError `trip_incomplete`, `resource_busy`, `validation_failed`
 */
export async function planTrip(call: WriteCall, trip: TripRow, input: PlanInput): Promise<TripRow> {
  const { tx } = call;
  const { stops: sentStops, ...fields } = input;
  const snapshots = await transportSnapshots(call, trip, fields);
  const planned = { ...trip, ...snapshots, ...sentFields(fields) };
  refuseEndBeforeStart(planned);
  const before = await stopsOf(tx, trip.id);
  refuseIncomplete(planned, before);
  const plan = { ...planned, busyUntil: busyUntil(planned.plannedStartAt, planned.plannedEndAt) };
  await refuseBusy(call, plan);
  const stopsChanged = await reorderStops(call, before, sentStops ?? []);
  for (const batch of (await holdBatches(tx, trip.batchIds)).values()) {
    if (batch.status === 'draft') await planBatch(call, batch);
  }
  const changes = { ...snapshots, ...sentFields(fields), busyUntil: plan.busyUntil, status: 'planned' } as const;
  return saveChanges(call, DeliveryTrips, trip, changes, {
    announce: deliveryTripEvents.updated,
    announceApart: { status: deliveryTripEvents.statusChanged },
    touched: stopsChanged ? 'shown' : undefined,
  });
}

function refuseIncomplete(plan: TripRow, stops: readonly StopRow[]): void {
  const { vehicleId, vehicleNumber, driverId, driverName, plannedStartAt } = plan;
  const missing: MissingFromTrip[] = [];
  if (vehicleId === null && vehicleNumber === null) missing.push('vehicle');
  if (driverId === null && driverName === null) missing.push('driver');
  if (stops.length === 0) missing.push('stops');
  if (plannedStartAt === null) missing.push('plannedStartAt');
  if (missing.length > 0) throw logisticsErrors.tripIncomplete({ missing });
}

// Vehicle and driver are held first: of two plans for the same one, the second sees the first.
async function refuseBusy({ tx }: WriteCall, plan: TripRow): Promise<void> {
  const { id, vehicleId, driverId, plannedStartAt, busyUntil: until } = plan;
  if (vehicleId !== null) await tx.collection(Vehicles).findForUpdate(vehicleId);
  if (driverId !== null) await tx.collection(Drivers).findForUpdate(driverId);
  if (plannedStartAt === null || until === null || (vehicleId === null && driverId === null)) return;
  const overlapping = await tx.collection(DeliveryTrips).list({
    where: {
      id: { not: id },
      status: { in: ['planned', 'in_transit'] },
      plannedStartAt: { lt: until },
      busyUntil: { gt: plannedStartAt },
      or: [...(vehicleId === null ? [] : [{ vehicleId }]), ...(driverId === null ? [] : [{ driverId }])],
    },
    select: ['id', 'vehicleId', 'driverId'],
  });
  if (overlapping.length === 0) return;
  const isShared = (key: 'vehicleId' | 'driverId') =>
    plan[key] !== null && overlapping.some((other) => other[key] === plan[key]);
  throw logisticsErrors.resourceBusy({
    resources: [
      ...(isShared('vehicleId') ? (['vehicle'] as const) : []),
      ...(isShared('driverId') ? (['driver'] as const) : []),
    ],
    tripIds: overlapping.map((other) => other.id),
  });
}

async function reorderStops(
  { tx }: WriteCall,
  stops: readonly StopRow[],
  sent: NonNullable<PlanInput['stops']>,
): Promise<boolean> {
  const unknown = sent.findIndex(({ stopId }) => !stops.some(({ id }) => id === stopId));
  if (unknown !== -1) throw rejectReference(`/stops/${unknown}/stopId`);
  const wished = stops.map((stop) => {
    const { sequence = stop.sequence, plannedArrivalAt = stop.plannedArrivalAt } =
      sent.find(({ stopId }) => stopId === stop.id) ?? {};
    return { id: stop.id, sequence, plannedArrivalAt };
  });
  let changed = false;
  for (const [index, { id, plannedArrivalAt }] of inOrder(wished).entries()) {
    const before = stops.find((stop) => stop.id === id);
    const sequence = index + 1;
    if (before?.sequence === sequence && before.plannedArrivalAt === plannedArrivalAt) continue;
    await tx.collection(TripStops).update(id, { sequence, plannedArrivalAt });
    changed = true;
  }
  return changed;
}
