import { amountAt } from '../../../values/numbers/price.js';
import { isZeroMoney, negateMoney, subtractMoney, type Money } from '../../../values/numbers/money.js';
import {
  addQuantity,
  compareQuantity,
  isZeroQuantity,
  negateQuantity,
  subtractQuantity,
} from '../../../values/numbers/quantity.js';
import type { Row } from '../../../records/record.js';
import { averageCostAfter } from './average-cost.js';
import type { StockLevels, StockMovements } from './records.js';
import type { StockChange } from './stock-change.js';

type Level = Row<typeof StockLevels>;
type Movement = Row<typeof StockMovements>;

/** An item in a warehouse, as far as movements change it. */
export type Place = Pick<Level, 'onHand' | 'reserved' | 'averageCost' | 'costCurrency'>;

/** What a movement says beside what its change says. */
export type PlannedMovement = Pick<Movement, 'quantity' | 'balanceAfter' | 'unitCost' | 'currency' | 'value'>;

/** A change that takes more than there is. */
export interface Shortage {
  /** Place of what asks for it in the body. */
  readonly index: number;
  readonly catalogItemId: string;
  readonly warehouseId: string;
  readonly onHand: string;
  readonly available: string;
  readonly requested: string;
}

/** What a place was worth in a currency that is no longer that of its cost. */
export interface Revaluation extends Pick<
  Movement,
  'catalogItemId' | 'warehouseId' | 'balanceAfter' | 'currency' | 'value'
> {}

/** What changes come to, taken one after another. */
export interface MovementPlan {
  /** Places after all changes, by `placeKey`: those that were changed. */
  readonly places: ReadonlyMap<string, Place>;
  /** One for each change, in their order. */
  readonly movements: readonly PlannedMovement[];
  readonly shortages: readonly Shortage[];
  readonly revaluations: readonly Revaluation[];
}

const NOTHING: Place = { onHand: '0', reserved: '0', averageCost: null, costCurrency: null };

/** Tells places apart. */
export function placeKey({
  catalogItemId,
  warehouseId,
}: {
  readonly catalogItemId: string;
  readonly warehouseId: string;
}): string {
  return `${catalogItemId} ${warehouseId}`;
}

/**
 * Works out what changes of stock come to, one after another. What takes more than there is, is short, and takes nothing. What goes
 * out leaves at the average cost; what comes in with a cost moves the average, and without one is worth what lies there already. The
 * value of a movement is what it changes the value of its place by, so that the values of movements add up to what is in stock.
 *
 * @param currencyOf currency of a cost that is sent without one
 */
export function planMovements(
  before: ReadonlyMap<string, Place>,
  changes: readonly StockChange[],
  currencyOf: (catalogItemId: string) => string | null,
): MovementPlan {
  const places = new Map<string, Place>();
  const movements: PlannedMovement[] = [];
  const shortages: Shortage[] = [];
  const revaluations: Revaluation[] = [];
  for (const [index, asked] of changes.entries()) {
    const key = placeKey(asked);
    const place = places.get(key) ?? before.get(key) ?? NOTHING;
    const change =
      asked.counted === undefined ? asked : { ...asked, quantity: subtractQuantity(asked.counted, place.onHand) };
    const shortage = shortageOf(place, change, index);
    if (shortage !== null) shortages.push(shortage);
    const sent = costSent(change, movements, currencyOf);
    const after = shortage === null ? placeAfter(place, change, sent) : place;
    if (isRevalued(place, after)) revaluations.push(revaluationOf(place, change));
    places.set(key, after);
    movements.push(movementOf(place, after, change, sent));
  }
  return { places, movements, shortages, revaluations };
}

function shortageOf(place: Place, change: StockChange, index: number): Shortage | null {
  if (compareQuantity(change.quantity, '0') >= 0) return null;
  const { onHand } = place;
  // What is reserved for others stays; a count and what is broken are as they are, reserved or not.
  const kept =
    change.leavesReserved === undefined ? '0' : subtractQuantity(place.reserved, change.leavesReserved.ownShare);
  const available = compareQuantity(kept, '0') > 0 ? subtractQuantity(onHand, kept) : onHand;
  if (compareQuantity(addQuantity(available, change.quantity), '0') >= 0) return null;
  const { catalogItemId, warehouseId, line } = change;
  const requested = negateQuantity(change.quantity);
  return { index: line ?? index, catalogItemId, warehouseId, onHand, available, requested };
}

interface SentCost {
  readonly unitCost: string;
  readonly currency: string;
}

/** What a change says that a unit costs: itself, or by the movement whose goods it takes on. */
function costSent(
  { unitCost = null, currency = null, costOf, catalogItemId }: StockChange,
  earlier: readonly PlannedMovement[],
  currencyOf: (catalogItemId: string) => string | null,
): SentCost | null {
  const taken = costOf === undefined ? { unitCost, currency } : (earlier[costOf] ?? { unitCost: null, currency: null });
  const own = taken.currency ?? currencyOf(catalogItemId);
  return taken.unitCost === null || own === null ? null : { unitCost: taken.unitCost, currency: own };
}

function placeAfter(before: Place, change: StockChange, sent: SentCost | null): Place {
  const { quantity } = change;
  const place = { ...before, reserved: reservedAfter(before, change) };
  const onHand = addQuantity(place.onHand, quantity);
  if (compareQuantity(quantity, '0') <= 0 || sent === null) return { ...place, onHand };
  const averageCost = averageCostAfter(place, { quantity, ...sent });
  return { ...place, onHand, averageCost, costCurrency: sent.currency };
}

function reservedAfter({ reserved }: Place, { leavesReserved, reservesAgain = '0' }: StockChange): string {
  return subtractQuantity(addQuantity(reserved, reservesAgain), leavesReserved?.ownShare ?? '0');
}

function movementOf(before: Place, after: Place, { quantity }: StockChange, sent: SentCost | null): PlannedMovement {
  const cost = compareQuantity(quantity, '0') > 0 ? sent : averageOf(before);
  const value = valueBetween(before, after);
  return {
    quantity,
    balanceAfter: after.onHand,
    unitCost: cost?.unitCost ?? null,
    // What comes in without a cost is worth what lies there already, in its currency.
    currency: cost?.currency ?? (isZeroMoney(value) ? null : after.costCurrency),
    value,
  };
}

function averageOf({ averageCost, costCurrency }: Place): SentCost | null {
  return averageCost === null || costCurrency === null ? null : { unitCost: averageCost, currency: costCurrency };
}

/** What a place is worth: nothing while no cost is known, or nothing lies there. */
export function valueOf({ onHand, averageCost }: Pick<Place, 'onHand' | 'averageCost'>): Money {
  return averageCost === null || isZeroQuantity(onHand) ? '0.00' : amountAt(onHand, averageCost);
}

function valueBetween(before: Place, after: Place): Money {
  return isRevalued(before, after) ? valueOf(after) : subtractMoney(valueOf(after), valueOf(before));
}

function isRevalued(before: Place, after: Place): boolean {
  return before.costCurrency !== null && before.costCurrency !== after.costCurrency && !isZeroQuantity(before.onHand);
}

function revaluationOf(place: Place, { catalogItemId, warehouseId }: StockChange): Revaluation {
  const { onHand: balanceAfter, costCurrency: currency } = place;
  return { catalogItemId, warehouseId, balanceAfter, currency, value: negateMoney(valueOf(place)) };
}
