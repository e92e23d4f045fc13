import type { UnitOfWork } from '../../operations/call.js';
import type { Row } from '../../records/record.js';
import { getRowToChange, saveRow } from '../../records/record-access.js';
import { moveBatch } from './batches/move-batch.js';
import { DeliveryBatches } from './batches/records.js';
import { deliveryTripEvents } from './events.js';
import { DeliveryTrips, TripBatches } from './trips/records.js';
import { tripStatuses } from './trips/statuses.js';
import { findTransition } from '../../records/transitions.js';

/**
 * Gives up a batch that has not left. A trip all of whose batches are given up is cancelled with the last of them.
 *
 * @throws ProcurekitError `not_found`, `record_archived`, `invalid_transition`
 */
export async function cancelBatch(
  unit: UnitOfWork & { readonly expectedVersion?: number },
  id: string,
): Promise<Row<typeof DeliveryBatches>> {
  const batch = await getRowToChange(unit, DeliveryBatches, id);
  const cancelled = await moveBatch(unit, batch, 'cancelled');
  if (batch.tripId !== null) await cancelEmptyTrip(unit, batch.tripId);
  return cancelled;
}

async function cancelEmptyTrip(unit: UnitOfWork, tripId: string): Promise<void> {
  const trip = await unit.tx.collection(DeliveryTrips).findForUpdate(tripId);
  if (trip === null || findTransition(tripStatuses, trip.status, 'cancelled') === undefined) return;
  const carried = await unit.tx.collection(DeliveryBatches).count({
    where: {
      id: { within: { record: TripBatches, where: { tripId }, column: 'batchId' } },
      status: { not: 'cancelled' },
    },
  });
  if (carried > 0) return;
  const { now } = unit;
  const after = await saveRow(unit, DeliveryTrips, tripId, { status: 'cancelled', cancelledAt: now, updatedAt: now });
  unit.announce(deliveryTripEvents.statusChanged, after);
}
