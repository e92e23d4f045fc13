import type { Reader } from '../../../ports/storage.js';
import type { Row, Where } from '../../../records/record.js';
import { subtractMoney } from '../../../values/numbers/money.js';
import { dayMeant, dayNotOver, dayOver } from '../../../values/time/due-day.js';
import { addMs } from '../../../values/time/instant.js';
import { nextDay, startOfLocalDay } from '../../../values/time/local-day.js';
import {
  type InvoicedOrders,
  Invoices,
  PAYABLE_STATUSES,
  PAYMENT_STATUSES,
  type PaymentStatus,
  schedulesOfInvoices,
} from '../../invoices/index.js';
import type { CalendarGroup, Falling } from './add-up.js';

type InvoiceRow = Row<typeof Invoices>;

const DAY_MS = 24 * 60 * 60_000;

const COUNTED_STATUSES: readonly PaymentStatus[] = [...PAYABLE_STATUSES, 'paid'];

// What credit notes take back is off the amounts of their invoices already. Among a hundred thousand invoices, two comparisons with what
// does not count take a third of the time that looking each status up takes.
const COUNTED: Where<InvoiceRow> = {
  archivedAt: null,
  and: PAYMENT_STATUSES.filter((status) => !COUNTED_STATUSES.includes(status)).map((status) => ({
    paymentStatus: { not: status },
  })),
  kind: 'invoice',
};

/** Days, both of them included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** What is asked of invoices. */
interface Asked {
  readonly days: Days;
  readonly today: string;
  readonly timezone: string;
  readonly groupBy: readonly CalendarGroup[];
}

interface Looking {
  readonly db: Reader;
  readonly portalId: string;
  readonly now: string;
}

/** What invoices make fall on some days: by their schedules, or else by their due dates, or else by when they are planned to be paid. */
export async function fallingOn(
  orders: Pick<InvoicedOrders, 'eventsOf'>,
  call: Looking,
  asked: Asked,
): Promise<Falling[]> {
  const unscheduled = { ...COUNTED, isScheduled: false };
  const found = await Promise.all([
    byDate(call.db, 'dueDate', unscheduled, asked),
    byDate(call.db, 'plannedPaymentDate', { ...unscheduled, dueDate: null }, asked),
    bySchedules(orders, call, asked),
  ]);
  return found.flat();
}

type DateColumn = 'dueDate' | 'plannedPaymentDate';

async function byDate(
  db: Reader,
  date: DateColumn,
  where: Where<InvoiceRow>,
  { days, today, timezone, groupBy }: Asked,
): Promise<Falling[]> {
  const invoices = db.collection(Invoices);
  const of = ['outstandingAmount', 'paidAmount'] as const;
  const { from, to } = days;
  const within = [where, notBefore(date, from, timezone), before(date, nextDay(to), timezone)];
  if (!groupBy.includes('day')) {
    // Which day it was does not matter, only whether it has ended: far fewer groups are read.
    const by = ['currency', 'supplierId'] as const;
    const [endOfLate, startOfRest] = [to < today ? to : today, from > today ? from : today];
    const late = [...within, spanOf(date, from, endOfLate), before(date, today, timezone)];
    const rest = [...within, spanOf(date, startOfRest, to), notBefore(date, today, timezone)];
    const [ofLate, ofRest] = await Promise.all([
      invoices.sums({ where: { and: late }, by, of }),
      invoices.sums({ where: { and: rest }, by, of }),
    ]);
    return [...ofLate.map((row) => fallen(EARLIER, row)), ...ofRest.map((row) => fallen(today, row))];
  }
  const sums = await invoices.sums({
    where: { and: [...within, spanOf(date, from, to)] },
    by: groupBy.includes('supplier') ? [date, 'currency', 'supplierId'] : [date, 'currency'],
    of,
  });
  const dayOf = rememberedDays(timezone);
  // Within the span that is asked for, each has a date.
  return sums.map((row) => fallen(dayOf(String((row as Partial<InvoiceRow>)[date])), row));
}

/** The condition that a date is on some days wherever the portal is, or next to them: an index leads to them by it. */
function spanOf(date: DateColumn, from: string, to: string): Where<InvoiceRow> {
  return { [date]: { gte: addMs(midnight(from), -DAY_MS), lt: addMs(midnight(to), 2 * DAY_MS) } };
}

const midnight = (day: string) => `${day}T00:00:00.000Z`;

/** A day that has ended, whenever it is. */
const EARLIER = '';

interface Summed {
  readonly currency: string;
  readonly outstandingAmount: string;
  readonly paidAmount: string;
  readonly supplierId?: string | null;
}

// A year has tens of thousands of these, where it is told by day and by supplier.
function fallen(day: string, { currency, outstandingAmount, paidAmount, supplierId = null }: Summed): Falling {
  return { day, supplierId, currency, open: outstandingAmount, paid: paidAmount };
}

/** The condition that a date means an earlier day. */
function before(date: DateColumn, day: string, timezone: string) {
  return dayOver(date, { now: startOfLocalDay(day, timezone), timezone });
}

/** The condition that a date means this day or a later one. */
function notBefore(date: DateColumn, day: string, timezone: string) {
  return dayNotOver(date, { now: startOfLocalDay(day, timezone), timezone });
}

/** Tells days of instants, each worked out once: many fall due at the same time. */
function rememberedDays(timezone: string) {
  const days = new Map<string, string>();
  return (at: string): string => {
    const known = days.get(at) ?? dayMeant(at, timezone);
    days.set(at, known);
    return known;
  };
}

async function bySchedules(
  orders: Pick<InvoicedOrders, 'eventsOf'>,
  call: Looking,
  { days, timezone }: Asked,
): Promise<Falling[]> {
  const invoices = await call.db.collection(Invoices).list({
    where: { ...COUNTED, isScheduled: true },
    // The index that leads to the few with schedules has them in this order; in any other, all invoices may be read.
    order: [['dueDate', 'asc']],
    select: [
      'id',
      'supplierId',
      'currency',
      'paymentSchedule',
      'purchaseOrderId',
      'invoiceDate',
      'totalAmount',
      'paidAmount',
      'creditedAmount',
    ],
  });
  const schedules = await schedulesOfInvoices(orders, call, invoices);
  return invoices.flatMap(({ supplierId, currency }, index) =>
    (schedules[index] ?? []).flatMap(({ dueAt, plannedAmount, paidAmount: paid }) => {
      const day = dueAt === null ? null : dayMeant(dueAt, timezone);
      if (day === null || day < days.from || day > days.to) return [];
      return [{ day, supplierId, currency, open: subtractMoney(plannedAmount, paid), paid }];
    }),
  );
}
