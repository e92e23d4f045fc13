import { dayNotOver, dayOver, isDayOver, type LocalTime } from '../../kernel/values/time/due-day.js';
import { compareMoney, isZeroMoney } from '../../kernel/values/numbers/money.js';
import { changes, type Move } from '../../kernel/rows/moves.js';

/** Payment statuses of an invoice. */
export const PAYMENT_STATUSES = [
  'unpaid',
  'scheduled',
  'partially_paid',
  'paid',
  'overdue',
  'refunded',
  'cancelled',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Statuses in which an invoice takes payments. */
export const PAYABLE_STATUSES: readonly PaymentStatus[] = ['unpaid', 'scheduled', 'partially_paid', 'overdue'];
/** Statuses in which an invoice can be archived. */
export const ARCHIVABLE_STATUSES: readonly PaymentStatus[] = ['unpaid', 'cancelled'];
/** The condition that an invoice is overdue at a time, or is not, whatever its status says by then. */
export function overdueWhere(isOverdue: boolean, time: LocalTime) {
  if (isOverdue) return { paymentStatus: { in: PAYABLE_STATUSES }, ...dayOver('dueDate', time) };
  const settled = PAYMENT_STATUSES.filter((status) => !PAYABLE_STATUSES.includes(status));
  return { or: [dayNotOver('dueDate', time), { paymentStatus: { in: settled } }] };
}

/** Statuses that turn to overdue when the due date has passed. */
export const DUE_STATUSES: readonly PaymentStatus[] = ['unpaid', 'scheduled', 'partially_paid'];

/** Moves that can be asked for; some need payments that agree with them. Further moves follow from payments and dates. */
export const PAYMENT_MOVES: readonly Move<PaymentStatus>[] = changes(
  {
    unpaid: ['scheduled', 'partially_paid', 'paid', 'cancelled'],
    scheduled: ['unpaid', 'partially_paid', 'paid', 'cancelled'],
    overdue: ['scheduled', 'partially_paid', 'paid', 'cancelled'],
    partially_paid: ['paid', 'refunded'],
    paid: ['refunded'],
    cancelled: ['unpaid'],
  },
  { right: 'finance.edit', keys: 'always' },
);

/** What is paid of an invoice, and what is left to be paid. */
export interface PaidSoFar {
  readonly paidAmount: string;
  readonly outstandingAmount: string;
}

/** Tells whether a status that is asked for agrees with the payments. */
export function agreesWithPayments(to: PaymentStatus, { paidAmount, outstandingAmount }: PaidSoFar): boolean {
  if (to === 'cancelled' || to === 'unpaid') return isZeroMoney(paidAmount);
  if (to === 'partially_paid') return !isZeroMoney(paidAmount) && compareMoney(outstandingAmount, '0.00') > 0;
  return true;
}

/** The status of an invoice after its payments, or its credit notes, changed: nothing is left to be paid of one that is paid. */
export function settledStatus(from: PaymentStatus, { paidAmount, outstandingAmount }: PaidSoFar): PaymentStatus {
  if (compareMoney(outstandingAmount, '0.00') <= 0) return 'paid';
  if (!isZeroMoney(paidAmount)) return 'partially_paid';
  return from === 'paid' || from === 'partially_paid' ? 'unpaid' : from;
}

/** The status of an invoice after its due date moved: what is not due any more is not overdue. */
export function statusAfterDueDate(
  from: PaymentStatus,
  { dueDate, paidAmount }: { readonly dueDate: string | null; readonly paidAmount: string },
  time: LocalTime,
): PaymentStatus {
  if (from !== 'overdue' || (dueDate !== null && isDayOver(dueDate, time))) return from;
  return isZeroMoney(paidAmount) ? 'unpaid' : 'partially_paid';
}
