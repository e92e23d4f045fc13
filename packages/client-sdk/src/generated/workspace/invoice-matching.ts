import type {
  InvoiceMatchingAcceptExceptionsBody,
  InvoiceMatchingMatchResult,
} from '../../../../core/src/calls/types/workspace/invoice-matching.js';
import type { WorkspaceInvoice } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { UpdateOptions, WriteOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';

/** Methods on invoice matching. */
export interface InvoiceMatchingApi {
  /**
   * Propose the lines of orders that an invoice is for.
   *
   * For each of its lines, those of the open orders of its supplier. Nothing is changed: send
   * `purchaseOrderItemId` with the line to choose one.
   *
   * Right: `finance.view`.
   *
   * @throws NotFoundError `not_found`
   */
  match(invoiceId: string, options?: WriteOptions): ApiCall<InvoiceMatchingMatchResult>;

  /**
   * Accept what differs between an invoice and what was ordered.
   *
   * By somebody who did not enter the invoice, or by whoever did where nobody else has the right to (`isOwn`).
   * What differs otherwise than by prices and quantities needs the right `finance.edit`. It can be paid then, as
   * long as nothing differs by more than what was accepted.
   *
   * Right: `invoices.accept_exceptions`.
   *
   * @throws ConflictError `version_conflict`, `invalid_status`, `record_archived`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_rights`, `own_approval`
   */
  acceptExceptions(
    invoiceId: string,
    body: InvoiceMatchingAcceptExceptionsBody,
    options?: UpdateOptions,
  ): ApiCall<WorkspaceInvoice>;
}

/** Invoice matching, to be put into a client. */
export const invoiceMatching: Resource<InvoiceMatchingApi> = {
  name: 'invoiceMatching',
  at: '/api/v1/invoices',
  methods: {
    match: 'POST /:invoiceId/match',
    acceptExceptions: 'POST /:invoiceId/accept-exceptions body',
  },
};
