import { addQuantity, compareQuantity, isZeroQuantity, subtractQuantity } from '../../../values/numbers/quantity.js';
import type { BatchItem } from './records.js';

/** How much of an item was handed over. */
export interface DeliveredLine {
  readonly procurementItemId: string;
  readonly purchaseOrderItemId?: string | null | undefined;
  readonly quantity: string;
}

/** A batch after a handing-over. */
export interface Delivery {
  readonly items: readonly BatchItem[];
  /** What was handed over this time; nothing of it is zero. */
  readonly delivered: readonly DeliveredLine[];
  readonly isComplete: boolean;
}

/** Counts a handing-over into the lines of a batch: what was reported, or else everything that is still due. */
export function deliverItems(items: readonly BatchItem[], reported: readonly DeliveredLine[] | 'all'): Delivery {
  const orderLines = new Map(items.map((item) => [item.procurementItemId, item.purchaseOrderItemId]));
  const delivered = (reported === 'all' ? remainderOf(items) : reported)
    .filter(({ quantity }) => !isZeroQuantity(quantity))
    .map((line) => ({ ...line, purchaseOrderItemId: orderLines.get(line.procurementItemId) }));
  const after = items.map((item) => ({
    ...item,
    deliveredQuantity: delivered
      .filter((line) => line.procurementItemId === item.procurementItemId)
      .reduce((sum, line) => addQuantity(sum, line.quantity), item.deliveredQuantity),
  }));
  return { items: after, delivered, isComplete: after.every(isDelivered) };
}

function remainderOf(items: readonly BatchItem[]): DeliveredLine[] {
  return items
    .filter((item) => !isDelivered(item))
    .map(({ procurementItemId, quantity, deliveredQuantity }) => ({
      procurementItemId,
      quantity: subtractQuantity(quantity, deliveredQuantity),
    }));
}

function isDelivered({ quantity, deliveredQuantity }: BatchItem): boolean {
  return compareQuantity(deliveredQuantity, quantity) >= 0;
}
