import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { leadsTo } from '../../../kernel/rows/moves.js';
import { DeliveryBatches } from '../batches/records.js';
import { BATCH_CHANGE } from '../events.js';
import { holdBatches } from './load-batches.js';
import { tripMoves } from './moves.js';
import { DeliveryTrips, TripBatches } from './records.js';

type TripRow = Row<typeof DeliveryTrips>;

/** Gives up a trip that has not left; its batches are free for another one. @throws ProcurekitError `invalid_transition` */
export async function cancelTrip(
  unit: UnitOfWork,
  trip: TripRow,
  { comment }: { readonly comment?: string | null | undefined },
): Promise<TripRow> {
  // Of a trip that has left, the refusal of its move undoes this.
  for (const batch of (await holdBatches(unit.tx, trip.batchIds)).values()) {
    if (batch.tripId === trip.id) await saveChanges(unit, DeliveryBatches, batch, { tripId: null }, BATCH_CHANGE);
  }
  return tripMoves.lead(unit, trip, 'cancelled', { comment });
}

/** Gives up a trip that has not left when nothing is left for it to carry. */
export async function cancelEmptyTrip(unit: UnitOfWork, tripId: string): Promise<void> {
  const trip = await unit.tx.collection(DeliveryTrips).findForUpdate(tripId);
  if (trip === null || !leadsTo(tripMoves.table, trip.status, 'cancelled')) return;
  const carried = await unit.tx.collection(DeliveryBatches).count({
    where: {
      id: { within: { record: TripBatches, where: { tripId }, column: 'batchId' } },
      status: { not: 'cancelled' },
    },
  });
  if (carried === 0) await tripMoves.lead(unit, trip, 'cancelled');
}
