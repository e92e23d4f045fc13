import type {
  BelowMinOrderQuantity,
  CurrencyCode,
  Money,
  NotOrderMultiple,
  Price,
  Quantity,
  QuantityInput,
  SavedCatalogLine,
  Uuid,
} from './shared-types.js';

export interface LineDecision {
  id: Uuid;
  itemId: Uuid;
  quoteId: Uuid;
  quoteItemId: Uuid;
  supplierId: Uuid;
  quantity: Quantity;
  unitPrice: Price;
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
  /** What suppliers do not sell in such a quantity: less than their least, or no whole number of their steps. */
  warnings: (BelowMinOrderQuantity | NotOrderMultiple)[];
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
