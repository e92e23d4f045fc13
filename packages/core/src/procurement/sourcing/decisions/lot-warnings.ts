import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { convertedQuantity } from '../../../kernel/values/numbers/fraction.js';
import { asCountedBefore, unitRatios } from '../../catalog/index.js';
import { IN_LOTS, type LotRefused, lotWarnings } from '../../lines/index.js';
import { ProcurementItems } from '../../requisitions/index.js';
import { askedRatio } from '../quotes/plan-quote-items.js';
import { QuoteItems } from '../quotes/records.js';
import type { LineDecisions } from './records.js';

/** What of decisions suppliers do not sell in such a quantity, by their quotes. */
export async function decidedLotsRefused(
  db: Reader,
  decisions: readonly Row<typeof LineDecisions>[],
): Promise<LotRefused[]> {
  const ids = [...new Set(decisions.map(({ quoteItemId }) => quoteItemId))];
  const lots = await db.collection(QuoteItems).list({ where: { id: { in: ids }, ...IN_LOTS } });
  if (lots.length === 0) return [];
  const offers = new Map(lots.map((lot) => [lot.id, lot]));
  const bought = decisions.filter(({ quoteItemId }) => offers.has(quoteItemId));
  const found = await db.collection(ProcurementItems).findMany([...new Set(bought.map(({ itemId }) => itemId))]);
  const items = new Map(found.map((item) => [item.id, item]));
  const ratioOf = await unitRatios(
    db,
    found.map(({ catalogItemId }) => catalogItemId),
  );
  return bought.flatMap(({ itemId, quoteItemId, quantity }) => {
    const [item, offer] = [items.get(itemId), offers.get(quoteItemId)];
    if (item === undefined || offer === undefined) return [];
    const inLots = convertedQuantity(quantity, asCountedBefore(askedRatio(offer, item, ratioOf)));
    return lotWarnings({ itemId, unitId: offer.unitId, quantity: inLots }, offer);
  });
}
