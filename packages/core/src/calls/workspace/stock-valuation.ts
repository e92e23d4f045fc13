import type { CallOptions } from '../../operations/call-options.js';
import type { CostCorrection, StockValuation, StockValuationGetQuery } from '../types/workspace/stock-valuation.js';
import type { StockMovement } from '../types/workspace/shared-types.js';

/** Calls on stock valuation. */
export interface StockValuationCalls {
  /**
   * What is in stock, and what it is worth, at a moment.
   *
   * The sum of the movements until then, at moving average cost in each warehouse. Costs that were corrected later
   * count from their correction on.
   *
   * Right: `stock.value`.
   */
  get(query?: StockValuationGetQuery, options?: CallOptions): Promise<StockValuation>;

  /**
   * Correct what goods cost that came in.
   *
   * Writes a movement of no quantity, which changes what is left of the goods in value; the movement that brought
   * them and earlier valuations stay as they are. What has gone out since went at what was known then.
   *
   * Right: `stock.edit`.
   *
   * @throws ProcurekitError `record_archived`, `not_found`
   */
  correctCost(body: CostCorrection, options?: CallOptions): Promise<StockMovement>;
}
