import type {
  NewPriceListItem,
  NewWorkspacePriceList,
  PriceListItem,
  PriceListItemPatch,
  PriceListsDuplicateBody,
  PriceListsExportFileBody,
  PriceListsListByProductResult,
  PriceListsListQuery,
  WorkspacePriceList,
  WorkspacePriceListListItem,
  WorkspacePriceListPatch,
} from '../../../../core/src/calls/types/workspace/price-lists.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';
import type { ReceivedFile } from '../../workspace/received-file.js';

/** Methods on price lists. */
export interface PriceListsApi {
  /**
   * List price lists.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `name` and `code`.
   *
   * Right: `price_lists.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: PriceListsListQuery, options?: CallOptions): PageList<WorkspacePriceListListItem>;

  /**
   * Create a price list.
   *
   * It starts as a draft, with its first items. A request can contain at most 1000 items.
   *
   * Right: `price_lists.edit`.
   *
   * @throws BadRequestError `unknown_sku`, `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `duplicate_code`, `duplicate_price_item`
   */
  create(body: NewWorkspacePriceList, options?: WriteOptions): ApiCall<WorkspacePriceList>;

  /**
   * Get a price list.
   *
   * Right: `price_lists.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(priceListId: string, options?: CallOptions): ApiCall<WorkspacePriceList>;

  /**
   * Change a price list.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Right: `price_lists.edit`.
   *
   * @throws BadRequestError `unknown_sku`, `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_transition`, `price_list_empty`,
   * `supplier_required`, `duplicate_code`, `duplicate_price_item`
   * @throws NotFoundError `not_found`
   */
  update(priceListId: string, body: WorkspacePriceListPatch, options?: UpdateOptions): ApiCall<WorkspacePriceList>;

  /**
   * Remove or archive a price list.
   *
   * Right: `price_lists.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`
   * @throws NotFoundError `not_found`
   */
  remove(priceListId: string, options?: UpdateOptions): ApiCall<WorkspacePriceList | undefined>;

  /**
   * Bring back a price list from the archive.
   *
   * It is a draft again. What is not archived stays as it is.
   *
   * Right: `price_lists.edit`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  restore(priceListId: string, options?: UpdateOptions): ApiCall<WorkspacePriceList>;

  /**
   * Archive a price list.
   *
   * It stays readable by its id, and can be restored to a draft.
   *
   * Right: `price_lists.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`
   * @throws NotFoundError `not_found`
   */
  archive(priceListId: string, options?: UpdateOptions): ApiCall<WorkspacePriceList>;

  /**
   * Copy a price list to a new draft.
   *
   * The copy has no code, because codes are unique.
   *
   * Right: `price_lists.edit`.
   *
   * @throws NotFoundError `not_found`
   */
  duplicate(priceListId: string, body?: PriceListsDuplicateBody, options?: WriteOptions): ApiCall<WorkspacePriceList>;

  /**
   * Export a price list as CSV or TSV.
   *
   * UTF-8 with a byte order mark. Cells that a spreadsheet would take for formulas get a leading apostrophe.
   *
   * Right: `price_lists.view`.
   *
   * @throws NotFoundError `not_found`
   */
  exportFile(priceListId: string, body: PriceListsExportFileBody, options?: CallOptions): ApiCall<ReceivedFile>;

  /**
   * List the prices of a catalog item.
   *
   * In all price lists that are not archived, starting with the list activated last.
   *
   * Right: `price_lists.view`.
   *
   * @throws NotFoundError `not_found`
   */
  listByProduct(productId: string, options?: CallOptions): ApiCall<PriceListsListByProductResult>;

  /**
   * Add an item to a price list.
   *
   * The version is that of the price list.
   *
   * Right: `price_lists.edit`.
   *
   * @throws BadRequestError `unknown_sku`
   * @throws ConflictError `version_conflict`, `record_archived`, `duplicate_price_item`
   * @throws NotFoundError `not_found`
   */
  addItem(priceListId: string, body?: NewPriceListItem, options?: UpdateOptions): ApiCall<PriceListItem>;

  /**
   * Change an item of a price list.
   *
   * The version is that of the price list.
   *
   * Right: `price_lists.edit`.
   *
   * @throws BadRequestError `unknown_sku`
   * @throws ConflictError `version_conflict`, `record_archived`, `duplicate_price_item`
   * @throws NotFoundError `not_found`
   */
  updateItem(
    priceListId: string,
    itemId: string,
    body: PriceListItemPatch,
    options?: UpdateOptions,
  ): ApiCall<PriceListItem>;

  /**
   * Remove an item from a price list.
   *
   * The version is that of the price list.
   *
   * Right: `price_lists.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`
   * @throws NotFoundError `not_found`
   */
  removeItem(priceListId: string, itemId: string, options?: UpdateOptions): ApiCall<void>;
}

/** Price lists, to be put into a client. */
export const priceLists: Resource<PriceListsApi> = {
  name: 'priceLists',
  at: '/api/v1/price-lists',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:priceListId',
    update: 'PATCH /:priceListId body',
    remove: 'DELETE /:priceListId',
    restore: 'POST /:priceListId/restore',
    archive: 'POST /:priceListId/archive',
    duplicate: 'POST /:priceListId/duplicate body',
    exportFile: 'POST /:priceListId/export body once file',
    listByProduct: 'GET /products/:productId',
    addItem: 'POST /:priceListId/items body',
    updateItem: 'PATCH /:priceListId/items/:itemId body',
    removeItem: 'DELETE /:priceListId/items/:itemId',
  },
};
