import type {
  Invoice,
  InvoiceBulkUpsert,
  InvoiceListItem,
  InvoicePatch,
  InvoiceStatusChange,
  InvoicesListQuery,
  NewInvoice,
} from '../../../core/src/calls/types/integration/invoices.js';
import type { BulkUpsertResult } from '../../../core/src/calls/types/integration/shared-types.js';
import type { ApiCall } from '../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../client-options.js';
import type { PageList } from '../page-list.js';
import type { Resource } from '../resource.js';

/** Methods on invoices. */
export interface InvoicesApi {
  /**
   * List incoming invoices.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `number`, `internalNumber`
   * and `supplierName`.
   *
   * Scopes: `finance.read`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query: InvoicesListQuery & { readonly view: 'full' }, options?: CallOptions): PageList<Invoice>;
  list(query?: InvoicesListQuery, options?: CallOptions): PageList<InvoiceListItem>;

  /**
   * Create an incoming invoice.
   *
   * Amounts are computed from the lines, or taken as sent where there are none. A number is used once by a
   * supplier in a year. A requisition that the caller cannot access is not found. A credit note names the invoice
   * that it takes back a part of, and lowers what is owed for that; what is paid already, the supplier owes.
   *
   * Scopes: `finance.write`.
   *
   * @throws BadRequestError `amount_mismatch`, `amounts_do_not_add_up`, `unknown_custom_field`,
   * `invalid_custom_value`
   * @throws ConflictError `duplicate_invoice`, `credit_exceeds_invoice`, `invalid_status`, `exchange_rate_missing`
   * @throws NotFoundError `not_found`
   */
  create(body: NewInvoice, options?: WriteOptions): ApiCall<Invoice>;

  /**
   * Get an incoming invoice.
   *
   * Scopes: `finance.read`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<Invoice>;

  /**
   * Change an incoming invoice.
   *
   * Omitted fields are unchanged; null clears a field. Amounts and lines are fixed once a payment is entered. An
   * overdue invoice whose due date moves to the future is not overdue any more.
   *
   * Scopes: `finance.read` and `finance.write`.
   *
   * @throws BadRequestError `amount_mismatch`, `amounts_do_not_add_up`, `unknown_custom_field`,
   * `invalid_custom_value`
   * @throws ConflictError `version_conflict`, `record_archived`, `duplicate_invoice`, `credit_exceeds_invoice`,
   * `invalid_status`, `invoice_has_payments`, `match_exceptions`, `exchange_rate_missing`
   * @throws NotFoundError `not_found`
   */
  update(id: string, body: InvoicePatch, options?: UpdateOptions): ApiCall<Invoice>;

  /**
   * Archive an incoming invoice.
   *
   * Possible while it is unpaid or cancelled. It can still be read by its id.
   *
   * Scopes: `finance.read` and `finance.write`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`, `invalid_status`,
   * `invoice_has_credit_notes`
   * @throws NotFoundError `not_found`
   */
  archive(id: string, options?: UpdateOptions): ApiCall<Invoice>;

  /**
   * Change the status of an incoming invoice.
   *
   * The body contains only `paymentStatus`; the version goes into `If-Match`. `paid` records a payment of the
   * outstanding amount. Sending the current status changes nothing.
   *
   * Scopes: `finance.read` and `finance.write`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_transition`, `invalid_status`,
   * `credit_exceeds_invoice`, `invoice_has_credit_notes`, `payment_status_inconsistent`, `approval_required`,
   * `match_exceptions`, `bank_account_unverified`, `exchange_rate_missing`
   * @throws NotFoundError `not_found`
   */
  changeStatus(id: string, body: InvoiceStatusChange, options?: UpdateOptions): ApiCall<Invoice>;

  /**
   * Bring back an incoming invoice from the archive.
   *
   * What is not archived stays as it is.
   *
   * Scopes: `finance.read` and `finance.write`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_status`, `duplicate_invoice`,
   * `credit_exceeds_invoice`
   * @throws NotFoundError `not_found`
   */
  restore(id: string, options?: UpdateOptions): ApiCall<Invoice>;

  /**
   * Create or change many incoming invoices.
   *
   * A row is matched by its external identifier, then by supplier, number and year; if nothing matches, it is
   * created. Omitted fields of a match are unchanged. Each row is written or refused by itself: one that fails
   * changes nothing, and the others are written. A row with an external identifier links it to the record, which
   * takes the scopes `external_links.read` and `external_links.write`. The lines of a row are those of its match,
   * in their order.
   *
   * Scopes: `finance.read` and `finance.write`.
   *
   * @throws PermissionError `insufficient_scope`
   */
  bulkUpsert(body: InvoiceBulkUpsert, options?: WriteOptions): ApiCall<BulkUpsertResult>;
}

/** Invoices, to be put into a client. */
export const invoices: Resource<InvoicesApi> = {
  name: 'invoices',
  at: '/api/v1/integration-api/invoices',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:id',
    update: 'PATCH /:id body',
    archive: 'DELETE /:id',
    changeStatus: 'POST /:id/operations/change-status body',
    restore: 'POST /:id/restore',
    bulkUpsert: 'POST /operations/bulk-upsert body',
  },
};
