import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';
import type { ReceivedFile } from '../../workspace/received-file.js';
import type {
  CommercialProposalsSendDeliveryState,
  CurrencyCode,
  DocumentApproval,
  Instant,
  InstantInput,
  Money,
  MoneyInput,
  NewSalesItem,
  Payment,
  PaymentMethod,
  RecordsQuery,
  SalesInvoice,
  SalesInvoiceStatus,
  SalesItemInput,
  Uuid,
  VatMode,
} from './shared-types.js';

/** An invoice to a customer, in a list. */
export interface SalesInvoiceListItem {
  id: Uuid;
  /** Defaults to today. */
  date: Instant;
  procurementId: Uuid | null;
  /** Defaults to the default profile. */
  sellerProfileId: Uuid | null;
  customerId: Uuid | null;
  /** One of the contacts of the customer. */
  customerContactId: Uuid | null;
  currencyCode: CurrencyCode;
  assignedToId: Uuid | null;
  createdById: Uuid;
  approval: DocumentApproval;
  sentAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  archivedAt: Instant | null;
  /** Defaults to that of the seller. */
  vatMode: VatMode;
  /** Without VAT. */
  subtotalAmount: Money;
  vatAmount: Money;
  /** With VAT. */
  totalAmount: Money;
  /** Assigned when the invoice is issued. */
  number: string | null;
  proposalId: Uuid | null;
  status: SalesInvoiceStatus;
  dueDate: Instant | null;
  paidAmount: Money;
  /** Total less what is paid. */
  outstandingAmount: Money;
  issuedAt: Instant | null;
  voidedAt: Instant | null;
  cancelledAt: Instant | null;
}

/** Values of `sort`. */
export type SalesInvoicesListSort =
  | 'id'
  | '-id'
  | 'date'
  | '-date'
  | 'procurementId'
  | '-procurementId'
  | 'sellerProfileId'
  | '-sellerProfileId'
  | 'customerId'
  | '-customerId'
  | 'customerContactId'
  | '-customerContactId'
  | 'currencyCode'
  | '-currencyCode'
  | 'assignedToId'
  | '-assignedToId'
  | 'createdById'
  | '-createdById'
  | 'sentAt'
  | '-sentAt'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'version'
  | '-version'
  | 'archivedAt'
  | '-archivedAt'
  | 'vatMode'
  | '-vatMode'
  | 'subtotalAmount'
  | '-subtotalAmount'
  | 'vatAmount'
  | '-vatAmount'
  | 'totalAmount'
  | '-totalAmount'
  | 'number'
  | '-number'
  | 'proposalId'
  | '-proposalId'
  | 'status'
  | '-status'
  | 'dueDate'
  | '-dueDate'
  | 'paidAmount'
  | '-paidAmount'
  | 'outstandingAmount'
  | '-outstandingAmount'
  | 'issuedAt'
  | '-issuedAt'
  | 'voidedAt'
  | '-voidedAt'
  | 'cancelledAt'
  | '-cancelledAt';

/** What `salesInvoices.list` takes. */
export interface SalesInvoicesListQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: SalesInvoicesListSort | undefined;
  /**
   * One or more of draft, pending_approval, approved, issued, sent, partially_paid, paid, overdue, void,
   * cancelled, separated by commas.
   */
  status?: string | undefined;
  customerId?: Uuid | undefined;
  procurementId?: Uuid | undefined;
  proposalId?: Uuid | undefined;
  sellerProfileId?: Uuid | undefined;
  assignedToId?: Uuid | undefined;
  currencyCode?: CurrencyCode | undefined;
  /** At this time or later. */
  dateFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  dateTo?: InstantInput | undefined;
  /** At this time or later. */
  dueDateFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  dueDateTo?: InstantInput | undefined;
  /** Due, and not paid in full. */
  overdue?: boolean | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** What `salesInvoices.create` takes. */
export interface NewSalesInvoice {
  /** Defaults to today. */
  date?: InstantInput | undefined;
  procurementId?: Uuid | null | undefined;
  /** Defaults to the default profile. */
  sellerProfileId?: Uuid | null | undefined;
  customerId: Uuid;
  /** One of the contacts of the customer. */
  customerContactId?: Uuid | null | undefined;
  currencyCode?: CurrencyCode | undefined;
  paymentTermsText?: string | null | undefined;
  externalComment?: string | null | undefined;
  internalComment?: string | null | undefined;
  assignedToId?: Uuid | null | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
  /** Defaults to that of the seller. */
  vatMode?: VatMode | undefined;
  proposalId?: Uuid | null | undefined;
  dueDate?: InstantInput | null | undefined;
  items?: readonly NewSalesItem[] | undefined;
}

/** What `salesInvoices.update` takes. */
export interface SalesInvoicePatch {
  /** Defaults to today. */
  date?: InstantInput | undefined;
  procurementId?: Uuid | null | undefined;
  sellerProfileId?: Uuid | undefined;
  customerId?: Uuid | undefined;
  /** One of the contacts of the customer. */
  customerContactId?: Uuid | null | undefined;
  currencyCode?: CurrencyCode | undefined;
  paymentTermsText?: string | null | undefined;
  externalComment?: string | null | undefined;
  internalComment?: string | null | undefined;
  assignedToId?: Uuid | null | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
  /** Defaults to that of the seller. */
  vatMode?: VatMode | undefined;
  proposalId?: Uuid | null | undefined;
  dueDate?: InstantInput | null | undefined;
  /** Replaces all lines; a line sent with its id keeps that id. */
  items?: readonly SalesItemInput[] | undefined;
  /** `draft`; other states have operations of their own. */
  status?: SalesInvoiceStatus | undefined;
}

/** What `salesInvoices.submitApproval` takes. */
export interface SalesInvoicesSubmitApprovalBody {
  comment?: string | null | undefined;
}

/** What `salesInvoices.approve` takes. */
export interface SalesInvoicesApproveBody {
  comment?: string | null | undefined;
}

/** What `salesInvoices.issue` takes. */
export interface SalesInvoicesIssueBody {
  /** Defaults to today. */
  date?: InstantInput | undefined;
  /** Defaults to the next one of the seller. */
  number?: string | undefined;
}

/** What `salesInvoices.send` answers. */
export interface SalesInvoicesSendResult {
  item: SalesInvoice;
  /** State of the mail as far as it is known; `failed` if no mail can be sent. */
  deliveryState: CommercialProposalsSendDeliveryState;
}

/** What `salesInvoices.send` takes. */
export interface SalesInvoicesSendBody {
  /** Defaults to the contact of the document, or else the customer. */
  emails?: readonly string[] | undefined;
  subject?: string | null | undefined;
  message?: string | null | undefined;
  /** Format of the attached file; defaults to pdf. */
  format?: 'docx' | 'pdf' | undefined;
  templateId?: Uuid | undefined;
}

/** What `salesInvoices.voidInvoice` takes. */
export interface SalesInvoicesVoidInvoiceBody {
  reason: string;
}

/** What `salesInvoices.cancel` takes. */
export interface SalesInvoicesCancelBody {
  reason?: string | null | undefined;
}

/** Values of `format`. */
export type SalesInvoicesExportFileFormat = 'docx' | 'xlsx' | 'pdf';

/** What `salesInvoices.exportFile` takes. */
export interface SalesInvoicesExportFileQuery {
  /** Defaults to docx. */
  format?: SalesInvoicesExportFileFormat | undefined;
  /** Defaults to the default template of the kind, or else the built-in form. */
  templateId?: Uuid | undefined;
}

/** What `salesInvoices.addPayment` takes. */
export interface SalesInvoicesAddPaymentBody {
  amount: MoneyInput;
  paidAt?: InstantInput | undefined;
  method?: PaymentMethod | undefined;
  source?: string | undefined;
  externalSource?: string | null | undefined;
  externalPaymentId?: string | null | undefined;
  paymentPurpose?: string | null | undefined;
  comment?: string | null | undefined;
  fileId?: Uuid | null | undefined;
}

/** What `salesInvoices.updatePayment` takes. */
export interface SalesInvoicesUpdatePaymentBody {
  amount?: MoneyInput | undefined;
  paidAt?: InstantInput | undefined;
  method?: PaymentMethod | undefined;
  paymentPurpose?: string | null | undefined;
  comment?: string | null | undefined;
  fileId?: Uuid | null | undefined;
}

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
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_status`
   * @throws NotFoundError `not_found`
   */
  remove(id: string, options?: UpdateOptions): ApiCall<SalesInvoice | undefined>;

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
   * The user who submitted it cannot approve it, unless that is the owner of the portal.
   *
   * Right: `sales.approve`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_transition`
   * @throws NotFoundError `not_found`
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
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_transition`, `invoice_empty`,
   * `document_incomplete`, `duplicate_number`
   * @throws NotFoundError `not_found`
   */
  issue(id: string, body?: SalesInvoicesIssueBody, options?: UpdateOptions): ApiCall<SalesInvoice>;

  /**
   * Send a sales invoice by mail.
   *
   * With the file attached, a mail to each address.
   *
   * Right: `sales.edit`.
   *
   * @throws BadRequestError `template_kind_mismatch`, `template_not_supported`
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_transition`, `document_not_printed`
   * @throws NotFoundError `not_found`
   */
  send(id: string, body?: SalesInvoicesSendBody, options?: UpdateOptions): ApiCall<SalesInvoicesSendResult>;

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
   * @throws ConflictError `version_conflict`, `invalid_status`, `record_archived`
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
    submitApproval: 'POST /:id/submit-approval body',
    approve: 'POST /:id/approve body',
    issue: 'POST /:id/issue body',
    send: 'POST /:id/send body',
    voidInvoice: 'POST /:id/void body',
    cancel: 'POST /:id/cancel body',
    exportFile: 'GET /:id/export query file',
    addPayment: 'POST /:id/payments body',
    updatePayment: 'PATCH /:id/payments/:paymentId body',
    removePayment: 'DELETE /:id/payments/:paymentId',
  },
};
