import type { Reader } from '../../ports/storage.js';
import type { Row } from '../../records/record.js';
import { getLocalTime } from '../identity/index.js';
import {
  type AgreedPaymentStage,
  agreedStages,
  NO_EVENTS,
  nextDueAt,
  planStages,
  type PaymentStage,
  type StageEvents,
} from '../payments/index.js';
import type { InvoicedOrders } from './extension-points.js';
import type { Invoices } from './records.js';

type InvoiceRow = Row<typeof Invoices>;
type Looking = { readonly db: Reader; readonly portalId: string; readonly now: string };
/** An invoice, as far as its schedule goes. */
export type ScheduledInvoice = Pick<
  InvoiceRow,
  'paymentSchedule' | 'purchaseOrderId' | 'invoiceDate' | 'totalAmount' | 'paidAmount' | 'creditedAmount'
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
  orders: Pick<InvoicedOrders, 'eventsOf'>,
  call: Looking,
  invoices: readonly ScheduledInvoice[],
): Promise<readonly PaymentStage[][]> {
  const scheduled = invoices.filter(({ paymentSchedule }) => paymentSchedule.length > 0);
  if (scheduled.length === 0) return invoices.map(() => []);
  const time = await getLocalTime(call);
  const events = await orders.eventsOf(
    call.db,
    scheduled.flatMap(({ purchaseOrderId }) => purchaseOrderId ?? []),
  );
  return invoices.map(
    ({ paymentSchedule, totalAmount: total, paidAmount: paid, creditedAmount: credited, ...invoice }) =>
      planStages(paymentSchedule, { total, paid, credited, ...eventsFor(invoice, events) }, time),
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

/** The due date of an invoice by its schedule: the day of the money that is to be paid next; as it was where nobody knows that day. */
export async function dueDateBySchedule(
  orders: Pick<InvoicedOrders, 'eventsOf'>,
  call: Looking,
  invoice: ScheduledInvoice & Pick<InvoiceRow, 'dueDate'>,
): Promise<string | null> {
  const [stages = []] = await schedulesOfInvoices(orders, call, [invoice]);
  return nextDueAt(stages) ?? invoice.dueDate;
}
