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
export type WorkspaceCatalogItemType = 'goods' | 'service' | 'work';

/** An item that can be bought, sold and kept in stock, in a list. */
export interface WorkspaceCatalogItemListItem {
  id: Uuid;
  /** SKU (article number), unique regardless of letter case, kinds of spaces and signs without width. */
  sku: string | null;
  name: string;
  brand: string | null;
  type: WorkspaceCatalogItemType;
  categoryId: Uuid | null;
  /** Unit of measure, see GET /api/v1/units. */
  unitId: Uuid;
  barcode: string | null;
  /** Null means no VAT; defaults to the regional rate. */
  vatRate: Rate | null;
  plannedCost: Price | null;
  manualCost: Price | null;
  costCurrency: CurrencyCode;
  lastPurchasePrice: Price | null;
  lastPurchaseAt: Instant | null;
  minStock: Quantity | null;
  /** False hides it where people choose items. */
  isActive: boolean;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  archivedAt: Instant | null;
  /** Stock over all warehouses. */
  stockTotal: Quantity;
}

/** Values of `sort`. */
export type CatalogItemsListSort =
  | 'id'
  | '-id'
  | 'sku'
  | '-sku'
  | 'name'
  | '-name'
  | 'brand'
  | '-brand'
  | 'type'
  | '-type'
  | 'categoryId'
  | '-categoryId'
  | 'unitId'
  | '-unitId'
  | 'barcode'
  | '-barcode'
  | 'vatRate'
  | '-vatRate'
  | 'plannedCost'
  | '-plannedCost'
  | 'manualCost'
  | '-manualCost'
  | 'costCurrency'
  | '-costCurrency'
  | 'lastPurchasePrice'
  | '-lastPurchasePrice'
  | 'lastPurchaseAt'
  | '-lastPurchaseAt'
  | 'minStock'
  | '-minStock'
  | 'isActive'
  | '-isActive'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'version'
  | '-version'
  | 'archivedAt'
  | '-archivedAt';

/** What `catalogItems.list` takes. */
export interface CatalogItemsListQuery extends RecordsQuery {
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
  sort?: CatalogItemsListSort | undefined;
  categoryId?: Uuid | undefined;
  isActive?: boolean | undefined;
  /** One or more of goods, service, work, separated by commas. */
  type?: string | readonly WorkspaceCatalogItemType[] | undefined;
  brand?: string | null | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** A unit of an item, and how many base units it holds. */
export interface CatalogItemPackaging {
  unitId: Uuid;
  /** How many base units of the item one of it holds. */
  factor: Quantity;
  gtin: string | null;
  /** Orders of the item are in this unit where they say none; one packaging at most. */
  isPurchaseDefault: boolean;
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
export interface WorkspaceCatalogItem extends WorkspaceCatalogItemListItem {
  description: string | null;
  /** Further units of the item, with how many base units each of them holds. */
  packagings: CatalogItemPackaging[];
  manufacturer: string | null;
  manufacturerSku: string | null;
  countryOfOrigin: string | null;
  okpd2Code: string | null;
  tnvedCode: string | null;
  weightKg: Quantity | null;
  volumeM3: Quantity | null;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields: Record<string, unknown>;
  imageFileId: Uuid | null;
  /** Items that this one was just written to look like; empty later. */
  warnings: LooksLike[];
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

/** Opening stock: the first movement of the item. */
export interface InitialStock {
  warehouseId: Uuid;
  quantity: QuantityInput;
  unitCost?: PriceInput | null | undefined;
}

/** What `catalogItems.create` takes. */
export interface NewWorkspaceCatalogItem extends WorkspaceCatalogItemPatch {
  name: string;
  initialStock?: InitialStock | undefined;
}

/** What `catalogItems.update` takes. */
export interface WorkspaceCatalogItemPatch {
  /** SKU (article number), unique regardless of letter case, kinds of spaces and signs without width. */
  sku?: string | null | undefined;
  name?: string | undefined;
  brand?: string | null | undefined;
  description?: string | null | undefined;
  type?: WorkspaceCatalogItemType | undefined;
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
  manualCost?: PriceInput | null | undefined;
  costCurrency?: CurrencyCode | undefined;
  weightKg?: QuantityInput | null | undefined;
  volumeM3?: QuantityInput | null | undefined;
  minStock?: QuantityInput | null | undefined;
  /** False hides it where people choose items. */
  isActive?: boolean | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
  imageFileId?: Uuid | null | undefined;
  /** OKEI code, in place of unitId. */
  unitCode?: string | undefined;
}
