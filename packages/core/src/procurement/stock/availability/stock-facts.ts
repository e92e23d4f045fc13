import { ordersOf } from '../../requisitions/index.js';
import type { World } from '../../../kernel/operations/world.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { sumQuantity } from '../../../kernel/values/numbers/quantity.js';
import { baseRatios, StockLevels } from '../../catalog/index.js';
import type { ComingGoods, CoverableLine, Requisitions } from '../../requisitions/index.js';
import { Warehouses } from '../../warehouses/index.js';
import { coverByReservations } from '../reservations/cover.js';
import type { StockFacts, StockPlace } from './plan-availability.js';

/** What is asked about: lines of a requisition, and the warehouses that count, the first being the first that goods are taken from. */
export interface Question {
  readonly requisition: Pick<Row<typeof Requisitions>, 'id'>;
  readonly lines: readonly CoverableLine[];
  readonly warehouseIds: readonly string[];
}

/** Reads what is known of lines in stock and on order. */
export async function stockFacts(
  world: World,
  db: Reader,
  { requisition, lines, warehouseIds }: Question,
): Promise<StockFacts & { readonly orders: ReadonlyMap<string, readonly ComingGoods[]> }> {
  const ids = [...new Set(lines.flatMap(({ catalogItemId }) => catalogItemId ?? []))];
  const coming = new Map<string, ComingGoods[]>();
  for (const goods of await ordersOf(world).comingFor(db, requisition.id)) {
    coming.set(goods.procurementItemId, [...(coming.get(goods.procurementItemId) ?? []), goods]);
  }
  return {
    places: await placesOf(db, ids, warehouseIds),
    toBase: await baseRatios(db, ids),
    covered: await coverByReservations.of(db, lines),
    coming: new Map([...coming].map(([id, goods]) => [id, sumQuantity(goods.map(({ quantity }) => quantity))])),
    orders: coming,
  };
}

async function placesOf(
  db: Reader,
  catalogItemIds: readonly string[],
  warehouseIds: readonly string[],
): Promise<ReadonlyMap<string, StockPlace[]>> {
  const places = new Map<string, StockPlace[]>();
  if (catalogItemIds.length === 0) return places;
  const levels = await db.collection(StockLevels).list({
    where: { catalogItemId: { in: catalogItemIds } },
    select: ['catalogItemId', 'warehouseId', 'onHand', 'reserved'],
  });
  const rank = new Map(warehouseIds.map((id, index) => [id, index]));
  const rankOf = ({ warehouseId }: StockPlace) => rank.get(warehouseId) ?? 0;
  for (const { catalogItemId, ...place } of levels) {
    if (!rank.has(place.warehouseId)) continue;
    const known = places.get(catalogItemId);
    if (known === undefined) places.set(catalogItemId, [place]);
    else known.push(place);
  }
  for (const known of places.values()) known.sort((one, other) => rankOf(one) - rankOf(other));
  return places;
}

/** All warehouses: the one that a requisition names first, then the default one. */
export async function warehousesFor(
  db: Reader,
  { warehouseId }: Pick<Row<typeof Requisitions>, 'warehouseId'>,
): Promise<readonly string[]> {
  const warehouses = await db.collection(Warehouses).list({
    where: { archivedAt: null },
    select: ['id', 'isDefault'],
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
  const rankOf = ({ id, isDefault }: { readonly id: string; readonly isDefault: boolean }) =>
    id === warehouseId ? 0 : isDefault ? 1 : 2;
  return warehouses.toSorted((one, other) => rankOf(one) - rankOf(other)).map(({ id }) => id);
}
