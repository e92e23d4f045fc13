import { fromMinor, toMinor } from '../../../values/numbers/money.js';

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

/** What falls on a day, is owed to a supplier, or both. */
export interface CalendarRow {
  /** Null where it is not grouped by days. */
  readonly day: string | null;
  /** Null where it is not grouped by suppliers. */
  readonly supplierId: string | null;
  readonly currency: string;
  readonly due: string;
  readonly overdue: string;
  readonly paid: string;
}

type Sums = { due: bigint; overdue: bigint; paid: bigint };
type Key = Pick<CalendarRow, 'day' | 'supplierId' | 'currency'>;

/** Adds up money by groups, in the order of days, suppliers and currencies. What falls on today is due, and not late. */
export function addUp(
  falling: Iterable<Falling>,
  { groupBy, today }: { readonly groupBy: readonly CalendarGroup[]; readonly today: string },
): CalendarRow[] {
  const rows = new Map<string, { readonly key: Key; readonly sums: Sums }>();
  for (const { day, supplierId, currency, open, paid } of falling) {
    const key = {
      day: groupBy.includes('day') ? day : null,
      supplierId: groupBy.includes('supplier') ? supplierId : null,
      currency,
    };
    const name = `${key.day ?? ''} ${key.supplierId ?? ''} ${currency}`;
    const row = rows.get(name) ?? { key, sums: { due: 0n, overdue: 0n, paid: 0n } };
    rows.set(name, row);
    row.sums[day < today ? 'overdue' : 'due'] += toMinor(open);
    row.sums.paid += toMinor(paid);
  }
  return [...rows].toSorted(byName).map(([, { key, sums }]) => ({
    ...key,
    due: fromMinor(sums.due),
    overdue: fromMinor(sums.overdue),
    paid: fromMinor(sums.paid),
  }));
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : Number(one > other);
}
