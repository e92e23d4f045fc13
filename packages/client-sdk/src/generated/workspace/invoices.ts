import type {
  InvoicesAddPaymentBody,
  InvoicesFromFileBody,
  InvoicesListQuery,
  InvoicesUpdatePaymentBody,
  NewWorkspaceInvoice,
  WorkspaceInvoiceListItem,
  WorkspaceInvoicePatch,
} from '../../../../core/src/calls/types/workspace/invoices.js';
import type { Payment, WorkspaceInvoice } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, UploadOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on invoices. */
export interface InvoicesApi {
  /**
   * List incoming invoices.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `internalNumber` and
   * `supplierName`.
   *
   * Right: `finance.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: InvoicesListQuery, options?: CallOptions): PageList<WorkspaceInvoiceListItem>;

  /**
   * Create an incoming invoice.
   *
   * Amounts are computed from the lines, or taken as sent where there are none. A number is used once by a
   * supplier in a year. A requisition that the caller cannot access is not found. A credit note names the invoice
   * that it takes back a part of, and lowers what is owed for that; what is paid already, the supplier owes.
   *
   * Right: `finance.edit`.
   *
   * @throws BadRequestError `amount_mismatch`, `amounts_do_not_add_up`, `unknown_custom_field`,
   * `invalid_custom_value`
   * @throws ConflictError `duplicate_invoice`, `credit_exceeds_invoice`, `invalid_status`, `exchange_rate_missing`
   * @throws NotFoundError `not_found`
   */
  create(body: NewWorkspaceInvoice, options?: WriteOptions): ApiCall<WorkspaceInvoice>;

  /**
   * Get an incoming invoice.
   *
   * Right: `finance.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(invoiceId: string, options?: CallOptions): ApiCall<WorkspaceInvoice>;

  /**
   * Change an incoming invoice.
   *
   * Omitted fields are unchanged; null clears a field. Amounts and lines are fixed once a payment is entered. An
   * overdue invoice whose due date moves to the future is not overdue any more.
   *
   * Right: `finance.edit`.
   *
   * @throws BadRequestError `amount_mismatch`, `amounts_do_not_add_up`, `unknown_custom_field`,
   * `invalid_custom_value`
   * @throws ConflictError `version_conflict`, `record_archived`, `duplicate_invoice`, `credit_exceeds_invoice`,
   * `invalid_transition`, `payment_status_inconsistent`, `invoice_has_credit_notes`, `approval_required`,
   * `match_exceptions`, `bank_account_unverified`, `invalid_status`, `invoice_has_payments`,
   * `exchange_rate_missing`
   * @throws NotFoundError `not_found`
   */
  update(invoiceId: string, body: WorkspaceInvoicePatch, options?: UpdateOptions): ApiCall<WorkspaceInvoice>;

  /**
   * Archive an incoming invoice.
   *
   * Possible while it is unpaid or cancelled. It can still be read by its id.
   *
   * Right: `finance.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`, `invalid_status`,
   * `invoice_has_credit_notes`
   * @throws NotFoundError `not_found`
   */
  archive(invoiceId: string, options?: UpdateOptions): ApiCall<WorkspaceInvoice>;

  /**
   * Bring back an incoming invoice from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `finance.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_status`, `duplicate_invoice`,
   * `credit_exceeds_invoice`
   * @throws NotFoundError `not_found`
   */
  restore(invoiceId: string, options?: UpdateOptions): ApiCall<WorkspaceInvoice>;

  /**
   * Enter an invoice from a file of the tax service.
   *
   * Reads a transfer document (УПД) or a correction (УКД) in the XML of the tax service, whatever the file is
   * called. The supplier is the counterparty with the INN of the seller; lines are found in its orders and in the
   * catalog by articles. A correction that takes back becomes a credit note of the invoice that it names. The file
   * is attached to the invoice. The same document again is a duplicate.
   *
   * Right: `finance.edit`.
   *
   * @throws BadRequestError `amount_mismatch`, `amounts_do_not_add_up`, `unknown_custom_field`,
   * `invalid_custom_value`, `file_type_not_allowed`
   * @throws ConflictError `duplicate_invoice`, `credit_exceeds_invoice`, `invalid_status`, `exchange_rate_missing`
   * @throws NotFoundError `not_found`
   */
  fromFile(body: InvoicesFromFileBody, options?: UploadOptions): ApiCall<WorkspaceInvoice>;

  /**
   * Enter a payment.
   *
   * By hand, or imported: then `externalSource` and `externalPaymentId` name it, and one that was entered before
   * with the same amount is answered with 200. Payments never exceed the total. The version is that of the
   * document.
   *
   * Right: `finance.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_status`, `approval_required`, `match_exceptions`,
   * `bank_account_unverified`, `record_archived`, `payment_exceeds_outstanding`, `duplicate_payment`
   * @throws NotFoundError `not_found`
   */
  addPayment(invoiceId: string, body: InvoicesAddPaymentBody, options?: UpdateOptions): ApiCall<Payment>;

  /**
   * Change a payment that was entered by hand.
   *
   * The status of the document follows. The version is that of the payment.
   *
   * Right: `finance.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_status`, `approval_required`, `match_exceptions`,
   * `bank_account_unverified`, `payment_exceeds_outstanding`, `imported_payment_locked`
   * @throws NotFoundError `not_found`
   */
  updatePayment(
    invoiceId: string,
    paymentId: string,
    body: InvoicesUpdatePaymentBody,
    options?: UpdateOptions,
  ): ApiCall<Payment>;

  /**
   * Delete a payment.
   *
   * The status of the document follows. The version is that of the payment.
   *
   * Right: `finance.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_status`, `invoice_has_payments`,
   * `payment_exceeds_outstanding`
   * @throws NotFoundError `not_found`
   */
  removePayment(invoiceId: string, paymentId: string, options?: UpdateOptions): ApiCall<void>;
}

/** Invoices, to be put into a client. */
export const invoices: Resource<InvoicesApi> = {
  name: 'invoices',
  at: '/api/v1/invoices',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:invoiceId',
    update: 'PATCH /:invoiceId body',
    archive: 'DELETE /:invoiceId',
    restore: 'POST /:invoiceId/restore',
    fromFile: 'POST /from-file form',
    addPayment: 'POST /:invoiceId/payments body',
    updatePayment: 'PATCH /:invoiceId/payments/:paymentId body',
    removePayment: 'DELETE /:invoiceId/payments/:paymentId',
  },
};
