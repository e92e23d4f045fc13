import type {
  AssortmentCategory,
  CurrencyCode,
  Instant,
  Money,
  MoneyInput,
  RecordsQuery,
  Uuid,
} from './shared-types.js';
import type { CallOptions } from '../../operations/call-options.js';
import type { PageList } from '../../operations/listed.js';

/** Values of `effectivePriceSource`. */
export type EffectivePriceSource = 'manual' | 'price_list' | 'last_quote' | 'none';

export interface SupplierLink {
  id: Uuid;
  catalogItemId: Uuid;
  counterpartyId: Uuid;
  supplierSku: string | null;
  manualPrice: Money | null;
  manualCurrency: CurrencyCode | null;
  manualComment: string | null;
  lastQuotePrice: Money | null;
  lastQuoteCurrency: CurrencyCode | null;
  lastQuoteAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
  counterpartyName: string;
  priceListPrice: Money | null;
  priceListId: Uuid | null;
  effectivePrice: Money | null;
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
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: AssortmentListSupplierLinksSort | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** What `assortment.linkSupplier` takes. */
export interface NewSupplierLink {
  supplierSku?: string | null | undefined;
  manualPrice?: MoneyInput | null | undefined;
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
  manualPrice: Money | null;
  manualCurrency: CurrencyCode | null;
  manualComment: string | null;
  lastQuotePrice: Money | null;
  lastQuoteCurrency: CurrencyCode | null;
  lastQuoteAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
  counterpartyName: string;
  priceListPrice: Money | null;
  priceListId: Uuid | null;
  effectivePrice: Money | null;
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
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: AssortmentListProductsSort | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** What `assortment.addProduct` takes. */
export interface NewAssortmentProduct {
  supplierSku?: string | null | undefined;
  manualPrice?: MoneyInput | null | undefined;
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
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: AssortmentListCategoriesSort | undefined;
}

/** What `assortment.addCategory` takes. */
export interface NewAssortmentCategory {
  categoryId: Uuid;
}

/** Calls on assortment. */
export interface AssortmentCalls {
  /**
   * List the suppliers of a catalog item.
   *
   * With current prices. Archived suppliers are omitted unless `includeArchived` is sent.
   *
   * Right: `catalog.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  listSupplierLinks(
    itemId: string,
    query?: AssortmentListSupplierLinksQuery,
    options?: CallOptions,
  ): PageList<SupplierLink>;

  /**
   * Add a supplier to a catalog item.
   *
   * If the item already has the supplier, its data is changed and the response is 200.
   *
   * Right: `catalog.edit`.
   *
   * @throws ProcurekitError `not_found`, `record_archived`
   */
  linkSupplier(itemId: string, body: NewSupplierLink, options?: CallOptions): Promise<SupplierLink>;

  /**
   * Remove a supplier of a catalog item.
   *
   * Right: `catalog.edit`.
   *
   * @throws ProcurekitError `not_found`
   */
  unlinkSupplier(itemId: string, counterpartyId: string, options?: CallOptions): Promise<undefined>;

  /**
   * List the catalog items of a supplier.
   *
   * With current prices. Archived items are omitted unless `includeArchived` is sent.
   *
   * Right: `counterparties.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  listProducts(
    counterpartyId: string,
    query?: AssortmentListProductsQuery,
    options?: CallOptions,
  ): PageList<AssortmentProduct>;

  /**
   * Add a catalog item to the assortment of a supplier.
   *
   * Same as adding the supplier to the item. If the item is already there, it is changed and the response is 200.
   *
   * Right: `counterparties.edit`.
   *
   * @throws ProcurekitError `not_found`, `record_archived`
   */
  addProduct(counterpartyId: string, body: NewAssortmentProduct, options?: CallOptions): Promise<SupplierLink>;

  /**
   * Remove a catalog item from the assortment of a supplier.
   *
   * Right: `counterparties.edit`.
   *
   * @throws ProcurekitError `not_found`
   */
  removeProduct(counterpartyId: string, catalogItemId: string, options?: CallOptions): Promise<undefined>;

  /**
   * List the categories of a supplier.
   *
   * Right: `counterparties.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  listCategories(
    counterpartyId: string,
    query?: AssortmentListCategoriesQuery,
    options?: CallOptions,
  ): PageList<AssortmentCategory>;

  /**
   * Add a category to the assortment of a supplier.
   *
   * If the category is already there, the response is 200.
   *
   * Right: `counterparties.edit`.
   *
   * @throws ProcurekitError `not_found`, `record_archived`
   */
  addCategory(counterpartyId: string, body: NewAssortmentCategory, options?: CallOptions): Promise<AssortmentCategory>;

  /**
   * Remove a category from the assortment of a supplier.
   *
   * Right: `counterparties.edit`.
   *
   * @throws ProcurekitError `not_found`
   */
  removeCategory(counterpartyId: string, categoryId: string, options?: CallOptions): Promise<undefined>;
}
