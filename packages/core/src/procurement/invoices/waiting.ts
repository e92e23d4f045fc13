import type { Row, Where } from '../../kernel/records/record.js';
import { dayBegun, type LocalTime } from '../../kernel/values/time/due-day.js';
import { waiting } from '../../platform/inbox/index.js';
import { invoiceEvents } from './events.js';
import { ownersOfInvoices } from './owners-of-invoices.js';
import { PAYABLE_STATUSES } from './payment-status.js';
import { whosePayeeIsVerified } from '../payees/index.js';
import { dueAmountOf } from './planned-payments.js';
import { Invoices } from './records.js';

const due = (time: LocalTime): Where<Row<typeof Invoices>> => ({
  kind: 'invoice',
  paymentStatus: { in: PAYABLE_STATUSES },
  archivedAt: null,
  matchStatus: { not: 'exceptions' },
  ...dayBegun('dueDate', time),
});

/**
 * Invoices that are due, today or since longer, wait for those who pay: not while they differ from what was ordered, nor while the account
 * that they would be paid at waits for somebody to verify it.
 */
export const duePayments = waiting(Invoices)({
  kind: 'payment_due',
  right: 'finance.edit',
  open: due,
  mine: ({ db, time }) => whosePayeeIsVerified(db, { record: Invoices, column: 'supplierId', where: due(time) }),
  order: 'dueDate',
  apart: 'paymentStatus',
  due: ({ dueDate }) => dueDate,
  why: (invoice, time) => {
    const amount = `${dueAmountOf(invoice, time)} ${invoice.currency}`;
    return { ru: `Наступил срок оплаты: ${amount}`, en: `Payment is due: ${amount}` };
  },
  subject: ({ number, supplierName }) => ({ number, title: supplierName }),
  settledBy: ({ id }) => ({ method: 'POST', path: `/invoices/${id}/payments` }),
  remind: {
    standing: () => ({ kind: 'invoice', paymentStatus: { in: PAYABLE_STATUSES }, archivedAt: null }),
    date: 'dueDate',
    concerned: ownersOfInvoices,
    event: invoiceEvents.reminderDue,
  },
});
