import type {
  CatalogItemsListQuery,
  NewWorkspaceCatalogItem,
  WorkspaceCatalogItem,
  WorkspaceCatalogItemListItem,
  WorkspaceCatalogItemPatch,
} from '../../../../core/src/calls/types/workspace/catalog-items.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on catalog items. */
export interface CatalogItemsApi {
  /**
   * List catalog items.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `sku`, `name`, `brand`, `barcode`,
   * `manufacturerSku` and `packagingGtins`.
   *
   * Right: `catalog.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: CatalogItemsListQuery, options?: CallOptions): PageList<WorkspaceCatalogItemListItem>;

  /**
   * Create a catalog item.
   *
   * Only the name is required. VAT rate, currency and unit default to the settings of the portal.
   *
   * Right: `catalog.edit`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `duplicate_sku`
   */
  create(body: NewWorkspaceCatalogItem, options?: WriteOptions): ApiCall<WorkspaceCatalogItem>;

  /**
   * Get a catalog item.
   *
   * Right: `catalog.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(itemId: string, options?: CallOptions): ApiCall<WorkspaceCatalogItem>;

  /**
   * Change a catalog item.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Right: `catalog.edit`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `version_conflict`, `record_archived`, `unit_in_use`, `duplicate_sku`
   * @throws NotFoundError `not_found`
   */
  update(itemId: string, body: WorkspaceCatalogItemPatch, options?: UpdateOptions): ApiCall<WorkspaceCatalogItem>;

  /**
   * Archive a catalog item.
   *
   * Refused while any warehouse has stock of it. It can still be read by its id.
   *
   * Right: `catalog.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`, `stock_not_empty`
   * @throws NotFoundError `not_found`
   */
  archive(itemId: string, options?: UpdateOptions): ApiCall<WorkspaceCatalogItem>;

  /**
   * Bring back a catalog item from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `catalog.edit`.
   *
   * @throws ConflictError `version_conflict`, `duplicate_sku`
   * @throws NotFoundError `not_found`
   */
  restore(itemId: string, options?: UpdateOptions): ApiCall<WorkspaceCatalogItem>;
}

/** Catalog items, to be put into a client. */
export const catalogItems: Resource<CatalogItemsApi> = {
  name: 'catalogItems',
  at: '/api/v1/catalog',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:itemId',
    update: 'PATCH /:itemId body',
    archive: 'DELETE /:itemId',
    restore: 'POST /:itemId/restore',
  },
};
