import type { InstantInput, MailOutcome, Uuid } from './shared-types.js';

/** Values of `reason`. */
export type InvoiceRequestOutcomeReason = 'no_decisions' | 'no_email' | 'counterparty_blocked' | 'no_mailer';

export interface InvoiceRequestOutcome {
  supplierId: Uuid;
  /** Null where nothing was sent. */
  requestId: Uuid | null;
  emailMasked: string | null;
  mailStatus: MailOutcome;
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
