import type {
  CurrencyCode,
  Instant,
  Price,
  PriceInput,
  Quantity,
  QuantityInput,
  Rate,
  RateInput,
  RecordsQuery,
  Uuid,
} from './shared-types.js';

/** Values of `type`. */
export type CatalogItemType = 'goods' | 'service' | 'work';

/** A unit of an item, and how many base units it holds. */
export interface CatalogItemPackaging {
  unitId: Uuid;
  /** How many base units of the item one of it holds. */
  factor: Quantity;
  gtin: string | null;
  /** Orders of the item are in this unit where they say none; one packaging at most. */
  isPurchaseDefault: boolean;
}

/** An item that can be bought, sold and kept in stock, in a list. */
export interface CatalogItemListItem {
  id: Uuid;
  /** SKU (article number), unique regardless of letter case, kinds of spaces and signs without width. */
  sku: string | null;
  name: string;
  brand: string | null;
  description: string | null;
  type: CatalogItemType;
  categoryId: Uuid | null;
  /** Unit of measure, see GET /api/v1/units. */
  unitId: Uuid;
  /** Further units of the item, with how many base units each of them holds. */
  packagings: CatalogItemPackaging[];
  barcode: string | null;
  manufacturer: string | null;
  manufacturerSku: string | null;
  countryOfOrigin: string | null;
  okpd2Code: string | null;
  tnvedCode: string | null;
  /** Null means no VAT; defaults to the regional rate. */
  vatRate: Rate | null;
  plannedCost: Price | null;
  costCurrency: CurrencyCode;
  lastPurchasePrice: Price | null;
  lastPurchaseAt: Instant | null;
  weightKg: Quantity | null;
  volumeM3: Quantity | null;
  minStock: Quantity | null;
  /** False hides it where people choose items. */
  isActive: boolean;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields: Record<string, unknown>;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  archivedAt: Instant | null;
}

export interface LooksLike {
  code: 'looks_like';
  /** The other item. */
  catalogItemId: Uuid;
  /** Its article. */
  sku: string;
  name: string;
}

/** An item that can be bought, sold and kept in stock. */
export interface CatalogItem extends CatalogItemListItem {
  /** Items that this one was just written to look like; empty later. */
  warnings: LooksLike[];
}

/** What `catalogItems.list` takes. */
export interface CatalogItemsListQuery extends RecordsQuery {
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  /** `full`: complete records, as returned one by one. */
  view?: 'full' | undefined;
  categoryId?: Uuid | undefined;
  isActive?: boolean | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** A unit of an item, and how many base units it holds. */
export interface CatalogItemPackagingInput {
  unitId: Uuid;
  /** How many base units of the item one of it holds. */
  factor: QuantityInput;
  gtin?: string | null | undefined;
  /** Orders of the item are in this unit where they say none; one packaging at most. */
  isPurchaseDefault?: boolean | undefined;
}

/** What `catalogItems.create` takes. */
export interface NewCatalogItem extends CatalogItemPatch {
  name: string;
}

/** What `catalogItems.update` takes. */
export interface CatalogItemPatch {
  /** SKU (article number), unique regardless of letter case, kinds of spaces and signs without width. */
  sku?: string | null | undefined;
  name?: string | undefined;
  brand?: string | null | undefined;
  description?: string | null | undefined;
  type?: CatalogItemType | undefined;
  categoryId?: Uuid | null | undefined;
  /** Unit of measure, see GET /api/v1/units. */
  unitId?: Uuid | undefined;
  /** Further units of the item, with how many base units each of them holds. */
  packagings?: readonly CatalogItemPackagingInput[] | undefined;
  barcode?: string | null | undefined;
  manufacturer?: string | null | undefined;
  manufacturerSku?: string | null | undefined;
  countryOfOrigin?: string | null | undefined;
  okpd2Code?: string | null | undefined;
  tnvedCode?: string | null | undefined;
  /** Null means no VAT; defaults to the regional rate. */
  vatRate?: RateInput | null | undefined;
  plannedCost?: PriceInput | null | undefined;
  costCurrency?: CurrencyCode | undefined;
  weightKg?: QuantityInput | null | undefined;
  volumeM3?: QuantityInput | null | undefined;
  minStock?: QuantityInput | null | undefined;
  /** False hides it where people choose items. */
  isActive?: boolean | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
  /** OKEI code, in place of unitId. */
  unitCode?: string | undefined;
}

export interface CatalogItemUpsert {
  /** Name of the other system; together with `externalId`. */
  externalSource?: string | null | undefined;
  /** Identifier in the other system; together with `externalSource`. */
  externalId?: string | null | undefined;
  /** SKU (article number), unique regardless of letter case, kinds of spaces and signs without width. */
  sku?: string | null | undefined;
  name: string;
  brand?: string | null | undefined;
  description?: string | null | undefined;
  type?: CatalogItemType | undefined;
  categoryId?: Uuid | null | undefined;
  /** Unit of measure, see GET /api/v1/units. */
  unitId?: Uuid | undefined;
  /** Further units of the item, with how many base units each of them holds. */
  packagings?: readonly CatalogItemPackagingInput[] | undefined;
  barcode?: string | null | undefined;
  manufacturer?: string | null | undefined;
  manufacturerSku?: string | null | undefined;
  countryOfOrigin?: string | null | undefined;
  okpd2Code?: string | null | undefined;
  tnvedCode?: string | null | undefined;
  /** Null means no VAT; defaults to the regional rate. */
  vatRate?: RateInput | null | undefined;
  plannedCost?: PriceInput | null | undefined;
  costCurrency?: CurrencyCode | undefined;
  weightKg?: QuantityInput | null | undefined;
  volumeM3?: QuantityInput | null | undefined;
  minStock?: QuantityInput | null | undefined;
  /** False hides it where people choose items. */
  isActive?: boolean | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
  /** OKEI code, in place of unitId. */
  unitCode?: string | undefined;
}

/** What `catalogItems.bulkUpsert` takes. */
export interface CatalogItemBulkUpsert {
  items: readonly CatalogItemUpsert[];
}
