import type { Handlers } from '../../../operations/call.js';
import type { Ids } from '../../../ports/ids.js';
import { correctCost } from '../../catalog/index.js';
import type { valuationOperations } from './operations.js';
import { valueStock } from './value-stock.js';

/** Builds the handlers of the valuation's operations. */
export function createValuationService(deps: { readonly ids: Ids }): Handlers<typeof valuationOperations> {
  return {
    get: (call, { query }) => valueStock(call, query),
    correctCost: (call, { body }) => correctCost(deps, call, body),
  };
}
