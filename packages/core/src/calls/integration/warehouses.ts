import type { BulkUpsertResult } from '../types/integration/shared-types.js';
import type { CallOptions } from '../../operations/call-options.js';
import type {
  NewWarehouse,
  Warehouse,
  WarehouseBulkUpsert,
  WarehousePatch,
  WarehousesListQuery,
} from '../types/integration/warehouses.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on warehouses. */
export interface WarehousesCalls {
  /**
   * List warehouses.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `name`, `code` and
   * `address`.
   *
   * Scopes: `warehouses.read`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: WarehousesListQuery, options?: CallOptions): PageList<Warehouse>;

  /**
   * Create a warehouse.
   *
   * With `isDefault` it replaces the previous default warehouse.
   *
   * Scopes: `warehouses.write`.
   *
   * @throws ProcurekitError `duplicate_code`, `unknown_custom_field`, `invalid_custom_value`
   */
  create(body: NewWarehouse, options?: CallOptions): Promise<Warehouse>;

  /**
   * Get a warehouse.
   *
   * Scopes: `warehouses.read`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<Warehouse>;

  /**
   * Change a warehouse.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Scopes: `warehouses.read` and `warehouses.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `duplicate_code`,
   * `unknown_custom_field`, `invalid_custom_value`
   */
  update(id: string, body: WarehousePatch, options?: CallOptions): Promise<Warehouse>;

  /**
   * Archive a warehouse.
   *
   * Refused for the default warehouse, and while it has goods in stock. It can still be read by its id.
   *
   * Scopes: `warehouses.read` and `warehouses.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `entity_in_use`,
   * `stock_not_empty`, `default_warehouse`
   */
  archive(id: string, options?: CallOptions): Promise<Warehouse>;

  /**
   * Bring back a warehouse from the archive.
   *
   * What is not archived stays as it is.
   *
   * Scopes: `warehouses.read` and `warehouses.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  restore(id: string, options?: CallOptions): Promise<Warehouse>;

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
   * @throws ProcurekitError `insufficient_scope`
   */
  bulkUpsert(body: WarehouseBulkUpsert, options?: CallOptions): Promise<BulkUpsertResult>;
}
