import {
  addQuantity,
  compareQuantity,
  isZeroQuantity,
  subtractQuantity,
} from '../../../kernel/values/numbers/quantity.js';
import { convertedQuantity, type Fraction, inverse, ONE } from '../../../kernel/values/numbers/fraction.js';
import type { ArrivedLine } from '../../requisitions/index.js';
import { due } from '../items/progress.js';
import type { ItemRow } from '../items/stored-items.js';

type Waiting = Pick<ItemRow, 'id' | 'procurementItemId' | 'quantity' | 'cancelledQuantity' | 'receivedQuantity'>;

/** How many of the units of an order line, which its id names, are in one of those in which a line arrived. */
export type OrderedRatio = (arrived: ArrivedLine, orderItemId: string) => Fraction;

/** Where what arrived is counted. */
export interface Spread {
  /** What is received of each line afterwards, by its id. */
  readonly received: ReadonlyMap<string, string>;
  /** The lines that each arrived line was counted in, and how much of it. */
  readonly parts: readonly (readonly { readonly id: string; readonly quantity: string }[])[];
}

/**
 * Spreads what arrived over lines of orders: what names a line counts there, the rest goes to lines that wait for the item, the first
 * ordered first. What nothing waits for was not ordered, and counts nowhere. Lines count in their own units, and the parts are told in
 * those in which the goods arrived.
 */
export function spreadArrived(
  lines: readonly Waiting[],
  arrived: readonly ArrivedLine[],
  ratioOf: OrderedRatio = () => ONE,
): Spread {
  const received = new Map(lines.map(({ id, receivedQuantity }) => [id, receivedQuantity]));
  const parts = arrived.map((): { id: string; quantity: string }[] => []);
  const countIn = (index: number, id: string, { counted, quantity }: Taken) => {
    received.set(id, addQuantity(received.get(id) ?? '0', counted));
    parts[index]?.push({ id, quantity });
  };
  for (const [index, line] of arrived.entries()) {
    const { purchaseOrderItemId: id, quantity } = line;
    if (typeof id === 'string') {
      countIn(index, id, { counted: convertedQuantity(quantity, ratioOf(line, id)), quantity });
    }
  }
  for (const [index, arrivedLine] of arrived.entries()) {
    const { purchaseOrderItemId, procurementItemId, quantity } = arrivedLine;
    if (typeof purchaseOrderItemId === 'string' || procurementItemId === null) continue;
    let left = quantity;
    for (const line of lines.filter((each) => each.procurementItemId === procurementItemId)) {
      const open = subtractQuantity(due(line), received.get(line.id) ?? '0');
      if (compareQuantity(open, '0') <= 0 || isZeroQuantity(left)) continue;
      const taken = takenBy(open, left, ratioOf(arrivedLine, line.id));
      countIn(index, line.id, taken);
      left = subtractQuantity(left, taken.quantity);
    }
  }
  return { received, parts };
}

interface Taken {
  /** In the units of the order line. */
  readonly counted: string;
  /** In those in which it arrived. */
  readonly quantity: string;
}

/** What an open line takes of what is left. A line that is filled is filled to the last digit. */
function takenBy(open: string, left: string, ratio: Fraction): Taken {
  const room = convertedQuantity(open, inverse(ratio));
  return compareQuantity(left, room) >= 0
    ? { counted: open, quantity: room }
    : { counted: convertedQuantity(left, ratio), quantity: left };
}
