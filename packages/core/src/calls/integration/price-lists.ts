import type { CallOptions } from '../../operations/call-options.js';
import type {
  CurrencyCode,
  Instant,
  InstantInput,
  Money,
  MoneyInput,
  Quantity,
  QuantityInput,
  Rate,
  RateInput,
  RecordsQuery,
  Uuid,
  VatMode,
} from './shared-types.js';
import type { PageList } from '../../operations/listed.js';

/** Values of `status`. */
export type PriceListStatus = 'draft' | 'active' | 'archived';

/** A price of a catalog item from a certain quantity. */
export interface PriceListItem {
  id: Uuid;
  priceListId: Uuid;
  /** Either this or `sku`. */
  catalogItemId: Uuid;
  supplierSku: string | null;
  /** Defaults to that of the catalog item. */
  unitId: Uuid;
  price: Money;
  minQuantity: Quantity;
  maxQuantity: Quantity | null;
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
  price?: MoneyInput | undefined;
  minQuantity?: QuantityInput | undefined;
  maxQuantity?: QuantityInput | null | undefined;
  /** Defaults to that of the catalog item. */
  vatRate?: RateInput | null | undefined;
  leadTimeDays?: number | null | undefined;
  comment?: string | null | undefined;
  /** OKEI code, in place of unitId. */
  unitCode?: string | undefined;
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
  price?: MoneyInput | undefined;
  minQuantity?: QuantityInput | undefined;
  maxQuantity?: QuantityInput | null | undefined;
  /** Defaults to that of the catalog item. */
  vatRate?: RateInput | null | undefined;
  leadTimeDays?: number | null | undefined;
  comment?: string | null | undefined;
  /** OKEI code, in place of unitId. */
  unitCode?: string | undefined;
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

/** Calls on price lists. */
export interface PriceListsCalls {
  /**
   * List price lists.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `name` and `code`.
   *
   * Scopes: `price_lists.read`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query: PriceListsListQuery & { readonly view: 'full' }, options?: CallOptions): PageList<PriceList>;
  list(query?: PriceListsListQuery, options?: CallOptions): PageList<PriceListListItem>;

  /**
   * Create a price list.
   *
   * It starts as a draft, with its first items. A request can contain at most 1000 items.
   *
   * Scopes: `price_lists.write`.
   *
   * @throws ProcurekitError `duplicate_code`, `unknown_sku`, `duplicate_price_item`, `unknown_custom_field`,
   * `invalid_custom_value`
   */
  create(body: NewPriceList, options?: CallOptions): Promise<PriceList>;

  /**
   * Get a price list.
   *
   * Scopes: `price_lists.read`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<PriceList>;

  /**
   * Change a price list.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Scopes: `price_lists.read` and `price_lists.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `supplier_required`,
   * `duplicate_code`, `unknown_sku`, `duplicate_price_item`, `unknown_custom_field`, `invalid_custom_value`
   */
  update(id: string, body: PriceListPatch, options?: CallOptions): Promise<PriceList>;

  /**
   * Archive a price list.
   *
   * It can still be read by its id.
   *
   * Scopes: `price_lists.read` and `price_lists.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`
   */
  archive(id: string, options?: CallOptions): Promise<PriceList>;

  /**
   * Change the status of a price list.
   *
   * To become active it needs an item and, for purchases, a supplier, and must not have expired
   * (`invalid_transition`). An active price list can be returned to draft.
   *
   * Scopes: `price_lists.read` and `price_lists.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `invalid_transition`,
   * `price_list_empty`, `supplier_required`
   */
  changeStatus(id: string, body: PriceListStatusChange, options?: CallOptions): Promise<PriceList>;
}
