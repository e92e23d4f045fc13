import type { Instant, RecordsQuery, Uuid } from './shared-types.js';

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

export interface WarehouseUpsert {
  /** Name of the other system; together with `externalId`. */
  externalSource?: string | null | undefined;
  /** Identifier in the other system; together with `externalSource`. */
  externalId?: string | null | undefined;
  name: string;
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

/** What `warehouses.bulkUpsert` takes. */
export interface WarehouseBulkUpsert {
  items: readonly WarehouseUpsert[];
}
