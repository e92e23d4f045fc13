import type { CallOptions } from '../../operations/call-options.js';
import type { Instant, RecordsQuery, Uuid } from './shared-types.js';
import type { PageList } from '../../operations/listed.js';

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

/** Calls on catalog categories. */
export interface CatalogCategoriesCalls {
  /**
   * List categories.
   *
   * `search` looks through `name` and `code`. In the order of their paths, so that every category comes before
   * those below it.
   *
   * Right: `catalog.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: CatalogCategoriesListQuery, options?: CallOptions): PageList<CatalogCategory>;

  /**
   * Create a category.
   *
   * The tree has at most six levels.
   *
   * Right: `catalog.edit`.
   */
  create(body: NewCatalogCategory, options?: CallOptions): Promise<CatalogCategory>;

  /**
   * Get a category.
   *
   * Right: `catalog.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(categoryId: string, options?: CallOptions): Promise<CatalogCategory>;

  /**
   * Change a category.
   *
   * A category that is renamed or moved takes everything below it along. It cannot be moved below itself.
   *
   * Right: `catalog.edit`.
   *
   * @throws ProcurekitError `not_found`
   */
  update(categoryId: string, body: CatalogCategoryPatch, options?: CallOptions): Promise<CatalogCategory>;

  /**
   * Remove a category.
   *
   * Refused while it has items or categories below it.
   *
   * Right: `catalog.edit`.
   *
   * @throws ProcurekitError `not_found`, `category_in_use`
   */
  remove(categoryId: string, options?: CallOptions): Promise<undefined>;
}
