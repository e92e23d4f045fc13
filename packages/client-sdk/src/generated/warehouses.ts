import type { BulkUpsertResult } from '../../../core/src/calls/types/integration/shared-types.js';
import type {
  NewWarehouse,
  Warehouse,
  WarehouseBulkUpsert,
  WarehousePatch,
  WarehousesListQuery,
} from '../../../core/src/calls/types/integration/warehouses.js';
import type { ApiCall } from '../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../client-options.js';
import type { PageList } from '../page-list.js';
import type { Resource } from '../resource.js';

/** Methods on warehouses. */
export interface WarehousesApi {
  /**
   * List warehouses.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `name`, `code` and
   * `address`.
   *
   * Scopes: `warehouses.read`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: WarehousesListQuery, options?: CallOptions): PageList<Warehouse>;

  /**
   * Create a warehouse.
   *
   * With `isDefault` it replaces the previous default warehouse.
   *
   * Scopes: `warehouses.write`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `duplicate_code`
   */
  create(body: NewWarehouse, options?: WriteOptions): ApiCall<Warehouse>;

  /**
   * Get a warehouse.
   *
   * Scopes: `warehouses.read`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<Warehouse>;

  /**
   * Change a warehouse.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Scopes: `warehouses.read` and `warehouses.write`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `version_conflict`, `record_archived`, `duplicate_code`
   * @throws NotFoundError `not_found`
   */
  update(id: string, body: WarehousePatch, options?: UpdateOptions): ApiCall<Warehouse>;

  /**
   * Archive a warehouse.
   *
   * Refused for the default warehouse, and while it has goods in stock. It can still be read by its id.
   *
   * Scopes: `warehouses.read` and `warehouses.write`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`, `stock_not_empty`,
   * `default_warehouse`
   * @throws NotFoundError `not_found`
   */
  archive(id: string, options?: UpdateOptions): ApiCall<Warehouse>;

  /**
   * Bring back a warehouse from the archive.
   *
   * What is not archived stays as it is.
   *
   * Scopes: `warehouses.read` and `warehouses.write`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  restore(id: string, options?: UpdateOptions): ApiCall<Warehouse>;

  /**
   * Create or change many warehouses.
   *
   * A row is matched by its external identifier, then by code; if nothing matches, it is created. Omitted fields
   * of a match are unchanged. Each row is written or refused by itself: one that fails changes nothing, and the
   * others are written. A row with an external identifier links it to the record, which takes the scopes
   * `external_links.read` and `external_links.write`.
   *
   * Scopes: `warehouses.read` and `warehouses.write`.
   *
   * @throws PermissionError `insufficient_scope`
   */
  bulkUpsert(body: WarehouseBulkUpsert, options?: WriteOptions): ApiCall<BulkUpsertResult>;
}

/** Warehouses, to be put into a client. */
export const warehouses: Resource<WarehousesApi> = {
  name: 'warehouses',
  at: '/api/v1/integration-api/warehouses',
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
