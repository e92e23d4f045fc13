import {
  addQuantity,
  compareQuantity,
  isZeroQuantity,
  restOf,
  subtractQuantity,
} from '../../../kernel/values/numbers/quantity.js';
import {
  convertedQuantity,
  type Fraction,
  inverse,
  ONE,
  roundedQuantity,
  times,
} from '../../../kernel/values/numbers/fraction.js';
import type { ArrivedLine } from '../../requisitions/index.js';
import { due } from '../counting.js';
import type { ItemRow } from '../items/stored-items.js';

type Waiting = Pick<ItemRow, 'id' | 'procurementItemId' | 'quantity' | 'cancelledQuantity' | 'receivedQuantity'>;

/** How many of the units of an order line, which its id names, are in one of those in which a line arrived. */
export type OrderedRatio = (arrived: ArrivedLine, orderItemId: string) => Fraction;

/** Where what arrived is counted. */
export interface Spread {
  /** What is received of each line afterwards, by its id. */
  readonly received: ReadonlyMap<string, string>;
  /** The lines that each arrived line was counted in, and how much of it. */
  readonly parts: readonly (readonly SpreadPart[])[];
}

/** What a line of an order took of what arrived. */
export interface SpreadPart extends Taken {
  readonly id: string;
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
  const parts = arrived.map((): SpreadPart[] => []);
  const countIn = (index: number, id: string, taken: Taken) => {
    received.set(id, addQuantity(received.get(id) ?? '0', taken.counted));
    parts[index]?.push({ id, ...taken });
  };
  for (const [index, line] of arrived.entries()) {
    const { purchaseOrderItemId: id, quantity } = line;
    if (typeof id === 'string') countIn(index, id, { counted: countedIn(line, ratioOf(line, id)), quantity });
  }
  for (const [index, arrivedLine] of arrived.entries()) {
    const { purchaseOrderItemId, procurementItemId, quantity } = arrivedLine;
    if (typeof purchaseOrderItemId === 'string' || procurementItemId === null) continue;
    let left = quantity;
    for (const line of lines.filter((each) => each.procurementItemId === procurementItemId)) {
      const open = restOf(due(line), received.get(line.id) ?? '0');
      if (isZeroQuantity(open) || isZeroQuantity(left)) continue;
      const ofLine = left === quantity ? arrivedLine : { quantity: left };
      const taken = takenBy(open, ofLine, ratioOf(arrivedLine, line.id));
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

type Left = Pick<ArrivedLine, 'quantity' | 'exact'>;

/** What arrived in the units of an order line. What was counted in these is as much as was counted. */
export function countedIn({ quantity, exact }: Left, ratio: Fraction): string {
  if (exact === undefined || ratio.over === ratio.under) return convertedQuantity(quantity, ratio);
  return roundedQuantity(times(exact, ratio));
}

/** What an open line takes of what is left. A line that is filled is filled to the last digit. */
function takenBy(open: string, left: Left, ratio: Fraction): Taken {
  const room = convertedQuantity(open, inverse(ratio));
  return compareQuantity(left.quantity, room) >= 0
    ? { counted: open, quantity: room }
    : { counted: countedIn(left, ratio), quantity: left.quantity };
}
