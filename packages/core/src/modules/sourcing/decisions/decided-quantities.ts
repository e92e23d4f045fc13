import type { FindSelected } from '../quotes/compare/load-comparison.js';
import { LineDecisions } from './records.js';

/** What was decided of a requisition, by line of a quote. */
export const findDecidedQuantities: FindSelected = async (db, procurementId) => {
  const where = { procurementId };
  const decisions = await db.collection(LineDecisions).list({ where, select: ['quoteItemId', 'quantity'] });
  return new Map(decisions.map(({ quoteItemId, quantity }) => [quoteItemId, quantity]));
};
