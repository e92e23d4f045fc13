import type {
  NewSalesInvoice,
  SalesInvoiceListItem,
  SalesInvoicePatch,
  SalesInvoicesAddPaymentBody,
  SalesInvoicesApproveBody,
  SalesInvoicesCancelBody,
  SalesInvoicesExportFileQuery,
  SalesInvoicesIssueBody,
  SalesInvoicesListQuery,
  SalesInvoicesSendBody,
  SalesInvoicesSendResult,
  SalesInvoicesSubmitApprovalBody,
  SalesInvoicesUpdatePaymentBody,
  SalesInvoicesVoidInvoiceBody,
} from '../../../../core/src/calls/types/workspace/sales-invoices.js';
import type { Payment, SalesInvoice } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';
import type { ReceivedFile } from '../../workspace/received-file.js';

/** Methods on sales invoices. */
export interface SalesInvoicesApi {
  /**
   * List sales invoices.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`.
   *
   * Right: `sales.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: SalesInvoicesListQuery, options?: CallOptions): PageList<SalesInvoiceListItem>;

  /**
   * Create a sales invoice.
   *
   * It starts as a draft without a number. Amounts follow from the lines.
   *
   * Right: `sales.edit`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   */
  create(body: NewSalesInvoice, options?: WriteOptions): ApiCall<SalesInvoice>;

  /**
   * Get a sales invoice.
   *
   * Right: `sales.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<SalesInvoice>;

  /**
   * Change a sales invoice.
   *
   * What it says can be changed while it is a draft, the due date until it is paid, and notes of your own at any
   * time. `status` takes one that waits for approval back to a draft.
   *
   * Right: `sales.edit`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_status`, `invalid_transition`
   * @throws NotFoundError `not_found`
   */
  update(id: string, body: SalesInvoicePatch, options?: UpdateOptions): ApiCall<SalesInvoice>;

  /**
   * Remove or archive a sales invoice.
   *
   * A draft or a cancelled one is removed; one that is paid or void is archived. Any other one is refused.
   *
   * Right: `sales.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`, `invalid_status`
   * @throws NotFoundError `not_found`
   */
  remove(id: string, options?: UpdateOptions): ApiCall<SalesInvoice | undefined>;

  /**
   * Bring back a sales invoice from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `sales.edit`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  restore(id: string, options?: UpdateOptions): ApiCall<SalesInvoice>;

  /**
   * Submit a sales invoice for approval.
   *
   * Right: `sales.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_transition`, `document_incomplete`
   * @throws NotFoundError `not_found`
   */
  submitApproval(id: string, body?: SalesInvoicesSubmitApprovalBody, options?: UpdateOptions): ApiCall<SalesInvoice>;

  /**
   * Approve a sales invoice.
   *
   * Decides on the approval it waits for; where a policy wants further steps, it goes on waiting. Where no policy
   * applies, the user who submitted it cannot approve it, unless that is the owner of the portal.
   *
   * Right: `sales.approve`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_transition`, `already_decided`,
   * `approval_outdated`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `own_approval`, `not_approver`
   */
  approve(id: string, body?: SalesInvoicesApproveBody, options?: UpdateOptions): ApiCall<SalesInvoice>;

  /**
   * Issue a sales invoice.
   *
   * The invoice gets its number, and its amounts become final. A draft can be issued where no approval is
   * required.
   *
   * Right: `sales.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_transition`, `approval_required`,
   * `invoice_empty`, `document_incomplete`, `duplicate_number`
   * @throws NotFoundError `not_found`
   */
  issue(id: string, body?: SalesInvoicesIssueBody, options?: UpdateOptions): ApiCall<SalesInvoice>;

  /**
   * Void an issued sales invoice.
   *
   * Possible as long as nothing is paid. The number is not used again.
   *
   * Right: `sales.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_transition`, `invoice_has_payments`
   * @throws NotFoundError `not_found`
   */
  voidInvoice(id: string, body: SalesInvoicesVoidInvoiceBody, options?: UpdateOptions): ApiCall<SalesInvoice>;

  /**
   * Cancel a sales invoice that has not been issued.
   *
   * Right: `sales.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_transition`
   * @throws NotFoundError `not_found`
   */
  cancel(id: string, body?: SalesInvoicesCancelBody, options?: UpdateOptions): ApiCall<SalesInvoice>;

  /**
   * Send a sales invoice by mail.
   *
   * With the file attached, a mail to each address.
   *
   * Right: `sales.edit`.
   *
   * @throws BadRequestError `template_kind_mismatch`, `template_not_supported`
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_transition`, `document_not_printed`,
   * `approval_required`
   * @throws NotFoundError `not_found`
   */
  send(id: string, body?: SalesInvoicesSendBody, options?: UpdateOptions): ApiCall<SalesInvoicesSendResult>;

  /**
   * Export a sales invoice as a file.
   *
   * Right: `sales.view`.
   *
   * @throws BadRequestError `template_kind_mismatch`, `template_not_supported`
   * @throws ConflictError `document_not_printed`
   * @throws NotFoundError `not_found`
   */
  exportFile(id: string, query?: SalesInvoicesExportFileQuery, options?: CallOptions): ApiCall<ReceivedFile>;

  /**
   * Enter a payment.
   *
   * By hand, or imported: then `externalSource` and `externalPaymentId` name it, and one that was entered before
   * with the same amount is answered with 200. Payments never exceed the total. The version is that of the
   * document.
   *
   * Right: `sales.view`.
   *
   * @throws ConflictError `version_conflict`, `invalid_status`, `record_archived`, `payment_exceeds_outstanding`,
   * `duplicate_payment`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_rights`
   */
  addPayment(id: string, body: SalesInvoicesAddPaymentBody, options?: UpdateOptions): ApiCall<Payment>;

  /**
   * Change a payment that was entered by hand.
   *
   * The status of the document follows. The version is that of the payment.
   *
   * Right: `sales.view`.
   *
   * @throws ConflictError `version_conflict`, `invalid_status`, `record_archived`, `payment_exceeds_outstanding`,
   * `imported_payment_locked`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_rights`
   */
  updatePayment(
    id: string,
    paymentId: string,
    body: SalesInvoicesUpdatePaymentBody,
    options?: UpdateOptions,
  ): ApiCall<Payment>;

  /**
   * Delete a payment.
   *
   * The status of the document follows. The version is that of the payment.
   *
   * Right: `sales.view`.
   *
   * @throws ConflictError `version_conflict`, `invalid_status`, `record_archived`, `invoice_has_payments`,
   * `payment_exceeds_outstanding`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_rights`
   */
  removePayment(id: string, paymentId: string, options?: UpdateOptions): ApiCall<void>;
}

/** Sales invoices, to be put into a client. */
export const salesInvoices: Resource<SalesInvoicesApi> = {
  name: 'salesInvoices',
  at: '/api/v1/sales-invoices',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:id',
    update: 'PATCH /:id body',
    remove: 'DELETE /:id',
    restore: 'POST /:id/restore',
    submitApproval: 'POST /:id/submit-approval body',
    approve: 'POST /:id/approve body',
    issue: 'POST /:id/issue body',
    voidInvoice: 'POST /:id/void body',
    cancel: 'POST /:id/cancel body',
    send: 'POST /:id/send body',
    exportFile: 'GET /:id/export query file',
    addPayment: 'POST /:id/payments body',
    updatePayment: 'PATCH /:id/payments/:paymentId body',
    removePayment: 'DELETE /:id/payments/:paymentId',
  },
};
