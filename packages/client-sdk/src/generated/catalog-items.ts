import type {
  CatalogItem,
  CatalogItemBulkUpsert,
  CatalogItemListItem,
  CatalogItemPatch,
  CatalogItemsListQuery,
  NewCatalogItem,
} from '../../../core/src/calls/types/integration/catalog-items.js';
import type { BulkUpsertResult } from '../../../core/src/calls/types/integration/shared-types.js';
import type { ApiCall } from '../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../client-options.js';
import type { PageList } from '../page-list.js';
import type { Resource } from '../resource.js';

/** Methods on catalog items. */
export interface CatalogItemsApi {
  /**
   * List catalog items.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `sku`, `name`, `brand`,
   * `barcode`, `manufacturerSku` and `packagingGtins`.
   *
   * Scopes: `catalog.read`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
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
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `duplicate_sku`
   */
  create(body: NewCatalogItem, options?: WriteOptions): ApiCall<CatalogItem>;

  /**
   * Get a catalog item.
   *
   * Scopes: `catalog.read`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<CatalogItem>;

  /**
   * Change a catalog item.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Scopes: `catalog.read` and `catalog.write`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `version_conflict`, `record_archived`, `unit_in_use`, `duplicate_sku`
   * @throws NotFoundError `not_found`
   */
  update(id: string, body: CatalogItemPatch, options?: UpdateOptions): ApiCall<CatalogItem>;

  /**
   * Archive a catalog item.
   *
   * Refused while any warehouse has stock of it. It can still be read by its id.
   *
   * Scopes: `catalog.read` and `catalog.write`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`, `stock_not_empty`
   * @throws NotFoundError `not_found`
   */
  archive(id: string, options?: UpdateOptions): ApiCall<CatalogItem>;

  /**
   * Bring back a catalog item from the archive.
   *
   * What is not archived stays as it is.
   *
   * Scopes: `catalog.read` and `catalog.write`.
   *
   * @throws ConflictError `version_conflict`, `duplicate_sku`
   * @throws NotFoundError `not_found`
   */
  restore(id: string, options?: UpdateOptions): ApiCall<CatalogItem>;

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
   * @throws PermissionError `insufficient_scope`
   */
  bulkUpsert(body: CatalogItemBulkUpsert, options?: WriteOptions): ApiCall<BulkUpsertResult>;
}

/** Catalog items, to be put into a client. */
export const catalogItems: Resource<CatalogItemsApi> = {
  name: 'catalogItems',
  at: '/api/v1/integration-api/catalog-items',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:id',
    update: 'PATCH /:id body',
    archive: 'DELETE /:id',
    restore: 'POST /:id/restore',
    bulkUpsert: 'POST /operations/bulk-upsert body',
  },
};
