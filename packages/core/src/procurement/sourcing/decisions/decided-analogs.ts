import type { RequisitionSourcing } from '../../requisitions/index.js';
import { QuoteItems } from '../quotes/records.js';
import { grouped } from './decided.js';
import { LineDecisions } from './records.js';

/** What is bought in place of items, by their ids; several analogs of one item are of no one catalog item. */
export const decidedAnalogs: RequisitionSourcing['analogsOf'] = async (db, procurementId) => {
  const decisions = await db.collection(LineDecisions).list({ where: { procurementId }, order: [['id', 'asc']] });
  const lines = await db.collection(QuoteItems).findMany([...new Set(decisions.map(({ quoteItemId }) => quoteItemId))]);
  const offers = new Map(lines.map((line) => [line.id, line]));
  return new Map(
    [...grouped(decisions, ({ itemId }) => itemId)].flatMap(([itemId, decided]) => {
      const bought = decided.flatMap(({ quoteItemId }) => offers.get(quoteItemId) ?? []);
      const [first] = bought;
      if (first === undefined || bought.some(({ isAnalog }) => !isAnalog)) return [];
      const isOne = bought.every(({ catalogItemId }) => catalogItemId === first.catalogItemId);
      return [[itemId, { rawName: first.offeredName, catalogItemId: isOne ? first.catalogItemId : null }] as const];
    }),
  );
};
