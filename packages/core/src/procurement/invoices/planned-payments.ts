import type { World } from '../../kernel/operations/world.js';
import { invoicedOrdersOf } from './extension-points.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { Row } from '../../kernel/records/record.js';
import { sumMoney } from '../../kernel/values/numbers/money.js';
import { dayMeant, type LocalTime } from '../../kernel/values/time/due-day.js';
import { localDayOf } from '../../kernel/values/time/local-day.js';
import { getLocalTime } from '../../platform/identity/index.js';
import {
  type AgreedPaymentStage,
  agreedStages,
  NO_EVENTS,
  openStagesOf,
  planStages,
  type PaymentStage,
  type StageEvents,
} from '../payments/index.js';
import type { Invoices } from './records.js';

type InvoiceRow = Row<typeof Invoices>;
type Looking = World & { readonly db: Reader; readonly portalId: string; readonly now: string };
/** An invoice, as far as its schedule goes. */
export type ScheduledInvoice = Pick<
  InvoiceRow,
  'paymentSchedule' | 'purchaseOrderId' | 'invoiceDate' | 'totalAmount' | 'currency' | 'paidAmount' | 'creditedAmount'
>;

/** What an invoice keeps of its schedule. */
export function scheduleOf(
  world: Parameters<typeof agreedStages>[0],
  stages: readonly Omit<AgreedPaymentStage, 'id'>[],
  before?: readonly AgreedPaymentStage[],
): Pick<InvoiceRow, 'paymentSchedule' | 'isScheduled'> {
  const paymentSchedule = agreedStages(world, stages, before);
  return { paymentSchedule, isScheduled: paymentSchedule.length > 0 };
}

/** The payment schedules of invoices: due by their dates and by the goods of their orders, paid by their payments. */
export async function schedulesOfInvoices(
  call: Looking,
  invoices: readonly ScheduledInvoice[],
): Promise<readonly PaymentStage[][]> {
  const scheduled = invoices.filter(({ paymentSchedule }) => paymentSchedule.length > 0);
  if (scheduled.length === 0) return invoices.map(() => []);
  const time = await getLocalTime(call);
  const events = await invoicedOrdersOf(call).eventsOf(
    call.db,
    scheduled.flatMap(({ purchaseOrderId }) => purchaseOrderId ?? []),
  );
  return invoices.map(
    ({ paymentSchedule, totalAmount: total, paidAmount: paid, creditedAmount: credited, ...invoice }) =>
      planStages(
        paymentSchedule,
        { total, currency: invoice.currency, paid, credited, ...eventsFor(invoice, events) },
        time,
      ),
  );
}

/** What stages of an invoice wait for. Where nobody tells of its goods, the invoice itself is all that there is to wait for. */
function eventsFor(
  { invoiceDate, purchaseOrderId }: Pick<InvoiceRow, 'invoiceDate' | 'purchaseOrderId'>,
  known: ReadonlyMap<string, StageEvents>,
): StageEvents {
  const events = known.get(purchaseOrderId ?? '');
  if (events === undefined) return { agreedAt: invoiceDate, shippedAt: invoiceDate, receivedAt: invoiceDate };
  return { ...NO_EVENTS, ...events, agreedAt: invoiceDate };
}

/**
 * What is due of an invoice by its schedule, and the day of the money that is to be paid next: none where nobody knows it. Without a
 * schedule, and where nothing is left to be paid by it, the due date is as it was.
 */
export async function dueBySchedule(
  call: Looking,
  invoice: ScheduledInvoice & Pick<InvoiceRow, 'dueDate'>,
): Promise<Pick<InvoiceRow, 'dueDate' | 'openStages'>> {
  const [stages = []] = await schedulesOfInvoices(call, [invoice]);
  const openStages = openStagesOf(stages);
  const [next] = openStages;
  return { openStages, dueDate: next === undefined ? invoice.dueDate : next.dueAt };
}

/** What is to be paid of an invoice by now; before its first day, what is due on that. */
export function dueAmountOf(
  { openStages, outstandingAmount, dueDate }: Pick<InvoiceRow, 'openStages' | 'outstandingAmount' | 'dueDate'>,
  { now, timezone }: LocalTime,
): string {
  if (openStages.length === 0 || dueDate === null) return outstandingAmount;
  const days = [localDayOf(now, timezone), dayMeant(dueDate, timezone)].toSorted();
  const due = openStages.filter(({ dueAt }) => dueAt !== null && dayMeant(dueAt, timezone) <= (days[1] ?? ''));
  return sumMoney(due.map(({ amount }) => amount));
}
