import type { CurrencyCode, Instant, Price, PriceInput, RecordsQuery, Uuid } from './shared-types.js';

/** Values of `effectivePriceSource`. */
export type EffectivePriceSource = 'manual' | 'price_list' | 'last_quote' | 'none';

export interface SupplierLink {
  id: Uuid;
  catalogItemId: Uuid;
  counterpartyId: Uuid;
  supplierSku: string | null;
  manualPrice: Price | null;
  manualCurrency: CurrencyCode | null;
  manualComment: string | null;
  lastQuotePrice: Price | null;
  lastQuoteCurrency: CurrencyCode | null;
  lastQuoteAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
  counterpartyName: string;
  priceListPrice: Price | null;
  priceListId: Uuid | null;
  effectivePrice: Price | null;
  effectivePriceSource: EffectivePriceSource;
}

/** Values of `sort`. */
export type AssortmentListSupplierLinksSort =
  | 'id'
  | '-id'
  | 'catalogItemId'
  | '-catalogItemId'
  | 'counterpartyId'
  | '-counterpartyId'
  | 'supplierSku'
  | '-supplierSku'
  | 'manualPrice'
  | '-manualPrice'
  | 'manualCurrency'
  | '-manualCurrency'
  | 'manualComment'
  | '-manualComment'
  | 'lastQuotePrice'
  | '-lastQuotePrice'
  | 'lastQuoteCurrency'
  | '-lastQuoteCurrency'
  | 'lastQuoteAt'
  | '-lastQuoteAt'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt';

/** What `assortment.listSupplierLinks` takes. */
export interface AssortmentListSupplierLinksQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: AssortmentListSupplierLinksSort | undefined;
}

/** What `assortment.linkSupplier` takes. */
export interface NewSupplierLink {
  supplierSku?: string | null | undefined;
  manualPrice?: PriceInput | null | undefined;
  manualCurrency?: CurrencyCode | null | undefined;
  manualComment?: string | null | undefined;
  supplierId?: Uuid | undefined;
  counterpartyId?: Uuid | undefined;
}

export interface AssortmentProduct {
  id: Uuid;
  catalogItemId: Uuid;
  counterpartyId: Uuid;
  supplierSku: string | null;
  manualPrice: Price | null;
  manualCurrency: CurrencyCode | null;
  manualComment: string | null;
  lastQuotePrice: Price | null;
  lastQuoteCurrency: CurrencyCode | null;
  lastQuoteAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
  counterpartyName: string;
  priceListPrice: Price | null;
  priceListId: Uuid | null;
  effectivePrice: Price | null;
  effectivePriceSource: EffectivePriceSource;
  catalogItemName: string;
  catalogItemSku: string | null;
}

/** Values of `sort`. */
export type AssortmentListProductsSort =
  | 'id'
  | '-id'
  | 'catalogItemId'
  | '-catalogItemId'
  | 'counterpartyId'
  | '-counterpartyId'
  | 'supplierSku'
  | '-supplierSku'
  | 'manualPrice'
  | '-manualPrice'
  | 'manualCurrency'
  | '-manualCurrency'
  | 'manualComment'
  | '-manualComment'
  | 'lastQuotePrice'
  | '-lastQuotePrice'
  | 'lastQuoteCurrency'
  | '-lastQuoteCurrency'
  | 'lastQuoteAt'
  | '-lastQuoteAt'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt';

/** What `assortment.listProducts` takes. */
export interface AssortmentListProductsQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: AssortmentListProductsSort | undefined;
}

/** What `assortment.addProduct` takes. */
export interface NewAssortmentProduct {
  supplierSku?: string | null | undefined;
  manualPrice?: PriceInput | null | undefined;
  manualCurrency?: CurrencyCode | null | undefined;
  manualComment?: string | null | undefined;
  catalogItemId: Uuid;
}

/** Values of `sort`. */
export type AssortmentListCategoriesSort =
  'counterpartyId' | '-counterpartyId' | 'categoryId' | '-categoryId' | 'createdAt' | '-createdAt';

/** What `assortment.listCategories` takes. */
export interface AssortmentListCategoriesQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: AssortmentListCategoriesSort | undefined;
}

/** What `assortment.addCategory` takes. */
export interface NewAssortmentCategory {
  categoryId: Uuid;
}
