import type { Price, Quantity, Uuid } from './shared-types.js';

export interface MatchProposal {
  purchaseOrderItemId: Uuid;
  purchaseOrderId: Uuid;
  orderNumber: string;
  name: string;
  /** What is left to invoice of it. */
  openQuantity: Quantity;
  unitPrice: Price;
  /** What speaks for it by article, name and quantity, at most 100. */
  score: number;
}

export interface MatchedLine {
  itemId: Uuid;
  name: string;
  /** What it is for now. */
  purchaseOrderItemId: Uuid | null;
  /** The likeliest first. */
  proposals: MatchProposal[];
}

/** What `invoiceMatching.match` answers. */
export interface InvoiceMatchingMatchResult {
  items: MatchedLine[];
}

/** What `invoiceMatching.acceptExceptions` takes. */
export interface InvoiceMatchingAcceptExceptionsBody {
  reason: string;
}
