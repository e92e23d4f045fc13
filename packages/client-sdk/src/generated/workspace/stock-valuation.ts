import type { StockMovement } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type {
  CostCorrection,
  StockValuation,
  StockValuationGetQuery,
} from '../../../../core/src/calls/types/workspace/stock-valuation.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';

/** Methods on stock valuation. */
export interface StockValuationApi {
  /**
   * What is in stock, and what it is worth, at a moment.
   *
   * The sum of the movements until then, at moving average cost in each warehouse. Costs that were corrected later
   * count from their correction on.
   *
   * Right: `stock.value`.
   */
  get(query?: StockValuationGetQuery, options?: CallOptions): ApiCall<StockValuation>;

  /**
   * Correct what goods cost that came in.
   *
   * Writes a movement of no quantity, which changes what is left of the goods in value; the movement that brought
   * them and earlier valuations stay as they are. What has gone out since went at what was known then.
   *
   * Right: `stock.edit`.
   *
   * @throws ConflictError `record_archived`
   * @throws NotFoundError `not_found`
   */
  correctCost(body: CostCorrection, options?: WriteOptions): ApiCall<StockMovement>;
}

/** Stock valuation, to be put into a client. */
export const stockValuation: Resource<StockValuationApi> = {
  name: 'stockValuation',
  at: '/api/v1/stock',
  methods: {
    get: 'GET /valuation query',
    correctCost: 'POST /cost-corrections body',
  },
};
