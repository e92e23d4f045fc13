import type { CurrencyCode, Instant, Money, RecordsQuery, Uuid, VatMode } from './shared-types.js';

/** Values of `status`. */
export type SupplierQuoteStatus =
  | 'draft'
  | 'submitted'
  | 'under_review'
  | 'accepted'
  | 'partially_accepted'
  | 'rejected'
  | 'withdrawn'
  | 'expired'
  | 'superseded';

/** Values of `origin`. */
export type SupplierQuoteOrigin = 'supplier_portal' | 'manual' | 'email' | 'import' | 'integration';

/** A quote from a supplier. */
export interface SupplierQuote {
  id: Uuid;
  procurementId: Uuid;
  rfqId: Uuid | null;
  supplierId: Uuid;
  supplierName: string;
  number: string;
  supplierQuoteNumber: string | null;
  status: SupplierQuoteStatus;
  origin: SupplierQuoteOrigin;
  revision: number;
  currency: CurrencyCode;
  vatMode: VatMode;
  /** Null while the quote is sealed. */
  subtotalAmount: Money | null;
  /** Null while the quote is sealed. */
  vatAmount: Money | null;
  /** Null while the quote is sealed. */
  totalAmount: Money | null;
  validUntil: Instant | null;
  deliveryDate: Instant | null;
  paymentTermsText: string | null;
  deliveryTermsText: string | null;
  publicComment: string | null;
  itemsCount: number;
  /** Number of lines with a price. */
  quotedItemsCount: number;
  createdAt: Instant;
  updatedAt: Instant;
  submittedAt: Instant | null;
  decidedAt: Instant | null;
  version: number;
  /** Whether its prices are hidden, until the deadline or until it is submitted. */
  isSealed: boolean;
}

/** What `supplierQuotes.list` takes. */
export interface SupplierQuotesListQuery extends RecordsQuery {
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  pipelineId?: Uuid | undefined;
  procurementId?: Uuid | undefined;
  rfqId?: Uuid | undefined;
  status?: SupplierQuoteStatus | undefined;
  supplierId?: Uuid | undefined;
}
