import type { Row } from '../../../kernel/records/record.js';
import { sumQuantity, type Quantity } from '../../../kernel/values/numbers/quantity.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { StockLevels } from './records.js';

/** What is in stock of items over all warehouses, by item; items without stock are left out. */
export async function stockTotals(
  db: Reader,
  catalogItemIds: readonly string[],
): Promise<ReadonlyMap<string, Quantity>> {
  const levels = await db.collection(StockLevels).list({ where: { catalogItemId: { in: catalogItemIds } } });
  const byItem = new Map<string, Row<typeof StockLevels>[]>();
  for (const level of levels) byItem.set(level.catalogItemId, [...(byItem.get(level.catalogItemId) ?? []), level]);
  return new Map([...byItem].map(([id, rows]) => [id, sumQuantity(rows.map(({ onHand }) => onHand))]));
}
