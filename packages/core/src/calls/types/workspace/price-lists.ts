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
export interface WorkspacePriceListListItem {
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
  /** Whether it has expired and no longer provides prices. */
  isExpired: boolean;
}

/** Values of `sort`. */
export type PriceListsListSort =
  | 'id'
  | '-id'
  | 'name'
  | '-name'
  | 'code'
  | '-code'
  | 'type'
  | '-type'
  | 'supplierId'
  | '-supplierId'
  | 'currency'
  | '-currency'
  | 'vatMode'
  | '-vatMode'
  | 'status'
  | '-status'
  | 'validFrom'
  | '-validFrom'
  | 'validTo'
  | '-validTo'
  | 'description'
  | '-description'
  | 'itemsCount'
  | '-itemsCount'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'version'
  | '-version'
  | 'archivedAt'
  | '-archivedAt'
  | 'activatedAt'
  | '-activatedAt';

/** What `priceLists.list` takes. */
export interface PriceListsListQuery extends RecordsQuery {
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
  sort?: PriceListsListSort | undefined;
  /** One or more of draft, active, archived, separated by commas. */
  status?: string | readonly PriceListStatus[] | undefined;
  /** One or more of purchase, sale, separated by commas. */
  type?: string | readonly ('purchase' | 'sale')[] | undefined;
  supplierId?: Uuid | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
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
export interface WorkspacePriceList extends WorkspacePriceListListItem {
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields: Record<string, unknown>;
  items: PriceListItem[];
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
export interface NewWorkspacePriceList {
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

/** What `priceLists.update` takes. */
export interface WorkspacePriceListPatch {
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
  /** Moves the price list; `draft` also restores an archived one. */
  status?: PriceListStatus | undefined;
}

/** What `priceLists.duplicate` takes. */
export interface PriceListsDuplicateBody {
  /** Defaults to that of the original with “(копия)”, or “(copy)” in a portal that speaks English. */
  name?: string | null | undefined;
  /** Copy the items as well. */
  includeItems?: boolean | undefined;
}

/** What `priceLists.exportFile` takes. */
export interface PriceListsExportFileBody {
  format: 'csv' | 'tsv';
  /** For csv; defaults to a semicolon. */
  delimiter?: ';' | ',' | undefined;
}

export interface ProductPrice {
  priceListId: Uuid;
  priceListName: string;
  status: PriceListStatus;
  /** A purchase price list needs one before it becomes active. */
  supplierId: Uuid | null;
  supplierName: string | null;
  currency: CurrencyCode;
  price: Price;
  minQuantity: Quantity;
  maxQuantity: Quantity | null;
  /** Defaults to that of the catalog item. */
  vatRate: Rate | null;
  validFrom: Instant | null;
  validTo: Instant | null;
  /** Whether the price list has expired, so that the price no longer counts. */
  isExpired: boolean;
}

/** What `priceLists.listByProduct` answers. */
export interface PriceListsListByProductResult {
  items: ProductPrice[];
  total: number;
}

/** What `priceLists.updateItem` takes. */
export interface PriceListItemPatch {
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
