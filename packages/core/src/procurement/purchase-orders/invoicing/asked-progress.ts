import { type Fraction, NONE, plus, roundedQuantity } from '../../../kernel/values/numbers/fraction.js';
import { toMinor } from '../../../kernel/values/numbers/money.js';
import { compareQuantity, subtractQuantity } from '../../../kernel/values/numbers/quantity.js';
import { due, progressOf } from '../items/progress.js';
import { costOf } from '../moves/hold-budgets.js';
import type { ItemRow } from '../items/stored-items.js';
import type { OrderProgress } from '../values.js';

/** What is invoiced, or paid, of an order. */
export interface AskedOfOrder {
  /** Of its lines; below zero where a credit note takes it back. */
  readonly lines: readonly { readonly orderItemId: string; readonly counted: Fraction }[];
  /** By invoices that name no line, in kopecks. */
  readonly sum: bigint;
  /** What the order charges beside its lines, in kopecks. */
  readonly charged: bigint;
}

type Item = Pick<ItemRow, 'id' | 'quantity' | 'cancelledQuantity' | 'grossAmount'>;

/** How far an order is invoiced or paid, over its lines: a sum that says no line goes to what is open of them. */
export function askedProgress(items: readonly Item[], { lines, sum, charged }: AskedOfOrder): OrderProgress {
  const asked = askedOfLines(items, lines);
  const progress = progressOf(asked, 'askedQuantity');
  if (sum <= 0n) return progress;
  const open = openOf(asked);
  // An invoice may differ from its order by a kopeck for each line.
  const rounded = BigInt(items.length);
  if (progress === 'over' || sum > open + charged + rounded) return 'over';
  return sum + rounded >= open ? 'full' : 'partial';
}

/** What lines leave open of an order for sums, in kopecks. */
export function leftForSums(items: readonly Item[], { lines, charged }: Omit<AskedOfOrder, 'sum'>): bigint {
  return openOf(askedOfLines(items, lines)) + charged;
}

function askedOfLines<I extends Item>(items: readonly I[], lines: AskedOfOrder['lines']) {
  const asked = new Map<string, Fraction>();
  for (const { orderItemId, counted } of lines) asked.set(orderItemId, plus(asked.get(orderItemId) ?? NONE, counted));
  return items.map((item) => ({ ...item, askedQuantity: roundedQuantity(asked.get(item.id) ?? NONE) }));
}

function openOf(items: readonly (Item & { readonly askedQuantity: string })[]): bigint {
  return items.reduce((sum, item) => {
    const left = subtractQuantity(due(item), item.askedQuantity);
    return compareQuantity(left, '0') > 0 ? sum + toMinor(costOf(item, left)) : sum;
  }, 0n);
}
