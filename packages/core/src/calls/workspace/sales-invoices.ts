import type { AnsweredFile } from '../../operations/answered-file.js';
import type { CallOptions } from '../../operations/call-options.js';
import type {
  NewSalesInvoice,
  SalesInvoicePatch,
  SalesInvoicesAddPaymentBody,
  SalesInvoicesApproveBody,
  SalesInvoicesCancelBody,
  SalesInvoicesExportFileQuery,
  SalesInvoicesIssueBody,
  SalesInvoicesListQuery,
  SalesInvoicesListResult,
  SalesInvoicesSendBody,
  SalesInvoicesSendResult,
  SalesInvoicesSubmitApprovalBody,
  SalesInvoicesUpdatePaymentBody,
  SalesInvoicesVoidInvoiceBody,
} from '../types/workspace/sales-invoices.js';
import type { Payment, SalesInvoice } from '../types/workspace/shared-types.js';

/** Calls on sales invoices. */
export interface SalesInvoicesCalls {
  /**
   * List sales invoices.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`.
   *
   * Right: `sales.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: SalesInvoicesListQuery, options?: CallOptions): Promise<SalesInvoicesListResult>;

  /**
   * Create a sales invoice.
   *
   * It starts as a draft without a number. Amounts follow from the lines.
   *
   * Right: `sales.edit`.
   *
   * @throws ProcurekitError `unknown_custom_field`, `invalid_custom_value`
   */
  create(body: NewSalesInvoice, options?: CallOptions): Promise<SalesInvoice>;

  /**
   * Get a sales invoice.
   *
   * Right: `sales.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<SalesInvoice>;

  /**
   * Change a sales invoice.
   *
   * What it says can be changed while it is a draft, the due date until it is paid, and notes of your own at any
   * time. `status` takes one that waits for approval back to a draft.
   *
   * Right: `sales.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `invalid_status`,
   * `invalid_transition`, `unknown_custom_field`, `invalid_custom_value`
   */
  update(id: string, body: SalesInvoicePatch, options?: CallOptions): Promise<SalesInvoice>;

  /**
   * Remove or archive a sales invoice.
   *
   * A draft or a cancelled one is removed; one that is paid or void is archived. Any other one is refused.
   *
   * Right: `sales.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `entity_in_use`, `invalid_status`
   */
  remove(id: string, options?: CallOptions): Promise<SalesInvoice | undefined>;

  /**
   * Bring back a sales invoice from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `sales.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  restore(id: string, options?: CallOptions): Promise<SalesInvoice>;

  /**
   * Submit a sales invoice for approval.
   *
   * Right: `sales.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `invalid_transition`,
   * `document_incomplete`
   */
  submitApproval(id: string, body?: SalesInvoicesSubmitApprovalBody, options?: CallOptions): Promise<SalesInvoice>;

  /**
   * Approve a sales invoice.
   *
   * Decides on the approval it waits for; where a policy wants further steps, it goes on waiting. Where no policy
   * applies, the user who submitted it cannot approve it, unless that is the owner of the portal.
   *
   * Right: `sales.approve`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `invalid_transition`,
   * `own_approval`, `not_approver`, `already_decided`, `approval_outdated`
   */
  approve(id: string, body?: SalesInvoicesApproveBody, options?: CallOptions): Promise<SalesInvoice>;

  /**
   * Issue a sales invoice.
   *
   * The invoice gets its number, and its amounts become final. A draft can be issued where no approval is
   * required.
   *
   * Right: `sales.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `invalid_transition`,
   * `approval_required`, `invoice_empty`, `document_incomplete`, `duplicate_number`
   */
  issue(id: string, body?: SalesInvoicesIssueBody, options?: CallOptions): Promise<SalesInvoice>;

  /**
   * Void an issued sales invoice.
   *
   * Possible as long as nothing is paid. The number is not used again.
   *
   * Right: `sales.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `invalid_transition`,
   * `invoice_has_payments`
   */
  voidInvoice(id: string, body: SalesInvoicesVoidInvoiceBody, options?: CallOptions): Promise<SalesInvoice>;

  /**
   * Cancel a sales invoice that has not been issued.
   *
   * Right: `sales.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `invalid_transition`
   */
  cancel(id: string, body?: SalesInvoicesCancelBody, options?: CallOptions): Promise<SalesInvoice>;

  /**
   * Send a sales invoice by mail.
   *
   * With the file attached, a mail to each address.
   *
   * Right: `sales.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `invalid_transition`,
   * `template_kind_mismatch`, `template_not_supported`, `document_not_printed`, `approval_required`
   */
  send(id: string, body?: SalesInvoicesSendBody, options?: CallOptions): Promise<SalesInvoicesSendResult>;

  /**
   * Export a sales invoice as a file.
   *
   * Right: `sales.view`.
   *
   * @throws ProcurekitError `not_found`, `template_kind_mismatch`, `template_not_supported`,
   * `document_not_printed`
   */
  exportFile(id: string, query?: SalesInvoicesExportFileQuery, options?: CallOptions): Promise<AnsweredFile>;

  /**
   * Enter a payment.
   *
   * By hand, or imported: then `externalSource` and `externalPaymentId` name it, and one that was entered before
   * with the same amount is answered with 200. Payments never exceed the total. The version is that of the
   * document.
   *
   * Right: `sales.view`.
   *
   * @throws ProcurekitError `not_found`, `insufficient_rights`, `version_conflict`, `service_unavailable`,
   * `invalid_status`, `record_archived`, `payment_exceeds_outstanding`, `duplicate_payment`
   */
  addPayment(id: string, body: SalesInvoicesAddPaymentBody, options?: CallOptions): Promise<Payment>;

  /**
   * Change a payment that was entered by hand.
   *
   * The status of the document follows. The version is that of the payment.
   *
   * Right: `sales.view`.
   *
   * @throws ProcurekitError `not_found`, `insufficient_rights`, `version_conflict`, `invalid_status`,
   * `record_archived`, `payment_exceeds_outstanding`, `imported_payment_locked`
   */
  updatePayment(
    id: string,
    paymentId: string,
    body: SalesInvoicesUpdatePaymentBody,
    options?: CallOptions,
  ): Promise<Payment>;

  /**
   * Delete a payment.
   *
   * The status of the document follows. The version is that of the payment.
   *
   * Right: `sales.view`.
   *
   * @throws ProcurekitError `not_found`, `insufficient_rights`, `version_conflict`, `invalid_status`,
   * `record_archived`, `invoice_has_payments`, `payment_exceeds_outstanding`
   */
  removePayment(id: string, paymentId: string, options?: CallOptions): Promise<undefined>;
}
