import { dayNotOver, dayOver, isDayOver, type LocalTime } from '../../../kernel/values/time/due-day.js';
import { compareMoney, isZeroMoney } from '../../../kernel/values/numbers/money.js';

/** Statuses of a sales invoice. */
export const SALES_INVOICE_STATUSES = [
  'draft',
  'pending_approval',
  'approved',
  'issued',
  'sent',
  'partially_paid',
  'paid',
  'overdue',
  'void',
  'cancelled',
] as const;
export type SalesInvoiceStatus = (typeof SALES_INVOICE_STATUSES)[number];
type Status = SalesInvoiceStatus;

/** What a sales invoice says can be changed in these; afterwards it can be cancelled, or voided once it is issued. */
export const EDITABLE_INVOICES: readonly Status[] = ['draft'];
/** It is issued and still to be paid: it takes payments, can be due, and its due date can be moved. */
export const OPEN_INVOICES: readonly Status[] = ['issued', 'sent', 'partially_paid', 'overdue'];
/** It is still worked on in these, or to be paid. */
export const UNSETTLED_INVOICES: readonly Status[] = ['draft', 'pending_approval', 'approved', ...OPEN_INVOICES];
export const REMOVABLE_INVOICES: readonly Status[] = ['draft', 'cancelled'];
export const ARCHIVABLE_INVOICES: readonly Status[] = ['paid', 'void'];

/** What is known of a sales invoice when its status follows from payments and dates. */
export interface InvoiceState {
  readonly status: Status;
  readonly totalAmount: string;
  readonly paidAmount: string;
  readonly sentAt: string | null;
}

/** The status of a sales invoice after its payments changed. */
export function statusAfterPayment({ status, totalAmount, paidAmount, sentAt }: InvoiceState): Status {
  if (compareMoney(paidAmount, totalAmount) >= 0) return 'paid';
  if (!isZeroMoney(paidAmount)) return 'partially_paid';
  if (status !== 'paid' && status !== 'partially_paid') return status;
  return sentAt === null ? 'issued' : 'sent';
}

/** The status of a sales invoice after its due date moved: what is not due any more is not overdue. */
export function statusAfterDueDate(
  { status, paidAmount, sentAt }: InvoiceState,
  dueDate: string | null,
  time: LocalTime,
): Status {
  if (status !== 'overdue' || (dueDate !== null && isDayOver(dueDate, time))) return status;
  if (!isZeroMoney(paidAmount)) return 'partially_paid';
  return sentAt === null ? 'issued' : 'sent';
}

/** The condition that a sales invoice is overdue at a time, or is not, whatever its status says by then. */
export function overdueWhere(isOverdue: boolean, time: LocalTime) {
  if (isOverdue) return { status: { in: OPEN_INVOICES }, ...dayOver('dueDate', time) };
  const others = SALES_INVOICE_STATUSES.filter((status) => !OPEN_INVOICES.includes(status));
  return { or: [dayNotOver('dueDate', time), { status: { in: others } }] };
}
