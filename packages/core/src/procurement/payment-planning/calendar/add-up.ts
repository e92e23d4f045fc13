import { thousandthsText, toThousandths } from '../../../kernel/values/numbers/money.js';

/** What calendars are grouped by. */
export type CalendarGroup = 'day' | 'supplier';

/** Money that falls on a day. */
export interface Falling {
  readonly day: string;
  /** Null where nobody asks for it. */
  readonly supplierId: string | null;
  readonly currency: string;
  readonly open: string;
  readonly paid: string;
}

/** What is due, late and paid in a currency. */
export interface CalendarSums {
  readonly currency: string;
  readonly due: string;
  readonly overdue: string;
  readonly paid: string;
}

/** What falls on a day, is owed to a supplier, or both. */
export interface CalendarRow extends CalendarSums {
  /** Null where it is not grouped by days. */
  readonly day: string | null;
  /** Null where it is not grouped by suppliers. */
  readonly supplierId: string | null;
  readonly supplierName: string | null;
}

/** How money is put in groups. */
export interface Grouping {
  readonly groupBy: readonly CalendarGroup[];
  readonly today: string;
  /** Names of suppliers, by their ids. */
  readonly names: ReadonlyMap<string | null, string>;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const NOTHING = '0.00';

/**
 * Adds up money by groups, in the order of days, suppliers and currencies. What falls on today is due, and not late. A year of many
 * suppliers has tens of thousands of groups with one amount each, so amounts are only read as numbers where there is something to add.
 */
export function addUp(falling: Iterable<Falling>, { groupBy, today, names }: Grouping): CalendarRow[] {
  const [byDay, bySupplier] = [groupBy.includes('day'), groupBy.includes('supplier')];
  const rows = new Map<string, Writable<CalendarRow>>();
  for (const { day: on, supplierId: to, currency, open, paid } of falling) {
    const day = byDay ? on : null;
    const supplierId = bySupplier ? to : null;
    const group = `${day ?? ''} ${supplierId ?? ''} ${currency}`;
    const isLate = on < today;
    const row = rows.get(group);
    if (row === undefined) {
      const supplierName = names.get(supplierId) ?? null;
      const [due, overdue] = isLate ? [NOTHING, open] : [open, NOTHING];
      rows.set(group, { day, supplierId, supplierName, currency, due, overdue, paid });
      continue;
    }
    if (isLate) row.overdue = sumOf(row.overdue, open);
    else row.due = sumOf(row.due, open);
    row.paid = sumOf(row.paid, paid);
  }
  return [...rows].toSorted(byName).map(([, row]) => row);
}

/** What rows come to in each currency. */
export function totalsOf(rows: readonly CalendarSums[]): CalendarSums[] {
  const totals = new Map<string, { due: bigint; overdue: bigint; paid: bigint }>();
  for (const { currency, due, overdue, paid } of rows) {
    const total = totals.get(currency) ?? { due: 0n, overdue: 0n, paid: 0n };
    totals.set(currency, total);
    if (due !== NOTHING) total.due += toThousandths(due);
    if (overdue !== NOTHING) total.overdue += toThousandths(overdue);
    if (paid !== NOTHING) total.paid += toThousandths(paid);
  }
  return [...totals].toSorted(byName).map(([currency, { due, overdue, paid }]) => ({
    ...{ currency, due: thousandthsText(due), overdue: thousandthsText(overdue), paid: thousandthsText(paid) },
  }));
}

function sumOf(left: string, right: string): string {
  if (right === NOTHING) return left;
  return left === NOTHING ? right : thousandthsText(toThousandths(left) + toThousandths(right));
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : Number(one > other);
}
