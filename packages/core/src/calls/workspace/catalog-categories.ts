import type { CallOptions } from '../../operations/call-options.js';
import type {
  CatalogCategoriesListQuery,
  CatalogCategory,
  CatalogCategoryPatch,
  NewCatalogCategory,
} from '../types/workspace/catalog-categories.js';
import type { PageList } from '../../operations/listed.js';

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
