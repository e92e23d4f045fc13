import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { PortalCaller } from '../../../kernel/access/caller.js';
import type { Row } from '../../../kernel/records/record.js';
import { getReferred } from '../../../kernel/rows/record-reference.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { namedTwice, rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Ids } from '../../../kernel/ports/ids.js';
import type { Transaction } from '../../../kernel/ports/storage.js';
import { DeliveryBatches } from '../batches/records.js';
import { LOADABLE_STATUSES } from '../batches/statuses.js';
import { logisticsErrors } from '../errors.js';
import { BATCH_CHANGE } from '../events.js';
import { DeliveryTrips, TripBatches } from './records.js';
import { OPEN_TRIP_STATUSES } from './statuses.js';

type BatchRow = Row<typeof DeliveryBatches>;

/**
 * The batches that a new trip is to carry, held for the change.
 *
 * @throws ProcurekitError `validation_failed` for unknown or repeated ids, `batch_already_assigned`, `invalid_status`
 */
export async function getLoadableBatches(
  { tx }: UnitOfWork,
  caller: PortalCaller,
  batchIds: readonly string[],
): Promise<BatchRow[]> {
  const repeated = batchIds.findIndex((id, index) => batchIds.indexOf(id) !== index);
  if (repeated !== -1) {
    throw rejectInput([namedTwice(`/batchIds/${repeated}`)]);
  }
  for (const [index, id] of batchIds.entries())
    await getReferred({ tx, caller }, DeliveryBatches, id, `/batchIds/${index}`);
  const held = await holdBatches(tx, batchIds);
  const batches = batchIds.flatMap((id) => held.get(id) ?? []);
  await refuseAssigned(tx, batches);
  const spent = batches.find(({ status }) => !LOADABLE_STATUSES.includes(status));
  if (spent === undefined) return batches;
  throw requestErrors.invalidStatus({ currentStatus: spent.status, allowedStatuses: LOADABLE_STATUSES });
}

/** Puts batches on a trip. */
export async function loadBatches(
  unit: UnitOfWork,
  ids: Ids,
  tripId: string,
  batches: readonly BatchRow[],
): Promise<void> {
  for (const batch of batches) await saveChanges(unit, DeliveryBatches, batch, { tripId }, BATCH_CHANGE);
  await unit.tx.collection(TripBatches).insertMany(
    batches.map(({ id: batchId, procurementId, pipelineId }) => ({
      id: ids.uuid(),
      tripId,
      batchId,
      procurementId,
      pipelineId,
    })),
  );
}

/** Holds batches for a change, by their ids. */
export async function holdBatches(tx: Transaction, batchIds: readonly string[]): Promise<Map<string, BatchRow>> {
  const held = await tx.collection(DeliveryBatches).findManyForUpdate(batchIds);
  return new Map(held.map((batch) => [batch.id, batch]));
}

async function refuseAssigned(tx: Transaction, batches: readonly BatchRow[]): Promise<void> {
  const trips = await tx.collection(DeliveryTrips).findMany(batches.flatMap(({ tripId }) => tripId ?? []));
  const open = new Set(trips.filter(({ status }) => OPEN_TRIP_STATUSES.includes(status)).map(({ id }) => id));
  const assigned = batches.filter(({ tripId }) => tripId !== null && open.has(tripId));
  if (assigned.length > 0) throw logisticsErrors.batchAlreadyAssigned({ batchIds: assigned.map(({ id }) => id) });
}
