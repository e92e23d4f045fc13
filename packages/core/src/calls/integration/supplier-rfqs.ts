import type { CallOptions } from '../../operations/call-options.js';
import type { CurrencyCode, Instant, Money, RecordsQuery, Uuid, VatMode } from './shared-types.js';
import type { PageList } from '../../operations/listed.js';

/** Values of `status`. */
export type SupplierRfqStatus =
  'draft' | 'sent' | 'viewed' | 'responded' | 'declined' | 'expired' | 'closed' | 'cancelled';

/** A price request to one supplier. */
export interface SupplierRfq {
  id: Uuid;
  number: string;
  procurementId: Uuid;
  supplierId: Uuid;
  supplierName: string;
  subject: string;
  status: SupplierRfqStatus;
  responseDeadline: Instant | null;
  deliveryDeadline: Instant | null;
  currency: CurrencyCode;
  vatMode: VatMode;
  targetAmount: Money | null;
  /** Total of the current quote; null while quotes are sealed. */
  quotedAmount: Money | null;
  paymentTermsText: string | null;
  deliveryTermsText: string | null;
  itemsCount: number;
  createdAt: Instant;
  updatedAt: Instant;
  sentAt: Instant | null;
  viewedAt: Instant | null;
  lastRemindedAt: Instant | null;
  respondedAt: Instant | null;
  closedAt: Instant | null;
  cancelledAt: Instant | null;
  version: number;
}

/** What `supplierRfqs.list` takes. */
export interface SupplierRfqsListQuery extends RecordsQuery {
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  pipelineId?: Uuid | undefined;
  procurementId?: Uuid | undefined;
  status?: SupplierRfqStatus | undefined;
  supplierId?: Uuid | undefined;
}

/** Calls on supplier RFQs. */
export interface SupplierRfqsCalls {
  /**
   * List price requests.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `number`, `subject` and
   * `supplierName`. Price requests show with their requisition. `quotedAmount` is null as long as quotes are
   * sealed.
   *
   * Scopes: `supplier_documents.read`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: SupplierRfqsListQuery, options?: CallOptions): PageList<SupplierRfq>;

  /**
   * Get a price request.
   *
   * Scopes: `supplier_documents.read`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<SupplierRfq>;
}
