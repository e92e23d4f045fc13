import type { CurrencyCode, Instant, Money, RecordsQuery, Uuid, VatMode } from './shared-types.js';

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
