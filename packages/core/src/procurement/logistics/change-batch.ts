import type { UnitOfWork } from '../../kernel/operations/call.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import type { Row } from '../../kernel/records/record.js';
import { changedColumns, saveChanges } from '../../kernel/rows/save-changes.js';
import { nextStatuses } from '../../kernel/rows/moves.js';
import type { Looking } from '../../kernel/rows/visibility.js';
import { batchMoves } from './batches/moves.js';
import { requireLines } from './batches/plan-batch.js';
import { DeliveryBatches } from './batches/records.js';
import type { DeliveryBatchChange } from './batches/resource.js';
import { holdBatch } from './hold-batch.js';
import { BATCH_CHANGE } from './events.js';
import { MOVED_BY_HAND, OPEN_BATCHES, UNSENT_STATUSES, type BatchStatus } from './batches/statuses.js';
import { batchItems } from './batches/write-batch.js';
import { cancelEmptyTrip } from './trips/cancel-trip.js';

type BatchRow = Row<typeof DeliveryBatches>;

/** Fields that may change whatever has become of the batch. */
const ALWAYS: readonly string[] = ['comment'];

/**
 * Changes a batch that this call holds, and plans or cancels it where a status is named. A trip all of whose batches are
 * cancelled is cancelled with the last of them.
 *
 * @throws ProcurekitError `invalid_transition`, `invalid_status`, `validation_failed`
 */
export async function changeBatch(
  unit: UnitOfWork & Looking,
  before: BatchRow,
  { items, status = before.status, ...fields }: DeliveryBatchChange,
): Promise<BatchRow> {
  refuseMoveByTrip(before.status, status);
  if (items !== undefined) requireStatus(before, UNSENT_STATUSES);
  const lines = items === undefined ? before.items : await batchItems(unit, before, items);
  const changes = { ...fields, items: lines, status };
  const changed = changedColumns(DeliveryBatches, before, changes);
  if (changed.some((name) => !ALWAYS.includes(name))) requireStatus(before, OPEN_BATCHES);
  if (status === 'planned') requireLines({ ...before, items: lines });
  const after = await saveChanges(unit, DeliveryBatches, before, changes, BATCH_CHANGE);
  if (status === 'cancelled' && before.tripId !== null) await cancelEmptyTrip(unit, before.tripId);
  return after;
}

/** Gives up a batch that has not left. @throws ProcurekitError as `changeBatch`, `not_found`, `record_archived` */
export async function cancelBatch(unit: UnitOfWork & Looking & { readonly expectedVersion?: number }, id: string) {
  return changeBatch(unit, await holdBatch(unit, id), {
    status: 'cancelled',
  });
}

// What becomes of a batch on the road is told by its trip.
function refuseMoveByTrip(from: BatchStatus, to: BatchStatus): void {
  if (from === to) return;
  const allowedTransitions = nextStatuses(batchMoves.table, from).filter((next) => MOVED_BY_HAND.includes(next));
  if (!allowedTransitions.includes(to)) throw requestErrors.invalidTransition({ allowedTransitions });
}

function requireStatus({ status }: BatchRow, allowedStatuses: readonly BatchStatus[]): void {
  if (!allowedStatuses.includes(status)) throw requestErrors.invalidStatus({ currentStatus: status, allowedStatuses });
}
