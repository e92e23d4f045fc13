import type { WriteCall } from '../../../kernel/operations/call.js';
import {
  addQuantity,
  compareQuantity,
  subtractQuantity,
  type Quantity,
} from '../../../kernel/values/numbers/quantity.js';
import type { Row } from '../../../kernel/records/record.js';
import { CatalogItems } from '../items/records.js';
import { insufficientStock } from './errors.js';
import type { Place } from './place.js';
import { placeKey, type Shortage } from './plan-movements.js';
import { StockLevels } from './records.js';

/** A change of what is reserved of an item in a warehouse. */
export interface ReserveChange {
  readonly catalogItemId: string;
  readonly warehouseId: string;
  /** Signed: negative where what was reserved is free again. */
  readonly quantity: Quantity;
}

/** What changes of reservations come to. */
export interface ReservePlan {
  /** What is reserved afterwards, by `placeKey`. */
  readonly reserved: ReadonlyMap<string, Quantity>;
  readonly shortages: readonly Shortage[];
}

/** Works out what is reserved after changes, one after another: what asks for more than is free is short, and reserves nothing. */
export function planReserved(
  before: ReadonlyMap<string, Pick<Place, 'onHand' | 'reserved'>>,
  changes: readonly ReserveChange[],
): ReservePlan {
  const reserved = new Map<string, Quantity>();
  const shortages: Shortage[] = [];
  for (const [index, { catalogItemId, warehouseId, quantity }] of changes.entries()) {
    const key = placeKey({ catalogItemId, warehouseId });
    const { onHand, reserved: present } = before.get(key) ?? { onHand: '0', reserved: '0' };
    const taken = reserved.get(key) ?? present;
    const after = addQuantity(taken, quantity);
    if (compareQuantity(quantity, '0') > 0 && compareQuantity(after, onHand) > 0) {
      const available = subtractQuantity(onHand, taken);
      shortages.push({ index, catalogItemId, warehouseId, onHand, available, requested: quantity });
    } else reserved.set(key, after);
  }
  return { reserved, shortages };
}

/**
 * Holds items so that nothing of them is moved or reserved meanwhile. They are held in the order of their ids, as movements hold them.
 */
export async function holdStock(
  { tx }: Pick<WriteCall, 'tx'>,
  catalogItemIds: readonly string[],
): Promise<readonly Row<typeof CatalogItems>[]> {
  return tx.collection(CatalogItems).findManyForUpdate([...new Set(catalogItemIds)]);
}

/** What lies where of items, by `placeKey`. */
export async function levelsOfItems(
  { tx }: Pick<WriteCall, 'tx'>,
  catalogItemIds: readonly string[],
): Promise<ReadonlyMap<string, Row<typeof StockLevels>>> {
  const levels = await tx
    .collection(StockLevels)
    .list({ where: { catalogItemId: { in: [...new Set(catalogItemIds)] } } });
  return new Map(levels.map((level) => [placeKey(level), level]));
}

/**
 * Reserves what is in stock, or frees what was reserved: all of it, or nothing. The items are held meanwhile.
 *
 * @throws ProcurekitError `insufficient_stock` with every change that asks for more than is free
 */
export async function reserveTogether(
  call: Pick<WriteCall, 'tx' | 'now'>,
  changes: readonly ReserveChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ catalogItemId }) => catalogItemId);
  await holdStock(call, ids);
  const levels = await levelsOfItems(call, ids);
  const { reserved, shortages } = planReserved(levels, changes);
  if (shortages.length > 0)
    throw insufficientStock(shortages, (index) => (changes.length === 1 ? '/quantity' : `/items/${index}/quantity`));
  const changed = [...reserved].flatMap(([key, quantity]) => {
    const level = levels.get(key);
    return level === undefined ? [] : [{ id: level.id, set: { reserved: quantity, updatedAt: call.now } }];
  });
  await call.tx.collection(StockLevels).adjustMany(changed);
}
