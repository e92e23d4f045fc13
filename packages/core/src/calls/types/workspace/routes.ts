import type { Instant, Quantity, QuantityInput, RecordsQuery, Uuid } from './shared-types.js';

/** A route that is driven regularly. */
export interface Route {
  id: Uuid;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
  archivedAt: Instant | null;
  name: string;
  points: {
    logisticsObjectId: Uuid;
    sequence: number;
    plannedOffsetMinutes: number | null;
  }[];
  distanceKm: Quantity | null;
  durationMinutes: number | null;
  comment: string | null;
  isActive: boolean;
}

/** Values of `sort`. */
export type RoutesListSort =
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
  | 'distanceKm'
  | '-distanceKm'
  | 'durationMinutes'
  | '-durationMinutes'
  | 'comment'
  | '-comment'
  | 'isActive'
  | '-isActive';

/** What `routes.list` takes. */
export interface RoutesListQuery extends RecordsQuery {
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
  sort?: RoutesListSort | undefined;
  isActive?: boolean | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** What `routes.create` takes. */
export interface NewRoute {
  name: string;
  points: readonly {
    logisticsObjectId: Uuid;
    /** Defaults to the order of the list. */
    sequence?: number | undefined;
    /** Planned time from the start to this point. */
    plannedOffsetMinutes?: number | null | undefined;
  }[];
  distanceKm?: QuantityInput | null | undefined;
  durationMinutes?: number | null | undefined;
  comment?: string | null | undefined;
  isActive?: boolean | undefined;
}

/** What `routes.update` takes. */
export interface RoutePatch {
  name?: string | undefined;
  points?:
    | readonly {
        logisticsObjectId: Uuid;
        /** Defaults to the order of the list. */
        sequence?: number | undefined;
        /** Planned time from the start to this point. */
        plannedOffsetMinutes?: number | null | undefined;
      }[]
    | undefined;
  distanceKm?: QuantityInput | null | undefined;
  durationMinutes?: number | null | undefined;
  comment?: string | null | undefined;
  isActive?: boolean | undefined;
}
