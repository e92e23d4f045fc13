import type { CallOptions } from '../../operations/call-options.js';
import type { PageList } from '../../operations/listed.js';
import type { ProcurementItem, ProcurementItemsListQuery } from '../types/integration/procurement-items.js';

/** Calls on procurement items. */
export interface ProcurementItemsCalls {
  /**
   * List procurement items.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `rawName` and `skuSnapshot`.
   *
   * Scopes: `purchase_requisitions.read`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: ProcurementItemsListQuery, options?: CallOptions): PageList<ProcurementItem>;

  /**
   * Get a procurement item.
   *
   * Scopes: `purchase_requisitions.read`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<ProcurementItem>;
}
