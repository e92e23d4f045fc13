import type { Instant, RecordsQuery, Uuid } from './shared-types.js';

/** Values of `type`. */
export type WorkspaceWarehouseType = 'main' | 'transit' | 'production' | 'site' | 'virtual';

/** A place where goods are stored, in a list. */
export interface WorkspaceWarehouseListItem {
  id: Uuid;
  name: string;
  /** Unique in the portal. */
  code: string | null;
  type: WorkspaceWarehouseType;
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
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  archivedAt: Instant | null;
}

/** Values of `sort`. */
export type WarehousesListSort =
  | 'id'
  | '-id'
  | 'name'
  | '-name'
  | 'code'
  | '-code'
  | 'type'
  | '-type'
  | 'address'
  | '-address'
  | 'region'
  | '-region'
  | 'latitude'
  | '-latitude'
  | 'longitude'
  | '-longitude'
  | 'contactName'
  | '-contactName'
  | 'phone'
  | '-phone'
  | 'workingHours'
  | '-workingHours'
  | 'isDefault'
  | '-isDefault'
  | 'isActive'
  | '-isActive'
  | 'comment'
  | '-comment'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'version'
  | '-version'
  | 'archivedAt'
  | '-archivedAt';

/** What `warehouses.list` takes. */
export interface WarehousesListQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: WarehousesListSort | undefined;
  /** One or more of main, transit, production, site, virtual, separated by commas. */
  type?: string | readonly WorkspaceWarehouseType[] | undefined;
  isActive?: boolean | undefined;
  region?: string | null | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** A place where goods are stored. */
export interface WorkspaceWarehouse extends WorkspaceWarehouseListItem {
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields: Record<string, unknown>;
}

/** What `warehouses.create` takes. */
export interface NewWorkspaceWarehouse extends WorkspaceWarehousePatch {
  name: string;
}

/** What `warehouses.update` takes. */
export interface WorkspaceWarehousePatch {
  name?: string | undefined;
  /** Unique in the portal. */
  code?: string | null | undefined;
  type?: WorkspaceWarehouseType | undefined;
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
