import type { BulkUpsertResult } from '../types/integration/shared-types.js';
import type { CallOptions } from '../../operations/call-options.js';
import type {
  NewPriceList,
  PriceList,
  PriceListItemBulkUpsert,
  PriceListListItem,
  PriceListPatch,
  PriceListStatusChange,
  PriceListsListQuery,
} from '../types/integration/price-lists.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on price lists. */
export interface PriceListsCalls {
  /**
   * List price lists.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `name` and `code`.
   *
   * Scopes: `price_lists.read`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
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
   * @throws ProcurekitError `duplicate_code`, `unknown_sku`, `duplicate_price_item`, `unknown_custom_field`,
   * `invalid_custom_value`
   */
  create(body: NewPriceList, options?: CallOptions): Promise<PriceList>;

  /**
   * Get a price list.
   *
   * Scopes: `price_lists.read`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<PriceList>;

  /**
   * Change a price list.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Scopes: `price_lists.read` and `price_lists.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `supplier_required`,
   * `duplicate_code`, `unknown_sku`, `duplicate_price_item`, `unknown_custom_field`, `invalid_custom_value`
   */
  update(id: string, body: PriceListPatch, options?: CallOptions): Promise<PriceList>;

  /**
   * Archive a price list.
   *
   * It can still be read by its id.
   *
   * Scopes: `price_lists.read` and `price_lists.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `entity_in_use`
   */
  archive(id: string, options?: CallOptions): Promise<PriceList>;

  /**
   * Change the status of a price list.
   *
   * To become active it needs an item and, for purchases, a supplier, and must not have expired
   * (`invalid_transition`). An active price list can be returned to draft.
   *
   * Scopes: `price_lists.read` and `price_lists.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `invalid_transition`,
   * `price_list_empty`, `supplier_required`, `entity_in_use`
   */
  changeStatus(id: string, body: PriceListStatusChange, options?: CallOptions): Promise<PriceList>;

  /**
   * Bring back a price list from the archive.
   *
   * It is a draft again. What is not archived stays as it is.
   *
   * Scopes: `price_lists.read` and `price_lists.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  restore(id: string, options?: CallOptions): Promise<PriceList>;

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
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`
   */
  bulkUpsertItems(id: string, body: PriceListItemBulkUpsert, options?: CallOptions): Promise<BulkUpsertResult>;
}
