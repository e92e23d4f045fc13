import type {
  InvoiceRequestsSendResult,
  NewInvoiceRequests,
} from '../../../../core/src/calls/types/workspace/invoice-requests.js';
import type { ApiCall } from '../../api-call.js';
import type { WriteOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';

/** Methods on invoice requests. */
export interface InvoiceRequestsApi {
  /**
   * Ask the chosen suppliers for invoices.
   *
   * Each gets a mail with the items that were decided to be bought from it, which become ordered. Suppliers
   * without a decision or without an address are skipped.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ConflictError `record_archived`, `invalid_status`, `approval_pending`, `approval_required`,
   * `requisition_closed`, `counterparty_blocked`
   * @throws NotFoundError `not_found`
   */
  send(procurementId: string, body?: NewInvoiceRequests, options?: WriteOptions): ApiCall<InvoiceRequestsSendResult>;
}

/** Invoice requests, to be put into a client. */
export const invoiceRequests: Resource<InvoiceRequestsApi> = {
  name: 'invoiceRequests',
  at: '/api/v1/purchase-requisitions',
  methods: {
    send: 'POST /:procurementId/request-supplier-invoices body',
  },
};
