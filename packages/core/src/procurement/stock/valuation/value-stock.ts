import type { ReadCall } from '../../../kernel/operations/call.js';
import { pageWindow } from '../../../kernel/operations/page.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { CatalogItems, StockMovements } from '../../catalog/index.js';
import { Warehouses } from '../../warehouses/index.js';
import type { StockValuation, StockValuationQuery, ValuedPlace } from './schemas.js';
import { totalValues, type Valued, valuePlaces } from './value-places.js';

/** What lies in stock at a moment, and what it is worth: the sums of the movements until then. */
export async function valueStock(
  { db, now }: ReadCall,
  { at = now, warehouseId, catalogItemId, page, limit }: StockValuationQuery,
): Promise<StockValuation> {
  const sums = await db.collection(StockMovements).sums({
    by: ['catalogItemId', 'warehouseId', 'currency'],
    of: ['quantity', 'value'],
    where: {
      occurredAt: { lte: at },
      ...(warehouseId === undefined ? {} : { warehouseId }),
      ...(catalogItemId === undefined ? {} : { catalogItemId }),
    },
  });
  const places = valuePlaces(sums);
  const { offset } = pageWindow({ page, limit });
  const items = await withNames(db, places.slice(offset, offset + limit));
  return { at, items, totals: totalValues(places), page, limit, count: places.length };
}

async function withNames(db: Reader, places: readonly Valued[]): Promise<ValuedPlace[]> {
  const idsOf = (field: 'catalogItemId' | 'warehouseId') => ({ in: [...new Set(places.map((place) => place[field]))] });
  const items = await db
    .collection(CatalogItems)
    .list({ where: { id: idsOf('catalogItemId') }, select: ['id', 'sku', 'name', 'unitId'] });
  const warehouses = await db
    .collection(Warehouses)
    .list({ where: { id: idsOf('warehouseId') }, select: ['id', 'name'] });
  const byId = new Map(items.map((item) => [item.id, item]));
  const names = new Map(warehouses.map(({ id, name }) => [id, name]));
  return places.map((place) => {
    const { sku = null, name = '', unitId = '' } = byId.get(place.catalogItemId) ?? {};
    return { ...place, sku, name, unitId, warehouseName: names.get(place.warehouseId) ?? '' };
  });
}
