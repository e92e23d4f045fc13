import { waiting } from '../inbox/index.js';
import { invoiceEvents, Invoices, ownersOfInvoices, PAYABLE_STATUSES } from '../invoices/index.js';

/** Invoices that differ from what was ordered wait for somebody who did not enter them. */
export const differingInvoices = waiting(Invoices)({
  kind: 'invoice_exceptions',
  right: 'finance.edit',
  open: () => ({
    matchStatus: 'exceptions',
    archivedAt: null,
    paymentStatus: { in: PAYABLE_STATUSES },
  }),
  mine: ({ caller }) => ({ or: [{ createdById: null }, { createdById: { not: caller.userId } }] }),
  order: 'createdAt',
  due: ({ dueDate }) => dueDate,
  why: ({ exceptions }) => ({
    ru: `Счёт расходится с заказом: ${exceptions.map(({ code }) => code).join(', ')}`,
    en: `The invoice differs from what was ordered: ${exceptions.map(({ code }) => code).join(', ')}`,
  }),
  subject: ({ number, supplierName }) => ({ number, title: supplierName }),
  settledBy: ({ id }) => ({ method: 'POST', path: `/invoices/${id}/accept-exceptions` }),
  remind: {
    standing: () => ({ matchStatus: 'exceptions', archivedAt: null, paymentStatus: { in: PAYABLE_STATUSES } }),
    date: 'createdAt',
    concerned: ownersOfInvoices,
    event: invoiceEvents.reminderDue,
  },
});
