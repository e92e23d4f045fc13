import type {
  CurrencyCode,
  Instant,
  InstantInput,
  Price,
  PriceInput,
  Quantity,
  QuantityInput,
  Rate,
  RateInput,
  RecordsQuery,
  Uuid,
  VatMode,
} from './shared-types.js';

/** Values of `status`. */
export type PriceListStatus = 'draft' | 'active' | 'archived';

/** Prices agreed for a period, in a list. */
export interface PriceListListItem {
  id: Uuid;
  name: string;
  /** Unique in the portal. */
  code: string | null;
  type: 'purchase' | 'sale';
  /** A purchase price list needs one before it becomes active. */
  supplierId: Uuid | null;
  currency: CurrencyCode;
  vatMode: VatMode;
  status: PriceListStatus;
  validFrom: Instant | null;
  validTo: Instant | null;
  description: string | null;
  itemsCount: number;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  archivedAt: Instant | null;
  activatedAt: Instant | null;
}

/** A price of a catalog item from a certain quantity. */
export interface PriceListItem {
  id: Uuid;
  priceListId: Uuid;
  /** Either this or `sku`. */
  catalogItemId: Uuid;
  supplierSku: string | null;
  /** Defaults to that of the catalog item. */
  unitId: Uuid;
  /**
   * How many base units of its item one unit of the line is; of what is not of the catalog, how many of the unit
   * of the line that it follows.
   */
  unitFactor: Quantity | null;
  price: Price;
  minQuantity: Quantity;
  maxQuantity: Quantity | null;
  /** The least that is sold, in the unit of the line. */
  minOrderQuantity: Quantity | null;
  /** It is sold in multiples of this, in the unit of the line. */
  orderMultiple: Quantity | null;
  /** Defaults to that of the catalog item. */
  vatRate: Rate | null;
  leadTimeDays: number | null;
  comment: string | null;
  createdAt: Instant;
  updatedAt: Instant;
  sku: string | null;
  name: string;
}

/** Prices agreed for a period. */
export interface PriceList extends PriceListListItem {
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields: Record<string, unknown>;
  items: PriceListItem[];
}

/** What `priceLists.list` takes. */
export interface PriceListsListQuery extends RecordsQuery {
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  /** `full`: complete records, as returned one by one. */
  view?: 'full' | undefined;
  status?: PriceListStatus | undefined;
  type?: 'purchase' | 'sale' | undefined;
  supplierId?: Uuid | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

export interface NewPriceListItem {
  /** Either this or `sku`. */
  catalogItemId?: Uuid | undefined;
  supplierSku?: string | null | undefined;
  /** Defaults to that of the catalog item. */
  unitId?: Uuid | undefined;
  price?: PriceInput | undefined;
  minQuantity?: QuantityInput | undefined;
  maxQuantity?: QuantityInput | null | undefined;
  /** The least that is sold, in the unit of the line. */
  minOrderQuantity?: QuantityInput | null | undefined;
  /** It is sold in multiples of this, in the unit of the line. */
  orderMultiple?: QuantityInput | null | undefined;
  /** Defaults to that of the catalog item. */
  vatRate?: RateInput | null | undefined;
  leadTimeDays?: number | null | undefined;
  comment?: string | null | undefined;
  /** OKEI code, in place of unitId. */
  unitCode?: string | undefined;
  /** Read-only: what is sent is not looked at. */
  unitFactor?: QuantityInput | null | undefined;
  /** SKU (article number) of the catalog item, regardless of letter case. */
  sku?: string | undefined;
}

/** What `priceLists.create` takes. */
export interface NewPriceList {
  name: string;
  /** Unique in the portal. */
  code?: string | null | undefined;
  type?: 'purchase' | 'sale' | undefined;
  /** A purchase price list needs one before it becomes active. */
  supplierId?: Uuid | null | undefined;
  currency?: CurrencyCode | undefined;
  vatMode?: VatMode | undefined;
  validFrom?: InstantInput | null | undefined;
  validTo?: InstantInput | null | undefined;
  description?: string | null | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
  items?: readonly NewPriceListItem[] | undefined;
}

/** Found by id, or by catalog item and minQuantity; added if not found. */
export interface PriceListItemChange {
  /** Either this or `sku`. */
  catalogItemId?: Uuid | undefined;
  supplierSku?: string | null | undefined;
  /** Defaults to that of the catalog item. */
  unitId?: Uuid | undefined;
  price?: PriceInput | undefined;
  minQuantity?: QuantityInput | undefined;
  maxQuantity?: QuantityInput | null | undefined;
  /** The least that is sold, in the unit of the line. */
  minOrderQuantity?: QuantityInput | null | undefined;
  /** It is sold in multiples of this, in the unit of the line. */
  orderMultiple?: QuantityInput | null | undefined;
  /** Defaults to that of the catalog item. */
  vatRate?: RateInput | null | undefined;
  leadTimeDays?: number | null | undefined;
  comment?: string | null | undefined;
  /** OKEI code, in place of unitId. */
  unitCode?: string | undefined;
  /** Read-only: what is sent is not looked at. */
  unitFactor?: QuantityInput | null | undefined;
  /** SKU (article number) of the catalog item, regardless of letter case. */
  sku?: string | undefined;
  id?: Uuid | undefined;
}

/** What `priceLists.update` takes. */
export interface PriceListPatch {
  name?: string | undefined;
  /** Unique in the portal. */
  code?: string | null | undefined;
  /** A purchase price list needs one before it becomes active. */
  supplierId?: Uuid | null | undefined;
  vatMode?: VatMode | undefined;
  validFrom?: InstantInput | null | undefined;
  validTo?: InstantInput | null | undefined;
  description?: string | null | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
  /**
   * Items to add or change, found by `id` or by catalog item and `minQuantity`; those that are not named stay. A
   * price list has at most 5000.
   */
  items?: readonly PriceListItemChange[] | undefined;
  /** Items to remove, before others are changed or added. */
  removeItemIds?: readonly Uuid[] | undefined;
}

/** What `priceLists.changeStatus` takes. */
export interface PriceListStatusChange {
  status: PriceListStatus;
}

/** What `priceLists.bulkUpsertItems` takes. */
export interface PriceListItemBulkUpsert {
  items: readonly PriceListItemChange[];
}
