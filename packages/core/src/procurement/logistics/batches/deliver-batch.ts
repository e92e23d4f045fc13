import type { WriteCall } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { countArrival, type WrittenArrival } from '../../requisitions/index.js';
import { BATCH_CHANGE } from '../events.js';
import { broughtNothingOf, type DeliveredLine, deliverItems, dueOf, goodsOf } from './deliver-items.js';
import { batchMoves } from './moves.js';
import { DeliveryBatches } from './records.js';
import { inRequestedUnits } from './requested-units.js';

type BatchRow = Row<typeof DeliveryBatches>;

/** What a stop reports of one batch. */
export interface BatchHandover {
  readonly deliveredAt: string;
  readonly tripId: string;
  readonly lines: readonly DeliveredLine[] | 'all';
  /** A later stop of the same trip is to bring the rest. */
  readonly staysOnTrip: boolean;
  /** Why not all of it was handed over, as far as it was said. */
  readonly failureReason?: string | null | undefined;
}

/** A batch that was handed over, with what a warehouse has received of it and is to bring into stock. */
interface HandedOver {
  readonly batch: BatchRow;
  readonly arrived: WrittenArrival | null;
}

/**
 * Hands over a batch, or a part of it, and has a warehouse receive it: the caller brings what arrived into stock.
 *
 * @throws ProcurekitError `invalid_transition`, `over_receipt`
 */
export async function deliverBatch(
  call: WriteCall,
  batch: BatchRow,
  { deliveredAt, tripId, lines, staysOnTrip, failureReason }: BatchHandover,
): Promise<HandedOver> {
  const { items, delivered, isComplete } = deliverItems(batch.items, lines);
  const counted = { items: [...items], deliveredAt: isComplete ? deliveredAt : batch.deliveredAt };
  const status = isComplete ? 'delivered' : 'partially_delivered';
  const after =
    staysOnTrip && !isComplete
      ? await saveChanges(call, DeliveryBatches, batch, counted, BATCH_CHANGE)
      : await batchMoves.lead(call, batch, status, counted);
  const { procurementId, warehouseId } = batch;
  const units = new Map(batch.items.map((item) => [goodsOf(item), item.unitId]));
  let arrived: WrittenArrival | null = null;
  if (warehouseId !== null && delivered.length > 0) {
    const brought = { deliveryBatchId: batch.id, deliveryTripId: tripId };
    const inRequested = await inRequestedUnits(call.tx, batch.items);
    // What no later stop brings lacks, and somebody has said so by saying what there was.
    const lacking = staysOnTrip ? new Map<string, string>() : dueOf(items, batch.items);
    const reason = failureReason === 'damaged' ? 'damaged' : 'shortage';
    const received = [...delivered, ...broughtNothingOf(items, delivered, lacking)].map((line) => {
      const { procurementItemId } = line;
      const due = lacking.get(goodsOf(line));
      const expected = procurementItemId === null ? due : due && inRequested(procurementItemId, due);
      return {
        ...line,
        unitId: units.get(goodsOf(line)),
        ...(expected === undefined ? {} : ({ discrepancyReason: reason, expectedQuantity: expected } as const)),
      };
    });
    arrived = await countArrival(call, {
      procurementId,
      warehouseId,
      ...brought,
      receivedAt: deliveredAt,
      lines: received,
    });
  }
  return { batch: after, arrived };
}
