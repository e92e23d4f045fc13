import type { RecordsQuery, SupplierQuoteStatus, Uuid } from './shared-types.js';

/** Values of `sort`. */
export type RequisitionQuotesListSort =
  | 'id'
  | '-id'
  | 'procurementId'
  | '-procurementId'
  | 'rfqId'
  | '-rfqId'
  | 'supplierId'
  | '-supplierId'
  | 'supplierName'
  | '-supplierName'
  | 'contractId'
  | '-contractId'
  | 'number'
  | '-number'
  | 'supplierQuoteNumber'
  | '-supplierQuoteNumber'
  | 'status'
  | '-status'
  | 'origin'
  | '-origin'
  | 'revision'
  | '-revision'
  | 'currency'
  | '-currency'
  | 'vatMode'
  | '-vatMode'
  | 'subtotalAmount'
  | '-subtotalAmount'
  | 'vatAmount'
  | '-vatAmount'
  | 'totalAmount'
  | '-totalAmount'
  | 'validUntil'
  | '-validUntil'
  | 'deliveryDate'
  | '-deliveryDate'
  | 'paymentTermsText'
  | '-paymentTermsText'
  | 'deliveryTermsText'
  | '-deliveryTermsText'
  | 'publicComment'
  | '-publicComment'
  | 'itemsCount'
  | '-itemsCount'
  | 'quotedItemsCount'
  | '-quotedItemsCount'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'submittedAt'
  | '-submittedAt'
  | 'decidedAt'
  | '-decidedAt'
  | 'version'
  | '-version';

/** What `requisitionQuotes.list` takes. */
export interface RequisitionQuotesListQuery extends RecordsQuery {
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
  sort?: RequisitionQuotesListSort | undefined;
  rfqId?: Uuid | undefined;
  /**
   * One or more of draft, submitted, under_review, accepted, partially_accepted, rejected, withdrawn, expired,
   * superseded, separated by commas.
   */
  status?: string | readonly SupplierQuoteStatus[] | undefined;
  supplierId?: Uuid | undefined;
  contractId?: Uuid | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}
