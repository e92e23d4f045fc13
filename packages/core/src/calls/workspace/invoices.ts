import type { CallOptions } from '../../operations/call-options.js';
import type {
  InvoicesAddPaymentBody,
  InvoicesListQuery,
  InvoicesListResult,
  InvoicesUpdatePaymentBody,
  NewWorkspaceInvoice,
  WorkspaceInvoicePatch,
} from '../types/workspace/invoices.js';
import type { Payment, WorkspaceInvoice } from '../types/workspace/shared-types.js';

/** Calls on invoices. */
export interface InvoicesCalls {
  /**
   * List incoming invoices.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `internalNumber` and
   * `supplierName`.
   *
   * Right: `finance.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: InvoicesListQuery, options?: CallOptions): Promise<InvoicesListResult>;

  /**
   * Create an incoming invoice.
   *
   * Amounts are computed from the lines, or taken as sent where there are none. A number is used once by a
   * supplier in a year. A requisition that the caller cannot access is not found. A credit note names the invoice
   * that it takes back a part of, and lowers what is owed for that; what is paid already, the supplier owes.
   *
   * Right: `finance.edit`.
   *
   * @throws ProcurekitError `amount_mismatch`, `amounts_do_not_add_up`, `duplicate_invoice`,
   * `credit_exceeds_invoice`, `unknown_custom_field`, `invalid_custom_value`, `not_found`, `invalid_status`,
   * `exchange_rate_missing`
   */
  create(body: NewWorkspaceInvoice, options?: CallOptions): Promise<WorkspaceInvoice>;

  /**
   * Get an incoming invoice.
   *
   * Right: `finance.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(invoiceId: string, options?: CallOptions): Promise<WorkspaceInvoice>;

  /**
   * Change an incoming invoice.
   *
   * Omitted fields are unchanged; null clears a field. Amounts and lines are fixed once a payment is entered. An
   * overdue invoice whose due date moves to the future is not overdue any more.
   *
   * Right: `finance.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `amount_mismatch`,
   * `amounts_do_not_add_up`, `duplicate_invoice`, `credit_exceeds_invoice`, `unknown_custom_field`,
   * `invalid_custom_value`, `invalid_transition`, `payment_status_inconsistent`, `invoice_has_credit_notes`,
   * `approval_required`, `match_exceptions`, `bank_account_unverified`, `invalid_status`, `invoice_has_payments`,
   * `exchange_rate_missing`
   */
  update(invoiceId: string, body: WorkspaceInvoicePatch, options?: CallOptions): Promise<WorkspaceInvoice>;

  /**
   * Archive an incoming invoice.
   *
   * Possible while it is unpaid or cancelled. It can still be read by its id.
   *
   * Right: `finance.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `entity_in_use`, `invalid_status`,
   * `invoice_has_credit_notes`
   */
  archive(invoiceId: string, options?: CallOptions): Promise<WorkspaceInvoice>;

  /**
   * Bring back an incoming invoice from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `finance.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `invalid_status`,
   * `duplicate_invoice`, `credit_exceeds_invoice`
   */
  restore(invoiceId: string, options?: CallOptions): Promise<WorkspaceInvoice>;

  /**
   * Enter a payment.
   *
   * By hand, or imported: then `externalSource` and `externalPaymentId` name it, and one that was entered before
   * with the same amount is answered with 200. Payments never exceed the total. The version is that of the
   * document.
   *
   * Right: `finance.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `service_unavailable`, `invalid_status`,
   * `approval_required`, `match_exceptions`, `bank_account_unverified`, `record_archived`,
   * `payment_exceeds_outstanding`, `duplicate_payment`
   */
  addPayment(invoiceId: string, body: InvoicesAddPaymentBody, options?: CallOptions): Promise<Payment>;

  /**
   * Change a payment that was entered by hand.
   *
   * The status of the document follows. The version is that of the payment.
   *
   * Right: `finance.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_status`, `approval_required`,
   * `match_exceptions`, `bank_account_unverified`, `payment_exceeds_outstanding`, `imported_payment_locked`
   */
  updatePayment(
    invoiceId: string,
    paymentId: string,
    body: InvoicesUpdatePaymentBody,
    options?: CallOptions,
  ): Promise<Payment>;

  /**
   * Delete a payment.
   *
   * The status of the document follows. The version is that of the payment.
   *
   * Right: `finance.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_status`, `invoice_has_payments`,
   * `payment_exceeds_outstanding`
   */
  removePayment(invoiceId: string, paymentId: string, options?: CallOptions): Promise<undefined>;
}
