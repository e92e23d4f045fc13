import type { Reader } from '../../../kernel/ports/storage.js';
import { LineDecisions } from './records.js';

/** What was decided of a requisition, by line of a quote. */
export async function findDecidedQuantities(db: Reader, procurementId: string): Promise<ReadonlyMap<string, string>> {
  const where = { procurementId };
  const decisions = await db.collection(LineDecisions).list({ where, select: ['quoteItemId', 'quantity'] });
  return new Map(decisions.map(({ quoteItemId, quantity }) => [quoteItemId, quantity]));
}
