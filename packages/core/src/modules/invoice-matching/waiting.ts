import type { World } from '../../operations/world.js';
import { waiting } from '../inbox/index.js';
import { mayAnotherAccept } from './may-accept.js';
import { invoiceEvents, Invoices, ownersOfInvoices, PAYABLE_STATUSES } from '../invoices/index.js';

/** Invoices that differ from what was ordered wait for somebody who did not enter them, or for whoever did where nobody else may accept them. */
export const differingInvoices = (world: Pick<World, 'port'>) =>
  waiting(Invoices)({
    kind: 'invoice_exceptions',
    right: 'finance.edit',
    open: () => ({
      matchStatus: 'exceptions',
      archivedAt: null,
      paymentStatus: { in: PAYABLE_STATUSES },
    }),
    async mine({ db, caller }) {
      if (!(await mayAnotherAccept(world, db, caller.userId))) return {};
      return { or: [{ createdById: null }, { createdById: { not: caller.userId } }] };
    },
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
