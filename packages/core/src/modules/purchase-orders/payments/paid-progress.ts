import { type Fraction, NONE, plus, roundedQuantity, times } from '../../../values/numbers/fraction.js';
import { toMinor } from '../../../values/numbers/money.js';
import { compareQuantity, subtractQuantity } from '../../../values/numbers/quantity.js';
import { due, progressOf } from '../items/progress.js';
import { costOf } from '../moves/hold-budgets.js';
import type { ItemRow } from '../items/stored-items.js';
import type { OrderProgress } from '../values.js';

/** An invoice of which so much of what it asks for is paid, as whole numbers. */
export interface PaidShare {
  readonly paid: bigint;
  readonly asked: bigint;
}

/** What is paid of an order. */
export interface PaidOfOrder {
  /** What is invoiced of its lines, by invoices that are paid to a share; below zero where a credit note takes it back. */
  readonly lines: readonly (PaidShare & { readonly orderItemId: string; readonly counted: Fraction })[];
  /** What is paid of invoices that name no line, in kopecks. */
  readonly loose: bigint;
}

type Item = Pick<ItemRow, 'id' | 'quantity' | 'cancelledQuantity' | 'grossAmount'>;

/**
 * How far an order is paid, over its lines: of what is invoiced of a line as much is paid as of its invoice. What is paid without saying for
 * which line goes to what is open of them.
 */
export function paidProgress(items: readonly Item[], { lines, loose }: PaidOfOrder): OrderProgress {
  const paid = new Map<string, Fraction>();
  for (const { orderItemId, counted: part, paid: share, asked } of lines) {
    if (asked !== 0n)
      paid.set(orderItemId, plus(paid.get(orderItemId) ?? NONE, times(part, { over: share, under: asked })));
  }
  const counted = items.map((item) => ({ ...item, paidQuantity: roundedQuantity(paid.get(item.id) ?? NONE) }));
  const progress = progressOf(counted, 'paidQuantity');
  if (loose <= 0n) return progress;
  const open = counted.reduce((sum, item) => {
    const left = subtractQuantity(due(item), item.paidQuantity);
    return compareQuantity(left, '0') > 0 ? sum + toMinor(costOf(item, left)) : sum;
  }, 0n);
  // An invoice may differ from its order by a kopeck for each line.
  const rounded = BigInt(items.length);
  if (progress === 'over' || loose > open + rounded) return 'over';
  return loose + rounded >= open ? 'full' : 'partial';
}
