import type { CallOptions } from '../../operations/call-options.js';
import type { InvoiceRequestsSendResult, NewInvoiceRequests } from '../types/workspace/invoice-requests.js';

/** Calls on invoice requests. */
export interface InvoiceRequestsCalls {
  /**
   * Ask the chosen suppliers for invoices.
   *
   * Each gets a mail with the items that were decided to be bought from it, which become ordered. Suppliers
   * without a decision or without an address are skipped.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ProcurekitError `not_found`, `record_archived`, `invalid_status`, `approval_pending`,
   * `approval_required`, `requisition_closed`, `counterparty_blocked`
   */
  send(procurementId: string, body?: NewInvoiceRequests, options?: CallOptions): Promise<InvoiceRequestsSendResult>;
}
