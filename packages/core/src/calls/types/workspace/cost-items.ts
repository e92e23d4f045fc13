import type { Instant, RecordsQuery, Uuid } from './shared-types.js';

/** What money is spent on; cost items make a tree. */
export interface CostItem {
  id: Uuid;
  /** Unique in the portal, archived cost items included. */
  code: string | null;
  name: string;
  parentId: Uuid | null;
  /** 1 at the root, at most 5. */
  level: number;
  /** Only active cost items can be chosen. */
  isActive: boolean;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  archivedAt: Instant | null;
}

/** Values of `sort`. */
export type CostItemsListSort =
  | 'id'
  | '-id'
  | 'code'
  | '-code'
  | 'name'
  | '-name'
  | 'parentId'
  | '-parentId'
  | 'level'
  | '-level'
  | 'isActive'
  | '-isActive'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'version'
  | '-version'
  | 'archivedAt'
  | '-archivedAt';

/** What `costItems.list` takes. */
export interface CostItemsListQuery extends RecordsQuery {
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
  sort?: CostItemsListSort | undefined;
  parentId?: Uuid | undefined;
  isActive?: boolean | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** What `costItems.create` takes. */
export interface NewCostItem extends CostItemPatch {
  name: string;
}

/** What `costItems.update` takes. */
export interface CostItemPatch {
  /** Unique in the portal, archived cost items included. */
  code?: string | null | undefined;
  name?: string | undefined;
  parentId?: Uuid | null | undefined;
  /** Only active cost items can be chosen. */
  isActive?: boolean | undefined;
}
