import type { Handlers } from '../../../kernel/operations/call.js';
import { correctCost } from '../../catalog/index.js';
import type { valuationOperations } from './operations.js';
import { valueStock } from './value-stock.js';

/** The handlers of the valuation's operations. */
export const valuationHandlers: Handlers<typeof valuationOperations> = {
  get: (call, { query }) => valueStock(call, query),
  correctCost: (call, { body }) => correctCost(call, call, body),
};
