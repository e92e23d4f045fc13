import type { Handlers } from '../../../operations/call.js';
import type { invoiceRequestOperations } from './operations.js';
import { type InvoiceRequestDeps, requestInvoices } from './request-invoices.js';

/** Builds the handlers of the operations on requests for invoices. */
export function createInvoiceRequestService(deps: InvoiceRequestDeps): Handlers<typeof invoiceRequestOperations> {
  return {
    send: async (call, { params, body }) => ({ items: await requestInvoices(deps, call, params.procurementId, body) }),
  };
}
