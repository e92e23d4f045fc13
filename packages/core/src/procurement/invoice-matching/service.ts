import type { Handlers } from '../../kernel/operations/call.js';
import { getVisible } from '../../kernel/rows/visibility.js';
import { Invoices, invoices, readsOfInvoices } from '../invoices/index.js';
import { acceptExceptions } from './accept-exceptions.js';
import type { invoiceMatchingOperations } from './operations.js';
import { proposeMatches } from './propose.js';

/** The handlers of the operations on how invoices agree with orders. */
export const invoiceMatchingHandlers: Handlers<typeof invoiceMatchingOperations> = {
  async match({ tx, caller }, { params }) {
    const invoice = await getVisible({ db: tx, caller }, Invoices, params.invoiceId);
    return { items: await proposeMatches(tx, invoice) };
  },
  async acceptExceptions(call, { params, body }) {
    const accepted = await acceptExceptions(call, {
      ...params,
      ...body,
    });
    return invoices.workspace.show(call, accepted, readsOfInvoices);
  },
};
