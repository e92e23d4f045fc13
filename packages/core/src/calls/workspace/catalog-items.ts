import type { CallOptions } from '../../operations/call-options.js';
import type {
  CatalogItemsListQuery,
  NewWorkspaceCatalogItem,
  WorkspaceCatalogItem,
  WorkspaceCatalogItemListItem,
  WorkspaceCatalogItemPatch,
} from '../types/workspace/catalog-items.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on catalog items. */
export interface CatalogItemsCalls {
  /**
   * List catalog items.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `sku`, `name`, `brand`, `barcode`,
   * `manufacturerSku` and `packagingGtins`.
   *
   * Right: `catalog.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: CatalogItemsListQuery, options?: CallOptions): PageList<WorkspaceCatalogItemListItem>;

  /**
   * Create a catalog item.
   *
   * Only the name is required. VAT rate, currency and unit default to the settings of the portal.
   *
   * Right: `catalog.edit`.
   *
   * @throws ProcurekitError `duplicate_sku`, `unknown_custom_field`, `invalid_custom_value`
   */
  create(body: NewWorkspaceCatalogItem, options?: CallOptions): Promise<WorkspaceCatalogItem>;

  /**
   * Get a catalog item.
   *
   * Right: `catalog.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(itemId: string, options?: CallOptions): Promise<WorkspaceCatalogItem>;

  /**
   * Change a catalog item.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Right: `catalog.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `unit_in_use`, `duplicate_sku`,
   * `unknown_custom_field`, `invalid_custom_value`
   */
  update(itemId: string, body: WorkspaceCatalogItemPatch, options?: CallOptions): Promise<WorkspaceCatalogItem>;

  /**
   * Archive a catalog item.
   *
   * Refused while any warehouse has stock of it. It can still be read by its id.
   *
   * Right: `catalog.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `entity_in_use`, `stock_not_empty`
   */
  archive(itemId: string, options?: CallOptions): Promise<WorkspaceCatalogItem>;

  /**
   * Bring back a catalog item from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `catalog.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `duplicate_sku`
   */
  restore(itemId: string, options?: CallOptions): Promise<WorkspaceCatalogItem>;
}
