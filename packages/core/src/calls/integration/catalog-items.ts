import type {
  BulkUpsertResult,
  CurrencyCode,
  Instant,
  Money,
  MoneyInput,
  Quantity,
  QuantityInput,
  Rate,
  RateInput,
  RecordsQuery,
  Uuid,
} from './shared-types.js';
import type { CallOptions } from '../../operations/call-options.js';
import type { PageList } from '../../operations/listed.js';

/** Values of `type`. */
export type CatalogItemType = 'goods' | 'service' | 'work';

/** An item that can be bought, sold and kept in stock. */
export interface CatalogItem {
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
  barcode: string | null;
  manufacturer: string | null;
  manufacturerSku: string | null;
  countryOfOrigin: string | null;
  okpd2Code: string | null;
  tnvedCode: string | null;
  /** Null means no VAT; defaults to the regional rate. */
  vatRate: Rate | null;
  plannedCost: Money | null;
  costCurrency: CurrencyCode;
  lastPurchasePrice: Money | null;
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
  barcode?: string | null | undefined;
  manufacturer?: string | null | undefined;
  manufacturerSku?: string | null | undefined;
  countryOfOrigin?: string | null | undefined;
  okpd2Code?: string | null | undefined;
  tnvedCode?: string | null | undefined;
  /** Null means no VAT; defaults to the regional rate. */
  vatRate?: RateInput | null | undefined;
  plannedCost?: MoneyInput | null | undefined;
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
  externalSource?: string | undefined;
  /** Identifier in the other system; together with `externalSource`. */
  externalId?: string | undefined;
  /** SKU (article number), unique regardless of letter case, kinds of spaces and signs without width. */
  sku?: string | null | undefined;
  name: string;
  brand?: string | null | undefined;
  description?: string | null | undefined;
  type?: CatalogItemType | undefined;
  categoryId?: Uuid | null | undefined;
  /** Unit of measure, see GET /api/v1/units. */
  unitId?: Uuid | undefined;
  barcode?: string | null | undefined;
  manufacturer?: string | null | undefined;
  manufacturerSku?: string | null | undefined;
  countryOfOrigin?: string | null | undefined;
  okpd2Code?: string | null | undefined;
  tnvedCode?: string | null | undefined;
  /** Null means no VAT; defaults to the regional rate. */
  vatRate?: RateInput | null | undefined;
  plannedCost?: MoneyInput | null | undefined;
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

/** Calls on catalog items. */
export interface CatalogItemsCalls {
  /**
   * List catalog items.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `sku`, `name`, `brand`,
   * `barcode` and `manufacturerSku`.
   *
   * Scopes: `catalog.read`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: CatalogItemsListQuery, options?: CallOptions): PageList<CatalogItem>;

  /**
   * Create a catalog item.
   *
   * Only the name is required. VAT rate, currency and unit default to the settings of the portal.
   *
   * Scopes: `catalog.write`.
   *
   * @throws ProcurekitError `duplicate_sku`, `unknown_custom_field`, `invalid_custom_value`
   */
  create(body: NewCatalogItem, options?: CallOptions): Promise<CatalogItem>;

  /**
   * Get a catalog item.
   *
   * Scopes: `catalog.read`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<CatalogItem>;

  /**
   * Change a catalog item.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Scopes: `catalog.read` and `catalog.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `duplicate_sku`,
   * `unknown_custom_field`, `invalid_custom_value`
   */
  update(id: string, body: CatalogItemPatch, options?: CallOptions): Promise<CatalogItem>;

  /**
   * Archive a catalog item.
   *
   * Refused while any warehouse has stock of it. It can still be read by its id.
   *
   * Scopes: `catalog.read` and `catalog.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `stock_not_empty`
   */
  archive(id: string, options?: CallOptions): Promise<CatalogItem>;

  /**
   * Create or change many catalog items.
   *
   * A row is matched by its external identifier, then by SKU; if nothing matches, it is created. Omitted fields of
   * a match are unchanged. Each row is written or refused by itself: one that fails changes nothing, and the
   * others are written. A row with an external identifier links it to the record, which takes the scopes
   * `external_links.read` and `external_links.write`.
   *
   * Scopes: `catalog.read` and `catalog.write`.
   *
   * @throws ProcurekitError `insufficient_scope`
   */
  bulkUpsert(body: CatalogItemBulkUpsert, options?: CallOptions): Promise<BulkUpsertResult>;
}
