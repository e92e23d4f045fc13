import type { Fraction } from '../../../kernel/values/numbers/fraction.js';
import { roundedApart } from '../../../kernel/values/numbers/minor-units.js';
import { toMinor } from '../../../kernel/values/numbers/money.js';
import type { Quantity } from '../../../kernel/values/numbers/quantity.js';
import {
  type LineCounting,
  uncountedOf,
  type CountedProgress,
  countedProgress,
  sumByLine,
} from '../../../kernel/rows/counting.js';
import { INVOICED_OF_ORDERED } from '../counting.js';
import { costOf } from '../moves/hold-budgets.js';
import type { ItemRow } from '../items/stored-items.js';

/** What is invoiced, or paid, of an order. */
export interface AskedOfOrder {
  /** Of its lines; below zero where a credit note takes it back. */
  readonly lines: readonly { readonly orderItemId: string; readonly counted: Fraction }[];
  /** By invoices that name no line, in kopecks. */
  readonly sum: bigint;
  /** What the order charges beside its lines, in kopecks. */
  readonly charged: bigint;
  readonly currency: string;
}

type Item = Pick<ItemRow, 'id' | 'quantity' | 'cancelledQuantity' | 'grossAmount'>;

/** What is counted of lines by what invoices ask for of them. */
type ByInvoices<C extends string> = LineCounting<C | 'quantity' | 'cancelledQuantity'>;

/** How far an order is invoiced or paid, over its lines: a sum that says no line goes to what is open of them. */
export function askedProgress<C extends string>(
  counting: ByInvoices<C>,
  items: readonly Item[],
  { lines, sum, charged, currency }: AskedOfOrder,
): CountedProgress {
  const counted = countedOf(counting, items, lines);
  const progress = countedProgress(counting, counted);
  if (sum <= 0n) return progress;
  const open = worthOf(counting, counted);
  // An invoice may differ from its order by a minor unit for each line.
  const rounded = roundedApart(currency, items.length);
  if (progress === 'over' || sum > open + charged + rounded) return 'over';
  return sum + rounded >= open ? 'full' : 'partial';
}

/** What lines leave open of an order for sums, in kopecks. */
export function leftForSums(
  items: readonly Item[],
  { lines, charged }: Omit<AskedOfOrder, 'sum' | 'currency'>,
): bigint {
  return worthOf(INVOICED_OF_ORDERED, countedOf(INVOICED_OF_ORDERED, items, lines)) + charged;
}

type CountedItem<C extends string> = Item & Readonly<Record<C | 'quantity' | 'cancelledQuantity', Quantity>>;

function countedOf<C extends string>(
  { counted }: ByInvoices<C>,
  items: readonly Item[],
  lines: AskedOfOrder['lines'],
): readonly CountedItem<C>[] {
  const sums = sumByLine(lines, ({ orderItemId }) => orderItemId);
  return items.map((item) => ({ ...item, [counted]: sums.get(item.id) ?? '0' }) as CountedItem<C>);
}

/** What is open of lines, in kopecks. */
function worthOf<C extends string>(counting: ByInvoices<C>, items: readonly CountedItem<C>[]): bigint {
  return items.reduce((sum, item) => sum + toMinor(costOf(item, uncountedOf(counting, item))), 0n);
}
