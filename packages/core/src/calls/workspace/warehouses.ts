import type { CallOptions } from '../../operations/call-options.js';
import type {
  NewWorkspaceWarehouse,
  WarehousesListQuery,
  WorkspaceWarehouse,
  WorkspaceWarehouseListItem,
  WorkspaceWarehousePatch,
} from '../types/workspace/warehouses.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on warehouses. */
export interface WarehousesCalls {
  /**
   * List warehouses.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `name`, `code` and `address`.
   *
   * Right: `warehouses.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: WarehousesListQuery, options?: CallOptions): PageList<WorkspaceWarehouseListItem>;

  /**
   * Create a warehouse.
   *
   * With `isDefault` it replaces the previous default warehouse.
   *
   * Right: `warehouses.edit`.
   *
   * @throws ProcurekitError `duplicate_code`, `unknown_custom_field`, `invalid_custom_value`
   */
  create(body: NewWorkspaceWarehouse, options?: CallOptions): Promise<WorkspaceWarehouse>;

  /**
   * Get a warehouse.
   *
   * Right: `warehouses.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(warehouseId: string, options?: CallOptions): Promise<WorkspaceWarehouse>;

  /**
   * Change a warehouse.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Right: `warehouses.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `duplicate_code`,
   * `unknown_custom_field`, `invalid_custom_value`
   */
  update(warehouseId: string, body: WorkspaceWarehousePatch, options?: CallOptions): Promise<WorkspaceWarehouse>;

  /**
   * Archive a warehouse.
   *
   * Refused for the default warehouse, and while it has goods in stock. It can still be read by its id.
   *
   * Right: `warehouses.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `entity_in_use`,
   * `stock_not_empty`, `default_warehouse`
   */
  archive(warehouseId: string, options?: CallOptions): Promise<WorkspaceWarehouse>;

  /**
   * Bring back a warehouse from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `warehouses.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  restore(warehouseId: string, options?: CallOptions): Promise<WorkspaceWarehouse>;
}
