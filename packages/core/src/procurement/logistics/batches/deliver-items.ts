import {
  addQuantity,
  compareQuantity,
  isZeroQuantity,
  subtractQuantity,
} from '../../../kernel/values/numbers/quantity.js';
import type { BatchItem } from './records.js';

/** How much of an item was handed over. */
export interface DeliveredLine {
  readonly procurementItemId: string | null;
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
  const lines = new Map(items.map((item) => [goodsOf(item), item]));
  const delivered = (reported === 'all' ? remainderOf(items) : reported)
    .filter(({ quantity }) => !isZeroQuantity(quantity))
    .map((line) => ({ ...line, purchaseOrderItemId: lines.get(goodsOf(line))?.purchaseOrderItemId }));
  const after = items.map((item) => ({
    ...item,
    deliveredQuantity: delivered
      .filter((line) => goodsOf(line) === goodsOf(item))
      .reduce((sum, line) => addQuantity(sum, line.quantity), item.deliveredQuantity),
  }));
  return { items: after, delivered, isComplete: after.every(isDelivered) };
}

/** How much of the lines of a batch was due that did not come whole: what there was to hand over, by its goods. */
export function dueOf(after: readonly BatchItem[], before: readonly BatchItem[]): ReadonlyMap<string, string> {
  const whole = new Set(after.filter(isDelivered).map(goodsOf));
  const lacking = before.filter((item) => !whole.has(goodsOf(item)));
  return new Map(lacking.map((item) => [goodsOf(item), subtractQuantity(item.quantity, item.deliveredQuantity)]));
}

/** Lines of a batch of which nothing at all was handed over, among others of which something was. */
export function broughtNothingOf(
  items: readonly BatchItem[],
  delivered: readonly DeliveredLine[],
  lacking: ReadonlyMap<string, string>,
): DeliveredLine[] {
  const brought = new Set(delivered.map(goodsOf));
  return items
    .filter((item) => lacking.has(goodsOf(item)) && !brought.has(goodsOf(item)))
    .map(({ procurementItemId, purchaseOrderItemId }) => ({ procurementItemId, purchaseOrderItemId, quantity: '0' }));
}

interface Goods {
  readonly procurementItemId?: string | null | undefined;
  readonly purchaseOrderItemId?: string | null | undefined;
}

/** What a line of a batch is told by: a batch holds each item of a requisition once, and of none each line of its order. */
export function goodsOf({ procurementItemId, purchaseOrderItemId }: Goods): string {
  return procurementItemId ?? purchaseOrderItemId ?? '';
}

function remainderOf(items: readonly BatchItem[]): DeliveredLine[] {
  return items
    .filter((item) => !isDelivered(item))
    .map(({ procurementItemId, purchaseOrderItemId, quantity, deliveredQuantity }) => ({
      procurementItemId,
      purchaseOrderItemId,
      quantity: subtractQuantity(quantity, deliveredQuantity),
    }));
}

function isDelivered({ quantity, deliveredQuantity }: BatchItem): boolean {
  return compareQuantity(deliveredQuantity, quantity) >= 0;
}
