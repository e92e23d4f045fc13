import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { operation } from '../../../kernel/operations/operation.js';
import { StockMovement } from '../../catalog/index.js';
import { CostCorrectionInput, StockValuation, StockValuationQuery } from './schemas.js';

const shared = { face: 'workspace', tag: 'Stock valuation' } as const;

export const valuationOperations = {
  get: operation('stockValuation.get', {
    ...shared,
    method: 'GET',
    path: '/stock/valuation',
    access: { right: 'stock.value' },
    input: { query: StockValuationQuery },
    output: StockValuation,
    summary: 'What is in stock, and what it is worth, at a moment',
    description:
      'The sum of the movements until then, at moving average cost in each warehouse. Costs that were corrected later count from their ' +
      'correction on.',
  }),
  correctCost: operation('stockValuation.correctCost', {
    commits: 'spends',
    ...shared,
    method: 'POST',
    path: '/stock/cost-corrections',
    access: { right: 'stock.edit' },
    input: { body: CostCorrectionInput },
    output: StockMovement,
    status: 201,
    errors: [requestErrors.recordArchived, requestErrors.notFound],
    summary: 'Correct what goods cost that came in',
    description:
      'Writes a movement of no quantity, which changes what is left of the goods in value; the movement that brought them and earlier ' +
      'valuations stay as they are. What has gone out since went at what was known then.',
  }),
};
