import { dayNotOver, dayOver, isDayOver, type LocalTime } from '../../../values/time/due-day.js';
import { compareMoney, isZeroMoney } from '../../../values/numbers/money.js';
import { moves } from '../../../rows/moves.js';
import type { Mover, SalesMove } from '../movers.js';

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

const edit = { right: 'sales.edit' } as const;
const SENDABLE = ['sent', 'partially_paid', 'overdue'] as const;

/** Every move of a sales invoice. */
export const SALES_INVOICE_MOVES: readonly SalesMove<Status>[] = [
  ...moves<Status, Mover>(['draft'], 'submit-approval', 'pending_approval', edit),
  ...moves<Status, Mover>(['pending_approval'], 'approve', 'approved', { right: 'sales.approve' }),
  ...moves<Status, Mover>(['pending_approval'], 'change', 'draft', edit),
  ...moves<Status, Mover>(['approved'], 'issue', 'issued', edit),
  ...moves<Status, Mover>(['draft'], 'issue', 'issued', { ...edit, withoutApproval: true }),
  ...moves<Status, Mover>(['issued'], 'send', 'sent', edit),
  ...SENDABLE.flatMap((status) => moves<Status, Mover>([status], 'send', status, edit)),
  ...moves<Status, Mover>(['issued', 'sent', 'overdue'], 'void', 'void', { ...edit, requiresReason: true }),
  ...moves<Status, Mover>(['draft', 'pending_approval', 'approved'], 'cancel', 'cancelled', edit),
  ...moves<Status, Mover>(['issued', 'sent', 'overdue', 'partially_paid'], 'payment', 'partially_paid'),
  ...moves<Status, Mover>(['issued', 'sent', 'overdue', 'partially_paid'], 'payment', 'paid'),
  // Payments can be corrected: what is not paid any more is as it was before.
  ...moves<Status, Mover>(['paid'], 'payment', 'partially_paid'),
  ...moves<Status, Mover>(['paid', 'partially_paid'], 'payment', 'issued'),
  ...moves<Status, Mover>(['paid', 'partially_paid'], 'payment', 'sent'),
  ...moves<Status, Mover>(['issued', 'sent', 'partially_paid'], 'time', 'overdue'),
  ...moves<Status, Mover>(['overdue'], 'time', 'issued'),
  ...moves<Status, Mover>(['overdue'], 'time', 'sent'),
  ...moves<Status, Mover>(['overdue'], 'time', 'partially_paid'),
];

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
