import { addQuantity, compareQuantity, isZeroQuantity, subtractQuantity } from '../../../values/numbers/quantity.js';
import type { ArrivedLine } from '../../requisitions/index.js';
import { due } from '../items/progress.js';
import type { ItemRow } from '../items/stored-items.js';

type Waiting = Pick<ItemRow, 'id' | 'procurementItemId' | 'quantity' | 'cancelledQuantity' | 'receivedQuantity'>;

/**
 * What is received of order lines after goods arrived, by their ids: what names a line counts there, the rest goes to lines that wait
 * for the item, the first ordered first. What nothing waits for was not ordered, and counts nowhere.
 */
export function spreadArrived(lines: readonly Waiting[], arrived: readonly ArrivedLine[]): ReadonlyMap<string, string> {
  const received = new Map(lines.map(({ id, receivedQuantity }) => [id, receivedQuantity]));
  const countIn = (id: string, quantity: string) => received.set(id, addQuantity(received.get(id) ?? '0', quantity));
  for (const { purchaseOrderItemId, quantity } of arrived) {
    if (typeof purchaseOrderItemId === 'string') countIn(purchaseOrderItemId, quantity);
  }
  for (const { purchaseOrderItemId, procurementItemId, quantity } of arrived) {
    if (typeof purchaseOrderItemId === 'string') continue;
    let left = quantity;
    for (const line of lines.filter((each) => each.procurementItemId === procurementItemId)) {
      const open = subtractQuantity(due(line), received.get(line.id) ?? '0');
      if (compareQuantity(open, '0') <= 0 || isZeroQuantity(left)) continue;
      const part = compareQuantity(left, open) < 0 ? left : open;
      countIn(line.id, part);
      left = subtractQuantity(left, part);
    }
  }
  return received;
}
