import type { AnsweredFile } from '../../operations/answered-file.js';
import type { CallOptions } from '../../operations/call-options.js';
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
} from '../types/workspace/price-lists.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on price lists. */
export interface PriceListsCalls {
  /**
   * List price lists.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `name` and `code`.
   *
   * Right: `price_lists.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: PriceListsListQuery, options?: CallOptions): PageList<WorkspacePriceListListItem>;

  /**
   * Create a price list.
   *
   * It starts as a draft, with its first items. A request can contain at most 1000 items.
   *
   * Right: `price_lists.edit`.
   *
   * @throws ProcurekitError `duplicate_code`, `unknown_sku`, `duplicate_price_item`, `unknown_custom_field`,
   * `invalid_custom_value`
   */
  create(body: NewWorkspacePriceList, options?: CallOptions): Promise<WorkspacePriceList>;

  /**
   * Get a price list.
   *
   * Right: `price_lists.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(priceListId: string, options?: CallOptions): Promise<WorkspacePriceList>;

  /**
   * Change a price list.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Right: `price_lists.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `invalid_transition`,
   * `price_list_empty`, `supplier_required`, `duplicate_code`, `unknown_sku`, `duplicate_price_item`,
   * `unknown_custom_field`, `invalid_custom_value`
   */
  update(priceListId: string, body: WorkspacePriceListPatch, options?: CallOptions): Promise<WorkspacePriceList>;

  /**
   * Remove or archive a price list.
   *
   * Right: `price_lists.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `entity_in_use`
   */
  remove(priceListId: string, options?: CallOptions): Promise<WorkspacePriceList | undefined>;

  /**
   * Bring back a price list from the archive.
   *
   * It is a draft again. What is not archived stays as it is.
   *
   * Right: `price_lists.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  restore(priceListId: string, options?: CallOptions): Promise<WorkspacePriceList>;

  /**
   * Archive a price list.
   *
   * It stays readable by its id, and can be restored to a draft.
   *
   * Right: `price_lists.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`
   */
  archive(priceListId: string, options?: CallOptions): Promise<WorkspacePriceList>;

  /**
   * Copy a price list to a new draft.
   *
   * The copy has no code, because codes are unique.
   *
   * Right: `price_lists.edit`.
   *
   * @throws ProcurekitError `not_found`
   */
  duplicate(priceListId: string, body?: PriceListsDuplicateBody, options?: CallOptions): Promise<WorkspacePriceList>;

  /**
   * Export a price list as CSV or TSV.
   *
   * UTF-8 with a byte order mark. Cells that a spreadsheet would take for formulas get a leading apostrophe.
   *
   * Right: `price_lists.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  exportFile(priceListId: string, body: PriceListsExportFileBody, options?: CallOptions): Promise<AnsweredFile>;

  /**
   * List the prices of a catalog item.
   *
   * In all price lists that are not archived, starting with the list activated last.
   *
   * Right: `price_lists.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  listByProduct(productId: string, options?: CallOptions): Promise<PriceListsListByProductResult>;

  /**
   * Add an item to a price list.
   *
   * The version is that of the price list.
   *
   * Right: `price_lists.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `unknown_sku`,
   * `duplicate_price_item`
   */
  addItem(priceListId: string, body: NewPriceListItem, options?: CallOptions): Promise<PriceListItem>;

  /**
   * Change an item of a price list.
   *
   * The version is that of the price list.
   *
   * Right: `price_lists.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `unknown_sku`,
   * `duplicate_price_item`
   */
  updateItem(
    priceListId: string,
    itemId: string,
    body: PriceListItemPatch,
    options?: CallOptions,
  ): Promise<PriceListItem>;

  /**
   * Remove an item from a price list.
   *
   * The version is that of the price list.
   *
   * Right: `price_lists.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`
   */
  removeItem(priceListId: string, itemId: string, options?: CallOptions): Promise<undefined>;
}
