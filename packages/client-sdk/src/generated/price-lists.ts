import type {
  NewPriceList,
  PriceList,
  PriceListItemBulkUpsert,
  PriceListListItem,
  PriceListPatch,
  PriceListStatusChange,
  PriceListsListQuery,
} from '../../../core/src/calls/types/integration/price-lists.js';
import type { BulkUpsertResult } from '../../../core/src/calls/types/integration/shared-types.js';
import type { ApiCall } from '../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../client-options.js';
import type { PageList } from '../page-list.js';
import type { Resource } from '../resource.js';

/** Methods on price lists. */
export interface PriceListsApi {
  /**
   * List price lists.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `name` and `code`.
   *
   * Scopes: `price_lists.read`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query: PriceListsListQuery & { readonly view: 'full' }, options?: CallOptions): PageList<PriceList>;
  list(query?: PriceListsListQuery, options?: CallOptions): PageList<PriceListListItem>;

  /**
   * Create a price list.
   *
   * It starts as a draft, with its first items. A request can contain at most 1000 items.
   *
   * Scopes: `price_lists.write`.
   *
   * @throws BadRequestError `unknown_sku`, `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `duplicate_code`, `duplicate_price_item`
   */
  create(body: NewPriceList, options?: WriteOptions): ApiCall<PriceList>;

  /**
   * Get a price list.
   *
   * Scopes: `price_lists.read`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<PriceList>;

  /**
   * Change a price list.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Scopes: `price_lists.read` and `price_lists.write`.
   *
   * @throws BadRequestError `unknown_sku`, `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `version_conflict`, `record_archived`, `supplier_required`, `duplicate_code`,
   * `duplicate_price_item`
   * @throws NotFoundError `not_found`
   */
  update(id: string, body: PriceListPatch, options?: UpdateOptions): ApiCall<PriceList>;

  /**
   * Archive a price list.
   *
   * It can still be read by its id.
   *
   * Scopes: `price_lists.read` and `price_lists.write`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`
   * @throws NotFoundError `not_found`
   */
  archive(id: string, options?: UpdateOptions): ApiCall<PriceList>;

  /**
   * Change the status of a price list.
   *
   * To become active it needs an item and, for purchases, a supplier, and must not have expired
   * (`invalid_transition`). An active price list can be returned to draft.
   *
   * Scopes: `price_lists.read` and `price_lists.write`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_transition`, `price_list_empty`,
   * `supplier_required`, `entity_in_use`
   * @throws NotFoundError `not_found`
   */
  changeStatus(id: string, body: PriceListStatusChange, options?: UpdateOptions): ApiCall<PriceList>;

  /**
   * Bring back a price list from the archive.
   *
   * It is a draft again. What is not archived stays as it is.
   *
   * Scopes: `price_lists.read` and `price_lists.write`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  restore(id: string, options?: UpdateOptions): ApiCall<PriceList>;

  /**
   * Create or change many items of a price list.
   *
   * A row is matched by its id, or by catalog item or SKU and least quantity; if nothing matches, it is added.
   * Omitted fields of a match are unchanged. Each row is written or refused by itself: one that fails changes
   * nothing, and the others are written. The price list changes once: there is one event, and `version` of each
   * row is that of the list.
   *
   * Scopes: `price_lists.read` and `price_lists.write`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`
   * @throws NotFoundError `not_found`
   */
  bulkUpsertItems(id: string, body: PriceListItemBulkUpsert, options?: UpdateOptions): ApiCall<BulkUpsertResult>;
}

/** Price lists, to be put into a client. */
export const priceLists: Resource<PriceListsApi> = {
  name: 'priceLists',
  at: '/api/v1/integration-api/price-lists',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:id',
    update: 'PATCH /:id body',
    archive: 'DELETE /:id',
    changeStatus: 'POST /:id/operations/change-status body',
    restore: 'POST /:id/restore',
    bulkUpsertItems: 'POST /:id/items/operations/bulk-upsert body',
  },
};
