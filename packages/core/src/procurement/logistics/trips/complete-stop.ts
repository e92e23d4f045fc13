import { batchFollowersOf } from '../batches/followers.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { rejectInput, rejectReference } from '../../../kernel/errors/request-errors.js';
import { bringIntoStock, type WrittenArrival, Requisitions } from '../../requisitions/index.js';
import { goodsOf } from '../batches/deliver-items.js';
import { deliverBatch } from '../batches/deliver-batch.js';
import { DeliveryBatches } from '../batches/records.js';
import { holdBatches } from './load-batches.js';
import { refuseFuture } from './planned-time.js';
import { type DeliveryTrips, TripStops } from './records.js';
import { getStop, touchTrip } from './run-trip.js';
import type { CommandInput } from './schemas.js';
import { decideCompletion, FINAL_STOP_STATUSES, type StopResult } from './stop-move.js';
import { stopsOf } from './stops-of-trips.js';

type TripRow = Row<typeof DeliveryTrips>;
type StopRow = Row<typeof TripStops>;
type BatchRow = Row<typeof DeliveryBatches>;
type StopReport = CommandInput<'complete-stop'>;

/**
 * Reports the end of a stop and hands over what it delivers.
 *
 * @throws ProcurekitError `invalid_transition`, `over_receipt`, `validation_failed`
 */
export async function completeStop(call: WriteCall, trip: TripRow, report: StopReport): Promise<TripRow> {
  refuseFuture('/completedAt', report.completedAt, call.now);
  const completedAt = report.completedAt ?? call.now;
  refuseLateArrival(report, completedAt);
  const stop = await getStop(call, trip, report.stopId);
  const status = decideCompletion(stop.status, report);
  const handsOver = status === 'completed' && stop.type === 'delivery';
  const derived = handsOver ? await handOver(call, { trip, stop, report, completedAt }) : null;
  const result = status === 'skipped' ? null : (report.result ?? derived);
  await saveChanges(call, TripStops, stop, {
    status,
    arrivedAt: stop.arrivedAt ?? (status === 'skipped' ? null : (report.arrivedAt ?? null)),
    completedAt,
    result,
    recipientName: report.recipientName,
    // Also of a part there is a reason why the rest was not handed over.
    failureReason: status === 'failed' || result === 'partially_delivered' ? report.failureReason : null,
    comment: report.comment,
  });
  return touchTrip(call, trip);
}

function refuseLateArrival({ arrivedAt }: StopReport, completedAt: string): void {
  if (arrivedAt === undefined || arrivedAt <= completedAt) return;
  throw rejectInput([
    { pointer: '/arrivedAt', code: 'out_of_range', message: 'Must not be after the end of the stop' },
  ]);
}

interface Handover {
  readonly trip: TripRow;
  readonly stop: StopRow;
  readonly report: StopReport;
  readonly completedAt: string;
}

/** Delivers the batches of a stop and tells how that ended. */
async function handOver(call: WriteCall, { trip, stop, report, completedAt }: Handover): Promise<StopResult> {
  const brought = await call.tx.collection(DeliveryBatches).findMany(stop.batchIds);
  // What comes is noted in requisitions, which are locked before their batches.
  await call.lock([Requisitions, brought.map(({ procurementId }) => procurementId)]);
  const held = await holdBatches(call.tx, stop.batchIds);
  refuseForeignItems(report, held);
  const laterStops = (await stopsOf(call.tx, trip.id)).filter(
    ({ id, status }) => id !== stop.id && !FINAL_STOP_STATUSES.includes(status),
  );
  const handedOver: BatchRow[] = [];
  const arrivals: WrittenArrival[] = [];
  for (const batch of held.values()) {
    if (batch.status !== 'in_transit') continue;
    const { batch: after, arrived } = await deliverBatch(call, batch, {
      deliveredAt: completedAt,
      tripId: trip.id,
      lines: linesOf(report, batch.id),
      failureReason: report.failureReason,
      staysOnTrip: laterStops.some(({ batchIds }) => batchIds.includes(batch.id)),
    });
    handedOver.push(after);
    if (arrived !== null) arrivals.push(arrived);
  }
  for (const arrived of arrivals) await bringIntoStock(call, arrived);
  await batchFollowersOf(call)(call, handedOver);
  return handedOver.every(({ status }) => status === 'delivered') ? 'delivered' : 'partially_delivered';
}

// A batch of which no quantity is reported was handed over whole, unless the report says that something is missing.
function linesOf({ result, deliveredItems }: StopReport, batchId: string) {
  const lines = (deliveredItems ?? []).flatMap(({ procurementItemId = null, ...line }) =>
    line.batchId === batchId ? [{ ...line, procurementItemId }] : [],
  );
  if (lines.length > 0) return lines;
  const isPartial = result === 'partially_delivered' || (result !== 'delivered' && deliveredItems !== undefined);
  return isPartial ? [] : 'all';
}

function refuseForeignItems({ deliveredItems = [] }: StopReport, batches: ReadonlyMap<string, BatchRow>): void {
  for (const [index, line] of deliveredItems.entries()) {
    const at = `/deliveredItems/${index}`;
    const batch = batches.get(line.batchId);
    if (batch === undefined) throw rejectReference(`${at}/batchId`);
    const field =
      line.procurementItemId === undefined && line.purchaseOrderItemId !== undefined
        ? 'purchaseOrderItemId'
        : 'procurementItemId';
    if (!batch.items.some((item) => goodsOf(item) === goodsOf(line))) throw rejectReference(`${at}/${field}`);
  }
}
