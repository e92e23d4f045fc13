import type { CallOptions } from '../../operations/call-options.js';
import type {
  InvoiceMatchingAcceptExceptionsBody,
  InvoiceMatchingMatchResult,
} from '../types/workspace/invoice-matching.js';
import type { WorkspaceInvoice } from '../types/workspace/shared-types.js';

/** Calls on invoice matching. */
export interface InvoiceMatchingCalls {
  /**
   * Propose the lines of orders that an invoice is for.
   *
   * For each of its lines, those of the open orders of its supplier. Nothing is changed: send
   * `purchaseOrderItemId` with the line to choose one.
   *
   * Right: `finance.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  match(invoiceId: string, options?: CallOptions): Promise<InvoiceMatchingMatchResult>;

  /**
   * Accept what differs between an invoice and what was ordered.
   *
   * By somebody who did not enter the invoice, or by whoever did where nobody else has the right to (`isOwn`).
   * What differs otherwise than by prices and quantities needs the right `finance.edit`. It can be paid then, as
   * long as nothing differs by more than what was accepted.
   *
   * Right: `invoices.accept_exceptions`.
   *
   * @throws ProcurekitError `not_found`, `insufficient_rights`, `version_conflict`, `invalid_status`,
   * `record_archived`, `own_approval`
   */
  acceptExceptions(
    invoiceId: string,
    body: InvoiceMatchingAcceptExceptionsBody,
    options?: CallOptions,
  ): Promise<WorkspaceInvoice>;
}
