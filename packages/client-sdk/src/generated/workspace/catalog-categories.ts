import type {
  CatalogCategoriesListQuery,
  CatalogCategory,
  CatalogCategoryPatch,
  NewCatalogCategory,
} from '../../../../core/src/calls/types/workspace/catalog-categories.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on catalog categories. */
export interface CatalogCategoriesApi {
  /**
   * List categories.
   *
   * `search` looks through `name` and `code`. In the order of their paths, so that every category comes before
   * those below it.
   *
   * Right: `catalog.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: CatalogCategoriesListQuery, options?: CallOptions): PageList<CatalogCategory>;

  /**
   * Create a category.
   *
   * The tree has at most six levels.
   *
   * Right: `catalog.edit`.
   */
  create(body: NewCatalogCategory, options?: WriteOptions): ApiCall<CatalogCategory>;

  /**
   * Get a category.
   *
   * Right: `catalog.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(categoryId: string, options?: CallOptions): ApiCall<CatalogCategory>;

  /**
   * Change a category.
   *
   * A category that is renamed or moved takes everything below it along. It cannot be moved below itself.
   *
   * Right: `catalog.edit`.
   *
   * @throws NotFoundError `not_found`
   */
  update(categoryId: string, body: CatalogCategoryPatch, options?: WriteOptions): ApiCall<CatalogCategory>;

  /**
   * Remove a category.
   *
   * Refused while it has items or categories below it.
   *
   * Right: `catalog.edit`.
   *
   * @throws ConflictError `category_in_use`
   * @throws NotFoundError `not_found`
   */
  remove(categoryId: string, options?: WriteOptions): ApiCall<void>;
}

/** Catalog categories, to be put into a client. */
export const catalogCategories: Resource<CatalogCategoriesApi> = {
  name: 'catalogCategories',
  at: '/api/v1/catalog/categories',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:categoryId',
    update: 'PATCH /:categoryId body',
    remove: 'DELETE /:categoryId',
  },
};
