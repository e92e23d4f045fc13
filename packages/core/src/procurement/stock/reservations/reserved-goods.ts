import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import {
  addQuantity,
  compareQuantity,
  isZeroQuantity,
  lesserOf,
  subtractQuantity,
} from '../../../kernel/values/numbers/quantity.js';
import { placeKey, type ReservationCut, type ReservedGoods, type StockPlace } from '../../catalog/index.js';
import { expireOf } from './expire-reservations.js';
import { openOf } from './hold.js';
import { type ReservationRow, Reservations } from './records.js';

/** What reservations tell movements of stock. */
export const reservedGoodsOfReservations: ReservedGoods = {
  expire: expireOf,
  async of(db, places) {
    return (await activeIn(db, places)).map((row) => {
      const { id, catalogItemId, warehouseId, forType, forId } = row;
      return { id, catalogItemId, warehouseId, quantity: openOf(row), forType, forId };
    });
  },
  async cut(unit, cuts) {
    const found = await activeIn(unit.tx, cuts);
    const held = await unit.tx.collection(Reservations).findManyForUpdate(found.map(({ id }) => id));
    const byId = new Map(held.map((row) => [row.id, row]));
    const newestFirst = found.toReversed().flatMap(({ id }) => byId.get(id) ?? []);
    const changes = cuts.flatMap((cut) => cutOf(unit, newestFirst, cut));
    await unit.tx.collection(Reservations).adjustMany(changes, { raiseVersion: true });
  },
};

async function activeIn(db: Reader, places: readonly StockPlace[]): Promise<readonly ReservationRow[]> {
  const keys = new Set(places.map(placeKey));
  const distinct = (field: keyof StockPlace) => ({ in: [...new Set(places.map((place) => place[field]))] });
  const rows = await db.collection(Reservations).list({
    where: { catalogItemId: distinct('catalogItemId'), warehouseId: distinct('warehouseId'), status: 'active' },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
  return rows.filter((row) => keys.has(placeKey(row)));
}

/** What is cut of reservations of a place. One of which nothing is left ends; what was issued of it stays. */
function cutOf({ now }: Pick<UnitOfWork, 'now'>, rows: readonly ReservationRow[], cut: ReservationCut) {
  let left = cut.quantity;
  return rows.flatMap((row) => {
    const open = openOf(row);
    if (placeKey(row) !== placeKey(cut) || isZeroQuantity(left)) return [];
    const part = lesserOf(open, left);
    left = subtractQuantity(left, part);
    const isWhole = compareQuantity(part, open) === 0;
    const isTaken = !isZeroQuantity(row.takenQuantity);
    const ended = isWhole ? ({ status: isTaken ? 'taken' : 'released', endedAt: now } as const) : {};
    // One that ends without anything issued says what it was for.
    const quantity = isWhole && !isTaken ? row.quantity : subtractQuantity(row.quantity, part);
    const noted = { cutQuantity: addQuantity(row.cutQuantity ?? '0', part), cutById: cut.documentId, cutAt: now };
    return [{ id: row.id, set: { ...ended, ...noted, quantity, updatedAt: now } }];
  });
}
