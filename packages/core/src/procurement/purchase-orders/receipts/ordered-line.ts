import type { Ordered, OrderedLine } from '../../requisitions/index.js';
import { due } from '../counting.js';
import type { ItemRow } from '../items/stored-items.js';
import type { OrderRow } from '../records.js';
import { IN_FORCE } from '../statuses.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { exactly, times, roundedQuantity } from '../../../kernel/values/numbers/fraction.js';
import { CatalogItems, baseRatios } from '../../catalog/index.js';
import { spreadCharges } from '../../lines/index.js';

/** An order as receipts, batches and returns see it. */
export function orderedOf(order: OrderRow): Ordered {
  const { id, number, procurementId, warehouseId, supplierId, currency, status, expectedAt } = order;
  const isInForce = IN_FORCE.includes(status);
  return { id, number, procurementId, warehouseId, supplierId, currency, status, expectedAt, isInForce };
}

/** A line of an order as receipts, batches and returns see it. */
export function orderedLineOf(item: ItemRow, order: OrderRow): OrderedLine {
  const { id, orderId, procurementItemId, catalogItemId, rawName, isAnalog, unitId, unitFactor } = item;
  const { receivedQuantity, promisedDate, vatRate } = item;
  const { unitPrice, discountPercent, quantity: orderedQuantity } = item;
  const { procurementId, currency, status, vatMode } = order;
  const about = {
    id,
    orderId,
    procurementId,
    procurementItemId,
    catalogItemId,
    rawName,
    isAnalog,
    unitId,
    unitFactor,
    currency,
    promisedDate,
    vatRate,
  };
  const bought = { unitPrice, discountPercent, vatMode, orderedQuantity };
  return { ...about, ...bought, receivedQuantity, quantity: due(item), isInForce: IN_FORCE.includes(status) };
}

/** The lines of an order at what they cost with their shares of the charges that are spread over them. */
export async function landedLines(
  db: Reader,
  order: OrderRow,
  items: readonly ItemRow[],
): Promise<readonly OrderedLine[]> {
  const lines = items.map((item) => orderedLineOf(item, order));
  const spread = order.charges.filter((charge) => charge.spread !== 'none');
  if (spread.length === 0) return lines;
  const weighed = spread.some((charge) => charge.spread === 'weight') ? await withWeights(db, items) : items;
  const terms = { vatMode: order.vatMode, currency: order.currency };
  const net = spreadCharges(weighed, spread, { ...terms, by: 'netAmount' });
  const gross = spreadCharges(weighed, spread, { ...terms, by: 'grossAmount' });
  return lines.map((line, index) => ({
    ...line,
    charges: { netAmount: net[index] ?? '0.00', grossAmount: gross[index] ?? '0.00' },
  }));
}

async function withWeights(db: Reader, items: readonly ItemRow[]) {
  const ids = [...new Set(items.flatMap(({ catalogItemId }) => catalogItemId ?? []))];
  const articles = await db.collection(CatalogItems).list({ where: { id: { in: ids } }, select: ['id', 'weightKg'] });
  const weights = new Map(articles.map(({ id, weightKg }) => [id, weightKg]));
  const toBase = await baseRatios(db, ids);
  return items.map((item) => {
    const { catalogItemId, quantity } = item;
    const weightKg = weights.get(catalogItemId ?? '') ?? null;
    if (catalogItemId === null || weightKg === null) return item;
    const pieces = times(exactly(quantity), toBase(catalogItemId, item));
    return { ...item, weight: roundedQuantity(times(pieces, exactly(weightKg))) };
  });
}
