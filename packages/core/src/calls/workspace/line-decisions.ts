import type { CallOptions } from '../../operations/call-options.js';
import type { CurrencyCode, Money, Quantity, QuantityInput, SavedCatalogLine, Uuid } from './shared-types.js';

export interface LineDecision {
  id: Uuid;
  itemId: Uuid;
  quoteId: Uuid;
  quoteItemId: Uuid;
  supplierId: Uuid;
  quantity: Quantity;
  unitPrice: Money;
  /** Quantity × price, as the quote understands it. */
  totalPrice: Money;
  netAmount: Money;
  vatAmount: Money;
  grossAmount: Money;
  comment: string | null;
}

/** What is bought from whom. */
export interface LineDecisions {
  items: LineDecision[];
  totals: {
    currency: CurrencyCode;
    /** With VAT; the same as `grossAmount`. */
    totalAmount: Money;
    /** Without VAT, each line in the VAT mode of its own quote. */
    netAmount: Money;
    vatAmount: Money;
    grossAmount: Money;
    bySupplier: {
      supplierId: Uuid;
      /** With VAT; the same as `grossAmount`. */
      totalAmount: Money;
      /** Without VAT, each line in the VAT mode of its own quote. */
      netAmount: Money;
      vatAmount: Money;
      grossAmount: Money;
    }[];
  };
  /** Lines that were saved in the catalog, or found there by article or name. */
  savedToCatalog: SavedCatalogLine[];
}

export interface NewLineDecision {
  itemId: Uuid;
  /** Line of a quote; null revokes the decision. */
  quoteItemId: Uuid | null;
  /** Defaults to the whole quantity. */
  quantity?: QuantityInput | undefined;
  comment?: string | null | undefined;
}

/** What `lineDecisions.decide` takes. */
export interface LineDecisionsDecideBody {
  decisions: readonly NewLineDecision[];
}

/** Calls on line decisions. */
export interface LineDecisionsCalls {
  /**
   * Decide from whom the items are bought.
   *
   * What you send for an item replaces its earlier decision; other items are unchanged. An item can be split
   * between suppliers. The version is that of the requisition.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `invalid_status`,
   * `approval_pending`, `item_not_in_procurement`, `decision_exceeds_quantity`, `quote_sealed`,
   * `counterparty_blocked`
   */
  decide(procurementId: string, body: LineDecisionsDecideBody, options?: CallOptions): Promise<LineDecisions>;
}
