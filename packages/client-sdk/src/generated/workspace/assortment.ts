import type {
  AssortmentListCategoriesQuery,
  AssortmentListProductsQuery,
  AssortmentListSupplierLinksQuery,
  AssortmentProduct,
  NewAssortmentCategory,
  NewAssortmentProduct,
  NewSupplierLink,
  SupplierLink,
} from '../../../../core/src/calls/types/workspace/assortment.js';
import type { AssortmentCategory } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on assortment. */
export interface AssortmentApi {
  /**
   * List the suppliers of a catalog item.
   *
   * With current prices. Archived suppliers are omitted unless `includeArchived` is sent.
   *
   * Right: `catalog.view`.
   *
   * @throws NotFoundError `not_found`
   */
  listSupplierLinks(
    itemId: string,
    query?: AssortmentListSupplierLinksQuery,
    options?: CallOptions,
  ): PageList<SupplierLink>;

  /**
   * Add a supplier to a catalog item.
   *
   * If the item already has the supplier, its data is changed and the response is 200.
   *
   * Right: `catalog.edit`.
   *
   * @throws ConflictError `record_archived`
   * @throws NotFoundError `not_found`
   */
  linkSupplier(itemId: string, body?: NewSupplierLink, options?: WriteOptions): ApiCall<SupplierLink>;

  /**
   * Remove a supplier of a catalog item.
   *
   * Right: `catalog.edit`.
   *
   * @throws NotFoundError `not_found`
   */
  unlinkSupplier(itemId: string, counterpartyId: string, options?: WriteOptions): ApiCall<void>;

  /**
   * List the catalog items of a supplier.
   *
   * With current prices. Archived items are omitted unless `includeArchived` is sent.
   *
   * Right: `counterparties.view`.
   *
   * @throws NotFoundError `not_found`
   */
  listProducts(
    counterpartyId: string,
    query?: AssortmentListProductsQuery,
    options?: CallOptions,
  ): PageList<AssortmentProduct>;

  /**
   * Add a catalog item to the assortment of a supplier.
   *
   * Same as adding the supplier to the item. If the item is already there, it is changed and the response is 200.
   *
   * Right: `counterparties.edit`.
   *
   * @throws ConflictError `record_archived`
   * @throws NotFoundError `not_found`
   */
  addProduct(counterpartyId: string, body: NewAssortmentProduct, options?: WriteOptions): ApiCall<SupplierLink>;

  /**
   * Remove a catalog item from the assortment of a supplier.
   *
   * Right: `counterparties.edit`.
   *
   * @throws NotFoundError `not_found`
   */
  removeProduct(counterpartyId: string, catalogItemId: string, options?: WriteOptions): ApiCall<void>;

  /**
   * List the categories of a supplier.
   *
   * Right: `counterparties.view`.
   *
   * @throws NotFoundError `not_found`
   */
  listCategories(
    counterpartyId: string,
    query?: AssortmentListCategoriesQuery,
    options?: CallOptions,
  ): PageList<AssortmentCategory>;

  /**
   * Add a category to the assortment of a supplier.
   *
   * If the category is already there, the response is 200.
   *
   * Right: `counterparties.edit`.
   *
   * @throws ConflictError `record_archived`
   * @throws NotFoundError `not_found`
   */
  addCategory(counterpartyId: string, body: NewAssortmentCategory, options?: WriteOptions): ApiCall<AssortmentCategory>;

  /**
   * Remove a category from the assortment of a supplier.
   *
   * Right: `counterparties.edit`.
   *
   * @throws NotFoundError `not_found`
   */
  removeCategory(counterpartyId: string, categoryId: string, options?: WriteOptions): ApiCall<void>;
}

/** Assortment, to be put into a client. */
export const assortment: Resource<AssortmentApi> = {
  name: 'assortment',
  at: '/api/v1',
  methods: {
    listSupplierLinks: 'GET /catalog/:itemId/supplier-links query pages',
    linkSupplier: 'POST /catalog/:itemId/supplier-links body',
    unlinkSupplier: 'DELETE /catalog/:itemId/supplier-links/:counterpartyId',
    listProducts: 'GET /counterparties/:counterpartyId/assortment/products query pages',
    addProduct: 'POST /counterparties/:counterpartyId/assortment/products body',
    removeProduct: 'DELETE /counterparties/:counterpartyId/assortment/products/:catalogItemId',
    listCategories: 'GET /counterparties/:counterpartyId/assortment/categories query pages',
    addCategory: 'POST /counterparties/:counterpartyId/assortment/categories body',
    removeCategory: 'DELETE /counterparties/:counterpartyId/assortment/categories/:categoryId',
  },
};
