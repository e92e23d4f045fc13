import type { ApiCall } from '../../api-call.js';
import type { UpdateOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';
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

/** Methods on line decisions. */
export interface LineDecisionsApi {
  /**
   * Decide from whom the items are bought.
   *
   * What you send for an item replaces its earlier decision; other items are unchanged. An item can be split
   * between suppliers. The version is that of the requisition.
   *
   * Right: `requisitions.edit`.
   *
   * @throws BadRequestError `item_not_in_procurement`, `decision_exceeds_quantity`
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_status`, `approval_pending`,
   * `counterparty_blocked`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `quote_sealed`
   */
  decide(procurementId: string, body: LineDecisionsDecideBody, options?: UpdateOptions): ApiCall<LineDecisions>;
}

/** Line decisions, to be put into a client. */
export const lineDecisions: Resource<LineDecisionsApi> = {
  name: 'lineDecisions',
  at: '/api/v1/purchase-requisitions',
  methods: {
    decide: 'PATCH /:procurementId/quote-line-decisions body',
  },
};
