import type { Instant, RecordsQuery, Uuid } from './shared-types.js';

/** A category of catalog items. */
export interface CatalogCategory {
  id: Uuid;
  parentId: Uuid | null;
  name: string;
  code: string | null;
  /** Names from the root down: A / B / C. */
  path: string;
  /** 1 at the root, at most 6. */
  level: number;
  sortOrder: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** Values of `sort`. */
export type CatalogCategoriesListSort =
  | 'id'
  | '-id'
  | 'parentId'
  | '-parentId'
  | 'name'
  | '-name'
  | 'code'
  | '-code'
  | 'path'
  | '-path'
  | 'level'
  | '-level'
  | 'sortOrder'
  | '-sortOrder'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt';

/** What `catalogCategories.list` takes. */
export interface CatalogCategoriesListQuery extends RecordsQuery {
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
  sort?: CatalogCategoriesListSort | undefined;
  parentId?: Uuid | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** What `catalogCategories.create` takes. */
export interface NewCatalogCategory extends CatalogCategoryPatch {
  name: string;
}

/** What `catalogCategories.update` takes. */
export interface CatalogCategoryPatch {
  parentId?: Uuid | null | undefined;
  name?: string | undefined;
  code?: string | null | undefined;
  sortOrder?: number | undefined;
}
