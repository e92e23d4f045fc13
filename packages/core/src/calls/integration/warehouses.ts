import type { CallOptions } from '../../operations/call-options.js';
import type { Instant, RecordsQuery, Uuid } from './shared-types.js';
import type { PageList } from '../../operations/listed.js';

/** Values of `type`. */
export type WarehouseType = 'main' | 'transit' | 'production' | 'site' | 'virtual';

/** A place where goods are stored. */
export interface Warehouse {
  id: Uuid;
  name: string;
  /** Unique in the portal. */
  code: string | null;
  type: WarehouseType;
  address: string | null;
  region: string | null;
  /** Degrees, north is positive; send both or neither of latitude and longitude. At most 6 fraction digits. */
  latitude: number | null;
  /** Degrees, east is positive; send both or neither of latitude and longitude. At most 6 fraction digits. */
  longitude: number | null;
  contactName: string | null;
  phone: string | null;
  workingHours: string | null;
  /** Each portal has one default warehouse; setting this replaces the previous one. */
  isDefault: boolean;
  isActive: boolean;
  comment: string | null;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields: Record<string, unknown>;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  archivedAt: Instant | null;
}

/** What `warehouses.list` takes. */
export interface WarehousesListQuery extends RecordsQuery {
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  /** `full`: complete records, as returned one by one. */
  view?: 'full' | undefined;
  type?: WarehouseType | undefined;
  isActive?: boolean | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** What `warehouses.create` takes. */
export interface NewWarehouse extends WarehousePatch {
  name: string;
}

/** What `warehouses.update` takes. */
export interface WarehousePatch {
  name?: string | undefined;
  /** Unique in the portal. */
  code?: string | null | undefined;
  type?: WarehouseType | undefined;
  address?: string | null | undefined;
  region?: string | null | undefined;
  /** Degrees, north is positive; send both or neither of latitude and longitude. At most 6 fraction digits. */
  latitude?: number | null | undefined;
  /** Degrees, east is positive; send both or neither of latitude and longitude. At most 6 fraction digits. */
  longitude?: number | null | undefined;
  contactName?: string | null | undefined;
  phone?: string | null | undefined;
  workingHours?: string | null | undefined;
  /** Each portal has one default warehouse; setting this replaces the previous one. */
  isDefault?: boolean | undefined;
  isActive?: boolean | undefined;
  comment?: string | null | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
}

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
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `stock_not_empty`,
   * `default_warehouse`
   */
  archive(id: string, options?: CallOptions): Promise<Warehouse>;
}
