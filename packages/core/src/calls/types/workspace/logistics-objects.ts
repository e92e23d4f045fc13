import type { Instant, LogisticsObjectType, RecordsQuery, Uuid } from './shared-types.js';

/** A place from or to which goods are delivered. */
export interface LogisticsObject {
  id: Uuid;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
  archivedAt: Instant | null;
  name: string;
  type: LogisticsObjectType;
  address: string | null;
  region: string | null;
  latitude: number | null;
  longitude: number | null;
  counterpartyId: Uuid | null;
  warehouseId: Uuid | null;
  contactName: string | null;
  contactPhone: string | null;
  workingHours: string | null;
  comment: string | null;
  isActive: boolean;
}

/** Values of `sort`. */
export type LogisticsObjectsListSort =
  | 'id'
  | '-id'
  | 'version'
  | '-version'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'archivedAt'
  | '-archivedAt'
  | 'name'
  | '-name'
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
  | 'counterpartyId'
  | '-counterpartyId'
  | 'warehouseId'
  | '-warehouseId'
  | 'contactName'
  | '-contactName'
  | 'contactPhone'
  | '-contactPhone'
  | 'workingHours'
  | '-workingHours'
  | 'comment'
  | '-comment'
  | 'isActive'
  | '-isActive';

/** What `logisticsObjects.list` takes. */
export interface LogisticsObjectsListQuery extends RecordsQuery {
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
  sort?: LogisticsObjectsListSort | undefined;
  /** One or more of supplier, warehouse, site, production, customer, terminal, other, separated by commas. */
  type?: string | readonly LogisticsObjectType[] | undefined;
  region?: string | null | undefined;
  isActive?: boolean | undefined;
  counterpartyId?: Uuid | undefined;
  warehouseId?: Uuid | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** What `logisticsObjects.create` takes. */
export interface NewLogisticsObject extends LogisticsObjectPatch {
  name: string;
}

/** What `logisticsObjects.update` takes. */
export interface LogisticsObjectPatch {
  name?: string | undefined;
  type?: LogisticsObjectType | undefined;
  address?: string | null | undefined;
  region?: string | null | undefined;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  counterpartyId?: Uuid | null | undefined;
  warehouseId?: Uuid | null | undefined;
  contactName?: string | null | undefined;
  contactPhone?: string | null | undefined;
  workingHours?: string | null | undefined;
  comment?: string | null | undefined;
  isActive?: boolean | undefined;
}
