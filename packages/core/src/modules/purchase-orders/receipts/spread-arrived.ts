import { addQuantity, compareQuantity, isZeroQuantity, subtractQuantity } from '../../../values/numbers/quantity.js';
import type { ArrivedLine } from '../../requisitions/index.js';
import { due } from '../items/progress.js';
import type { ItemRow } from '../items/stored-items.js';

type Waiting = Pick<ItemRow, 'id' | 'procurementItemId' | 'quantity' | 'cancelledQuantity' | 'receivedQuantity'>;

/** Where what arrived is counted. */
export interface Spread {
  /** What is received of each line afterwards, by its id. */
  readonly received: ReadonlyMap<string, string>;
  /** The lines that each arrived line was counted in, and how much of it. */
  readonly parts: readonly (readonly { readonly id: string; readonly quantity: string }[])[];
}

/**
 * Spreads what arrived over lines of orders: what names a line counts there, the rest goes to lines that wait for the item, the first
 * ordered first. What nothing waits for was not ordered, and counts nowhere.
 */
export function spreadArrived(lines: readonly Waiting[], arrived: readonly ArrivedLine[]): Spread {
  const received = new Map(lines.map(({ id, receivedQuantity }) => [id, receivedQuantity]));
  const parts = arrived.map((): { id: string; quantity: string }[] => []);
  const countIn = (index: number, id: string, quantity: string) => {
    received.set(id, addQuantity(received.get(id) ?? '0', quantity));
    parts[index]?.push({ id, quantity });
  };
  for (const [index, { purchaseOrderItemId, quantity }] of arrived.entries()) {
    if (typeof purchaseOrderItemId === 'string') countIn(index, purchaseOrderItemId, quantity);
  }
  for (const [index, { purchaseOrderItemId, procurementItemId, quantity }] of arrived.entries()) {
    if (typeof purchaseOrderItemId === 'string' || procurementItemId === null) continue;
    let left = quantity;
    for (const line of lines.filter((each) => each.procurementItemId === procurementItemId)) {
      const open = subtractQuantity(due(line), received.get(line.id) ?? '0');
      if (compareQuantity(open, '0') <= 0 || isZeroQuantity(left)) continue;
      const part = compareQuantity(left, open) < 0 ? left : open;
      countIn(index, line.id, part);
      left = subtractQuantity(left, part);
    }
  }
  return { received, parts };
}
