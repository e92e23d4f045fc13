import type { CallOptions } from '../../operations/call-options.js';
import type { InstantInput, Uuid } from './shared-types.js';

/** Values of `reason`. */
export type InvoiceRequestOutcomeReason = 'no_decisions' | 'no_email' | 'counterparty_blocked' | 'no_mailer';

export interface InvoiceRequestOutcome {
  supplierId: Uuid;
  /** Null where nothing was sent. */
  requestId: Uuid | null;
  emailMasked: string | null;
  mailStatus: 'queued' | 'skipped';
  reason: InvoiceRequestOutcomeReason | null;
}

/** What `invoiceRequests.send` answers. */
export interface InvoiceRequestsSendResult {
  items: InvoiceRequestOutcome[];
}

/** What `invoiceRequests.send` takes. */
export interface NewInvoiceRequests {
  /** Defaults to all suppliers with a purchase decision. */
  supplierIds?: readonly Uuid[] | undefined;
  message?: string | null | undefined;
  /** Date by which the invoice is needed. */
  dueDate?: InstantInput | null | undefined;
}

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
   * `requisition_closed`, `counterparty_blocked`
   */
  send(procurementId: string, body: NewInvoiceRequests, options?: CallOptions): Promise<InvoiceRequestsSendResult>;
}
