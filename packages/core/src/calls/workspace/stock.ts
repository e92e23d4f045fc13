import type { CallOptions } from '../../operations/call-options.js';
import type { PageList } from '../../operations/listed.js';
import type { StockAdjustment, StockGetResult, StockListMovementsQuery } from '../types/workspace/stock.js';
import type { StockMovement } from '../types/workspace/shared-types.js';

/** Calls on stock. */
export interface StockCalls {
  /**
   * Get the stock of a catalog item by warehouse.
   *
   * Right: `catalog.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(itemId: string, options?: CallOptions): Promise<StockGetResult>;

  /**
   * List movements of a catalog item.
   *
   * Latest first unless `sort` says otherwise. Movements are never changed; a correction is another movement.
   *
   * Right: `catalog.view`.
   *
   * @throws ProcurekitError `not_found`, `invalid_cursor`, `page_too_deep`
   */
  listMovements(itemId: string, query?: StockListMovementsQuery, options?: CallOptions): PageList<StockMovement>;

  /**
   * Adjust the stock of a catalog item.
   *
   * Changes the stock by the quantity, or sets it after a count. Stock never falls below zero.
   *
   * Right: `catalog.edit`.
   *
   * @throws ProcurekitError `not_found`, `record_archived`, `insufficient_stock`
   */
  adjust(itemId: string, body: StockAdjustment, options?: CallOptions): Promise<StockMovement>;
}
