import type { Handlers } from '../../../operations/call.js';
import { correctCost } from '../../catalog/index.js';
import type { valuationOperations } from './operations.js';
import { valueStock } from './value-stock.js';

/** Builds the handlers of the valuation's operations. */
export function createValuationService(): Handlers<typeof valuationOperations> {
  return {
    get: (call, { query }) => valueStock(call, query),
    correctCost: (call, { body }) => correctCost(call, call, body),
  };
}
