import type { Handlers } from '../../../kernel/operations/call.js';
import type { invoiceRequestOperations } from './operations.js';
import { requestInvoices } from './request-invoices.js';

/** The handlers of the operations on requests for invoices. */
export const invoiceRequestHandlers: Handlers<typeof invoiceRequestOperations> = {
  send: async (call, { params, body }) => ({ items: await requestInvoices(call, params.procurementId, body) }),
};
