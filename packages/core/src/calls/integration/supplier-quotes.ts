import type { CallOptions } from '../../operations/call-options.js';
import type { CurrencyCode, Instant, Money, RecordsQuery, Uuid, VatMode } from './shared-types.js';
import type { PageList } from '../../operations/listed.js';

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

/** Calls on supplier quotes. */
export interface SupplierQuotesCalls {
  /**
   * List supplier quotes.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `number`,
   * `supplierQuoteNumber` and `supplierName`. Quotes show with their requisition. Amounts of a sealed one are null
   * until the deadline of its price request; a list in the order of an amount leaves sealed ones out.
   *
   * Scopes: `supplier_documents.read`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: SupplierQuotesListQuery, options?: CallOptions): PageList<SupplierQuote>;

  /**
   * Get a supplier quote.
   *
   * Scopes: `supplier_documents.read`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<SupplierQuote>;
}
