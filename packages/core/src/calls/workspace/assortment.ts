import type { AssortmentCategory } from '../types/workspace/shared-types.js';
import type {
  AssortmentListCategoriesQuery,
  AssortmentListProductsQuery,
  AssortmentListSupplierLinksQuery,
  AssortmentProduct,
  NewAssortmentCategory,
  NewAssortmentProduct,
  NewSupplierLink,
  SupplierLink,
} from '../types/workspace/assortment.js';
import type { CallOptions } from '../../operations/call-options.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on assortment. */
export interface AssortmentCalls {
  /**
   * List the suppliers of a catalog item.
   *
   * With current prices. Archived suppliers are omitted unless `includeArchived` is sent.
   *
   * Right: `catalog.view`.
   *
   * @throws ProcurekitError `not_found`
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
   * @throws ProcurekitError `not_found`, `record_archived`
   */
  linkSupplier(itemId: string, body: NewSupplierLink, options?: CallOptions): Promise<SupplierLink>;

  /**
   * Remove a supplier of a catalog item.
   *
   * Right: `catalog.edit`.
   *
   * @throws ProcurekitError `not_found`
   */
  unlinkSupplier(itemId: string, counterpartyId: string, options?: CallOptions): Promise<undefined>;

  /**
   * List the catalog items of a supplier.
   *
   * With current prices. Archived items are omitted unless `includeArchived` is sent.
   *
   * Right: `counterparties.view`.
   *
   * @throws ProcurekitError `not_found`
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
   * @throws ProcurekitError `not_found`, `record_archived`
   */
  addProduct(counterpartyId: string, body: NewAssortmentProduct, options?: CallOptions): Promise<SupplierLink>;

  /**
   * Remove a catalog item from the assortment of a supplier.
   *
   * Right: `counterparties.edit`.
   *
   * @throws ProcurekitError `not_found`
   */
  removeProduct(counterpartyId: string, catalogItemId: string, options?: CallOptions): Promise<undefined>;

  /**
   * List the categories of a supplier.
   *
   * Right: `counterparties.view`.
   *
   * @throws ProcurekitError `not_found`
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
   * @throws ProcurekitError `not_found`, `record_archived`
   */
  addCategory(counterpartyId: string, body: NewAssortmentCategory, options?: CallOptions): Promise<AssortmentCategory>;

  /**
   * Remove a category from the assortment of a supplier.
   *
   * Right: `counterparties.edit`.
   *
   * @throws ProcurekitError `not_found`
   */
  removeCategory(counterpartyId: string, categoryId: string, options?: CallOptions): Promise<undefined>;
}
