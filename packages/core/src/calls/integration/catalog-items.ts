import type { BulkUpsertResult } from '../types/integration/shared-types.js';
import type { CallOptions } from '../../operations/call-options.js';
import type {
  CatalogItem,
  CatalogItemBulkUpsert,
  CatalogItemListItem,
  CatalogItemPatch,
  CatalogItemsListQuery,
  NewCatalogItem,
} from '../types/integration/catalog-items.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on catalog items. */
export interface CatalogItemsCalls {
  /**
   * List catalog items.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `sku`, `name`, `brand`,
   * `barcode`, `manufacturerSku` and `packagingGtins`.
   *
   * Scopes: `catalog.read`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query: CatalogItemsListQuery & { readonly view: 'full' }, options?: CallOptions): PageList<CatalogItem>;
  list(query?: CatalogItemsListQuery, options?: CallOptions): PageList<CatalogItemListItem>;

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
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `unit_in_use`, `duplicate_sku`,
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
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `entity_in_use`, `stock_not_empty`
   */
  archive(id: string, options?: CallOptions): Promise<CatalogItem>;

  /**
   * Bring back a catalog item from the archive.
   *
   * What is not archived stays as it is.
   *
   * Scopes: `catalog.read` and `catalog.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `duplicate_sku`
   */
  restore(id: string, options?: CallOptions): Promise<CatalogItem>;

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
