import type { World } from '../../../kernel/operations/world.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row, Where } from '../../../kernel/records/record.js';
import { subtractMoney } from '../../../kernel/values/numbers/money.js';
import { dayMeant } from '../../../kernel/values/time/due-day.js';
import { addMs } from '../../../kernel/values/time/instant.js';
import { nextDay } from '../../../kernel/values/time/local-day.js';
import {
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

interface Looking extends World {
  readonly db: Reader;
  readonly portalId: string;
  readonly now: string;
}

/** What invoices make fall on some days: by their schedules, or else by their due dates, or else by when they are planned to be paid. */
export async function fallingOn(call: Looking, asked: Asked): Promise<Falling[]> {
  const unscheduled = { ...COUNTED, isScheduled: false };
  const found = await Promise.all([
    byDate(call.db, 'dueDate', unscheduled, asked),
    byDate(call.db, 'plannedPaymentDate', { ...unscheduled, dueDate: null }, asked),
    bySchedules(call, asked),
  ]);
  return found.flat();
}

type DateColumn = 'dueDate' | 'plannedPaymentDate';

async function byDate(db: Reader, date: DateColumn, where: Where<InvoiceRow>, asked: Asked): Promise<Falling[]> {
  const { days, timezone, groupBy } = asked;
  const invoices = db.collection(Invoices);
  const of = ['outstandingAmount', 'paidAmount'] as const;
  const during = (span: Span) => ({ and: [where, { [date]: { gte: span.from, lt: span.before } }] });
  const dayOf = rememberedDays(timezone);
  const dayByDay = async (span: Span) => {
    const by = groupBy.includes('supplier')
      ? ([date, 'currency', 'supplierId'] as const)
      : ([date, 'currency'] as const);
    const sums = await invoices.sums({ where: during(span), by: [...by], of });
    // Within a span, each has a date.
    const falling = sums.map((row) => fallen(dayOf(String((row as Partial<InvoiceRow>)[date])), row));
    return falling.filter(({ day }) => day >= days.from && day <= days.to);
  };
  if (groupBy.includes('day')) return dayByDay({ from: around(days.from).from, before: around(days.to).before });
  // Which day it was does not matter, only whether it has ended: far fewer groups are read.
  const { wholes, edges } = spansOf(asked);
  const whole = async (span: Span) => {
    const sums = await invoices.sums({ where: during(span), by: ['currency', 'supplierId'], of });
    return sums.map((row) => fallen(span.from.slice(0, 10), row));
  };
  return (await Promise.all([...wholes.map(whole), ...edges.map(dayByDay)])).flat();
}

/** A stretch of instants. */
interface Span {
  readonly from: string;
  readonly before: string;
}

/**
 * Parts the days that are asked for where late ones end. Around each cut it depends on where the portal is which day an instant is on;
 * what lies whole between two cuts is on one side of both, wherever that is.
 */
function spansOf({ days: { from, to }, today }: Asked): Record<'wholes' | 'edges', readonly Span[]> {
  const cuts = new Set([from, ...(today > from && today <= to ? [today] : []), nextDay(to)]);
  const wholes: Span[] = [];
  const edges: Span[] = [];
  let reached = '';
  for (const cut of cuts) {
    const edge = around(cut);
    if (reached !== '' && reached < edge.from) wholes.push({ from: reached, before: edge.from });
    edges.push({ from: reached > edge.from ? reached : edge.from, before: edge.before });
    reached = edge.before;
  }
  return { wholes, edges };
}

/** The instants that are on a day somewhere, or begin it somewhere else: a day before and a day behind. */
function around(day: string): Span {
  const midnight = `${day}T00:00:00.000Z`;
  return { from: addMs(midnight, -DAY_MS), before: addMs(midnight, 2 * DAY_MS) };
}

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

/** Tells days of instants, each worked out once: many fall due at the same time. */
function rememberedDays(timezone: string) {
  const days = new Map<string, string>();
  return (at: string): string => {
    const known = days.get(at) ?? dayMeant(at, timezone);
    days.set(at, known);
    return known;
  };
}

async function bySchedules(call: Looking, { days, timezone }: Asked): Promise<Falling[]> {
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
  const schedules = await schedulesOfInvoices(call, invoices);
  return invoices.flatMap(({ supplierId, currency }, index) =>
    (schedules[index] ?? []).flatMap(({ dueAt, plannedAmount, paidAmount: paid }) => {
      const day = dueAt === null ? null : dayMeant(dueAt, timezone);
      if (day === null || day < days.from || day > days.to) return [];
      return [{ day, supplierId, currency, open: subtractMoney(plannedAmount, paid), paid }];
    }),
  );
}
