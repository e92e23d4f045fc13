import type { OrderRow } from '../records.js';
import { compareQuantity } from '../../../kernel/values/numbers/quantity.js';
import { countedProgress } from '../../../kernel/rows/counting.js';
import { due, RECEIVED_OF_ORDERED } from '../counting.js';
import type { ItemRow } from './stored-items.js';

type Dated = Pick<ItemRow, 'promisedDate' | 'requiredDate'>;

/** By when a line is to come: as the supplier has promised it, or else as it, or its order, was asked for; null where nobody said. */
export function lineDueAt(item: Dated, expectedAt: string | null): string | null {
  return item.promisedDate ?? item.requiredDate ?? expectedAt;
}

/** What an order says of its goods, by its lines: how much of them has come, and by when the next are to come that have not. */
export function receiptOf(
  { expectedAt }: Pick<OrderRow, 'expectedAt'>,
  items: readonly (Dated & Pick<ItemRow, 'quantity' | 'cancelledQuantity' | 'receivedQuantity'>)[],
): Pick<OrderRow, 'receiptStatus' | 'deliveryDueAt'> {
  const awaited = items.filter((item) => compareQuantity(item.receivedQuantity, due(item)) < 0);
  const [deliveryDueAt = null] = awaited.flatMap((item) => lineDueAt(item, expectedAt) ?? []).toSorted();
  return { receiptStatus: countedProgress(RECEIVED_OF_ORDERED, items), deliveryDueAt };
}
