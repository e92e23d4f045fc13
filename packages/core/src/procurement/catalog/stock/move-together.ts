import type { WriteCall } from '../../../kernel/operations/call.js';
import { compareQuantity, subtractQuantity } from '../../../kernel/values/numbers/quantity.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { holdRows } from '../../../kernel/rows/record-access.js';
import { saveManyChanges } from '../../../kernel/rows/save-changes.js';
import { catalogItemEvents } from '../items/events.js';
import { CatalogItems } from '../items/records.js';
import { insufficientStock } from './errors.js';
import { EMPTY_PLACE, type Place } from './place.js';
import { placeKey, planMovements, type PlannedMovement, type Revaluation, type Shortage } from './plan-movements.js';
import { StockLevels, StockMovements } from './records.js';
import { type ReservationCut, reservedGoods } from './reserved-goods.js';
import type { StockChange } from './stock-change.js';
import { worthElsewhere } from './worth-elsewhere.js';
import type { World } from '../../../kernel/operations/world.js';

type Movement = Row<typeof StockMovements>;
type Level = Row<typeof StockLevels>;

/** The call that moves stock. */
export type StockCall = Pick<WriteCall, 'portalId' | 'tx' | 'now' | 'caller' | 'announce'>;

/**
 * Holds items so that their stock can be moved, in the order of their ids. What was archived since still moves by what names it already.
 *
 * @throws ProcurekitError `not_found`
 */
export function holdMovable(
  { tx }: Pick<StockCall, 'tx'>,
  catalogItemIds: readonly string[],
): Promise<readonly Row<typeof CatalogItems>[]> {
  return holdRows({ tx }, CatalogItems, catalogItemIds);
}

/**
 * Changes stock by movements that are all made, or none. The items are held in the order of their ids, so that movements of one item
 * happen one after another, and two calls with the same items cannot wait for each other. A receipt with a cost is the item's last
 * purchase. Movements are returned in the order of the changes.
 *
 * @param held the items, where they are held already
 * @throws ProcurekitError `not_found`, `insufficient_stock` with every change that takes more than there is
 */
export async function moveTogether(
  world: World,
  call: StockCall,
  changes: readonly StockChange[],
  held?: readonly Row<typeof CatalogItems>[],
): Promise<readonly Movement[]> {
  if (changes.length === 0) return [];
  const { tx } = call;
  const ids = changes.map(({ catalogItemId }) => catalogItemId);
  const items = held ?? (await holdMovable(call, ids));
  const currencies = new Map(items.map(({ id, costCurrency }) => [id, costCurrency]));
  const reserved = world.ask(reservedGoods);
  if (changes.some(takesOut)) for (const { expire } of reserved) await expire(call, ids);
  const before = await levelsOf(call, changes);
  const currencyOf = (id: string) => currencies.get(id) ?? null;
  const elsewhere = await worthElsewhere(call, { changes, places: before.values() }, currencyOf);
  const plan = planMovements(before, changes, { currencyOf, elsewhere });
  if (plan.shortages.length > 0) throw insufficientStock(await withReservations(world, tx, plan.shortages));
  const movements = changes.map((change, index) => movementRow(world, call, change, plan.movements[index]));
  const cuts = cutsOf(plan.places, changes);
  await saveLevels(world, call, before, new Map([...plan.places].map(([key, place]) => [key, withinStock(place)])));
  if (cuts.length > 0) for (const { cut } of reserved) await cut(call, cuts);
  await tx
    .collection(StockMovements)
    .insertMany([...plan.revaluations.map((each) => revaluationRow(world, call, each)), ...movements]);
  await noteLastPurchases(call, items, movements);
  return movements;
}

function takesOut({ quantity, counted }: StockChange): boolean {
  return counted !== undefined || quantity.startsWith('-');
}

/** Names what is reserved of what is short. */
async function withReservations(
  world: World,
  db: StockCall['tx'],
  shortages: readonly Shortage[],
): Promise<readonly Shortage[]> {
  const kept = shortages.filter(({ onHand, available }) => onHand !== available);
  if (kept.length === 0) return shortages;
  const named = (await Promise.all(world.ask(reservedGoods).map((reserved) => reserved.of(db, kept)))).flat();
  return shortages.map((shortage) => {
    const reservations = named.filter((each) => placeKey(each) === placeKey(shortage));
    return kept.includes(shortage) ? { ...shortage, reservations } : shortage;
  });
}

/** Only a count leaves less than is reserved: what is there is there. */
function cutsOf(places: ReadonlyMap<string, Place>, changes: readonly StockChange[]): ReservationCut[] {
  const first = new Map(changes.toReversed().map((change) => [placeKey(change), change]));
  return [...first].flatMap(([key, { catalogItemId, warehouseId, documentId = null }]) => {
    const { onHand, reserved } = places.get(key) ?? EMPTY_PLACE;
    if (compareQuantity(reserved, onHand) <= 0) return [];
    return [{ catalogItemId, warehouseId, documentId, quantity: subtractQuantity(reserved, onHand) }];
  });
}

function withinStock(place: Place): Place {
  return compareQuantity(place.reserved, place.onHand) > 0 ? { ...place, reserved: place.onHand } : place;
}

async function levelsOf({ tx }: StockCall, changes: readonly StockChange[]): Promise<ReadonlyMap<string, Level>> {
  const distinct = (of: (change: StockChange) => string) => ({ in: [...new Set(changes.map(of))] });
  const levels = await tx.collection(StockLevels).list({
    where: {
      catalogItemId: distinct(({ catalogItemId }) => catalogItemId),
      warehouseId: distinct(({ warehouseId }) => warehouseId),
    },
  });
  return new Map(levels.map((level) => [placeKey(level), level]));
}

function movementRow(
  world: World,
  { now, caller }: StockCall,
  { occurredAt = now, ...change }: StockChange,
  planned: PlannedMovement | undefined,
): Movement {
  const own = { occurredAt, createdById: caller.userId };
  return newRow(StockMovements, { id: world.id(), now }, change, planned ?? {}, own);
}

/** What lay there is no longer worth anything in a currency that its place has no more. */
function revaluationRow(world: World, { now, caller }: StockCall, revaluation: Revaluation): Movement {
  const own = { type: 'adjustment', quantity: '0', reason: 'correction', occurredAt: now } as const;
  return newRow(StockMovements, { id: world.id(), now }, revaluation, { ...own, createdById: caller.userId });
}

async function saveLevels(
  world: World,
  { tx, now }: StockCall,
  before: ReadonlyMap<string, Level>,
  places: ReadonlyMap<string, Place>,
): Promise<void> {
  const changed = [...places].flatMap(([key, place]) => {
    const level = before.get(key);
    return level === undefined ? [] : [{ id: level.id, set: { ...stateOf(place), updatedAt: now } }];
  });
  const added = [...places].flatMap(([key, place]) => {
    const [catalogItemId = '', warehouseId = ''] = key.split(' ');
    return before.has(key) ? [] : [newRow(StockLevels, { id: world.id(), now }, { catalogItemId, warehouseId }, place)];
  });
  if (changed.length > 0) await tx.collection(StockLevels).adjustMany(changed);
  if (added.length > 0) await tx.collection(StockLevels).insertMany(added);
}

function stateOf({ onHand, reserved, value, averageCost, costCurrency }: Place): Place {
  return { onHand, reserved, value, averageCost, costCurrency };
}

async function noteLastPurchases(
  call: StockCall,
  items: readonly Row<typeof CatalogItems>[],
  movements: readonly Movement[],
): Promise<void> {
  const bought = movements.filter(({ type, unitCost }) => type === 'receipt' && unitCost !== null);
  if (bought.length === 0) return;
  const last = new Map(bought.map((movement) => [movement.catalogItemId, movement]));
  const purchases = items.flatMap((before) => {
    const movement = last.get(before.id);
    if (movement === undefined) return [];
    return { before, changes: { lastPurchasePrice: movement.unitCost, lastPurchaseAt: movement.occurredAt } };
  });
  await saveManyChanges(call, CatalogItems, purchases, { announce: catalogItemEvents.updated });
}
