import type { CallOptions } from '../../operations/call-options.js';
import type { CostItem, CostItemPatch, CostItemsListQuery, NewCostItem } from '../types/workspace/cost-items.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on cost items. */
export interface CostItemsCalls {
  /**
   * List cost items.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `name` and `code`.
   *
   * Right: `budgets.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: CostItemsListQuery, options?: CallOptions): PageList<CostItem>;

  /**
   * Create a cost item.
   *
   * The tree has at most five levels.
   *
   * Right: `budgets.edit`.
   *
   * @throws ProcurekitError `duplicate_code`
   */
  create(body: NewCostItem, options?: CallOptions): Promise<CostItem>;

  /**
   * Get a cost item.
   *
   * Right: `budgets.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<CostItem>;

  /**
   * Change a cost item.
   *
   * A cost item takes everything below it along. It cannot be moved below itself.
   *
   * Right: `budgets.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `duplicate_code`
   */
  update(id: string, body: CostItemPatch, options?: CallOptions): Promise<CostItem>;

  /**
   * Archive a cost item.
   *
   * Refused while there are cost items below it, budgets for it that are not closed, or open documents that name
   * it.
   *
   * Right: `budgets.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `entity_in_use`
   */
  archive(id: string, options?: CallOptions): Promise<CostItem>;

  /**
   * Bring back a cost item from the archive.
   *
   * Refused while what it lies below is archived.
   *
   * Right: `budgets.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`
   */
  restore(id: string, options?: CallOptions): Promise<CostItem>;
}
