import type {
  NewWorkspaceWarehouse,
  WarehousesListQuery,
  WorkspaceWarehouse,
  WorkspaceWarehouseListItem,
  WorkspaceWarehousePatch,
} from '../../../../core/src/calls/types/workspace/warehouses.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on warehouses. */
export interface WarehousesApi {
  /**
   * List warehouses.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `name`, `code` and `address`.
   *
   * Right: `warehouses.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: WarehousesListQuery, options?: CallOptions): PageList<WorkspaceWarehouseListItem>;

  /**
   * Create a warehouse.
   *
   * With `isDefault` it replaces the previous default warehouse.
   *
   * Right: `warehouses.edit`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `duplicate_code`
   */
  create(body: NewWorkspaceWarehouse, options?: WriteOptions): ApiCall<WorkspaceWarehouse>;

  /**
   * Get a warehouse.
   *
   * Right: `warehouses.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(warehouseId: string, options?: CallOptions): ApiCall<WorkspaceWarehouse>;

  /**
   * Change a warehouse.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Right: `warehouses.edit`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `version_conflict`, `record_archived`, `duplicate_code`
   * @throws NotFoundError `not_found`
   */
  update(warehouseId: string, body: WorkspaceWarehousePatch, options?: UpdateOptions): ApiCall<WorkspaceWarehouse>;

  /**
   * Archive a warehouse.
   *
   * Refused for the default warehouse, and while it has goods in stock. It can still be read by its id.
   *
   * Right: `warehouses.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`, `stock_not_empty`,
   * `default_warehouse`
   * @throws NotFoundError `not_found`
   */
  archive(warehouseId: string, options?: UpdateOptions): ApiCall<WorkspaceWarehouse>;

  /**
   * Bring back a warehouse from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `warehouses.edit`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  restore(warehouseId: string, options?: UpdateOptions): ApiCall<WorkspaceWarehouse>;
}

/** Warehouses, to be put into a client. */
export const warehouses: Resource<WarehousesApi> = {
  name: 'warehouses',
  at: '/api/v1/warehouses',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:warehouseId',
    update: 'PATCH /:warehouseId body',
    archive: 'DELETE /:warehouseId',
    restore: 'POST /:warehouseId/restore',
  },
};
