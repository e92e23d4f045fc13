import {
  addQuantity,
  compareQuantity,
  isZeroQuantity,
  negateQuantity,
  subtractQuantity,
} from '../../../kernel/values/numbers/quantity.js';
import { fromPriceUnits, type Price, toPriceUnits } from '../../../kernel/values/numbers/price.js';
import { worthAt } from '../../../kernel/values/numbers/worth.js';
import type { Row } from '../../../kernel/records/record.js';
import { EMPTY_PLACE, type KnownWorth, type Place, placeAfter, unitsOf } from './place.js';
import type { StockMovements } from './records.js';
import type { HeldReservation } from './reserved-goods.js';
import type { StockChange } from './stock-change.js';
import type { WorthElsewhere } from './worth-elsewhere.js';

type Movement = Row<typeof StockMovements>;

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
  /** What is reserved of it, where that is why too little is available. */
  readonly reservations?: readonly HeldReservation[];
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

/** In which currencies goods cost something. */
export interface Currencies {
  /** Currency of a cost that is sent without one. */
  readonly currencyOf: (catalogItemId: string) => string | null;
  /** @default no rates are known */
  readonly elsewhere?: WorthElsewhere;
}

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
 * out takes its share of the value; what comes in with a cost adds that, and without one is worth what lies there already. The value of
 * a movement is what it changes the value of its place by, so that the values of movements add up to what is in stock.
 */
export function planMovements(
  before: ReadonlyMap<string, Place>,
  changes: readonly StockChange[],
  { currencyOf, elsewhere = () => null }: Currencies,
): MovementPlan {
  const places = new Map<string, Place>();
  const movements: PlannedMovement[] = [];
  const shortages: Shortage[] = [];
  const revaluations: Revaluation[] = [];
  for (const [index, asked] of changes.entries()) {
    const key = placeKey(asked);
    const place = places.get(key) ?? before.get(key) ?? EMPTY_PLACE;
    const change =
      asked.counted === undefined ? asked : { ...asked, quantity: subtractQuantity(asked.counted, place.onHand) };
    const shortage = shortageOf(place, change, index);
    if (shortage !== null) shortages.push(shortage);
    const own = knownCost(change, { changes, movements, currency: currencyOf(change.catalogItemId) });
    const known = inCurrencyOf(place, own, elsewhere);
    const after =
      shortage === null
        ? { ...placeAfter(place, change.quantity, known), reserved: reservedAfter(place, change) }
        : place;
    if (isRevalued(place, after)) revaluations.push(revaluationOf(place, change));
    places.set(key, after);
    movements.push(movementOf(place, after, change, known));
  }
  return { places, movements, shortages, revaluations };
}

function shortageOf(place: Place, change: StockChange, index: number): Shortage | null {
  if (compareQuantity(change.quantity, '0') >= 0) return null;
  const { onHand } = place;
  // What is reserved for others stays; a count is as it is, reserved or not.
  const kept =
    change.leavesReserved === undefined ? '0' : subtractQuantity(place.reserved, change.leavesReserved.ownShare);
  const available = compareQuantity(kept, '0') > 0 ? subtractQuantity(onHand, kept) : onHand;
  if (compareQuantity(addQuantity(available, change.quantity), '0') >= 0) return null;
  const { catalogItemId, warehouseId, line } = change;
  const requested = negateQuantity(change.quantity);
  return { index: line ?? index, catalogItemId, warehouseId, onHand, available, requested };
}

/** What is known of the cost of goods that move: of a unit, as it is told, and of all of them. */
interface KnownCost extends KnownWorth {
  readonly unitCost: Price | null;
}

interface Earlier {
  readonly changes: readonly StockChange[];
  readonly movements: readonly PlannedMovement[];
  /** Of costs that are sent without one. */
  readonly currency: string | null;
}

/** What a change says that its goods cost: by the movement whose goods it takes on, or else itself. */
function knownCost(change: StockChange, { changes, movements, currency: usual }: Earlier): KnownCost | null {
  const { costOf = -1, unitCost = null } = change;
  const left = movements[costOf];
  if (left !== undefined && left.currency !== null) {
    return { unitCost: left.unitCost, currency: left.currency, units: takenOn(change, left, changes[costOf]) };
  }
  const worth = change.worth ?? worthSent(change);
  const own = change.currency ?? usual;
  return worth === null || own === null ? null : { unitCost, currency: own, units: toPriceUnits(worth) };
}

/** A cost in the currency of what lies there, where a rate tells it. */
function inCurrencyOf(place: Place, known: KnownCost | null, elsewhere: WorthElsewhere): KnownCost | null {
  const { costCurrency, onHand } = place;
  if (known === null || costCurrency === null || costCurrency === known.currency || isZeroQuantity(onHand))
    return known;
  const units = elsewhere(known.units, known.currency, costCurrency);
  const perUnit =
    known.unitCost === null ? null : elsewhere(toPriceUnits(known.unitCost), known.currency, costCurrency);
  if (units === null || unitsOf(place) === null) return known;
  return { units, currency: costCurrency, unitCost: perUnit === null ? null : fromPriceUnits(perUnit) };
}

/** What goods are worth that another movement brought: as much as it, or its own worth with as much more or less as that one differs. */
function takenOn({ worth }: StockChange, left: PlannedMovement, leaving: StockChange | undefined): bigint {
  const taken = -toPriceUnits(left.value);
  if (worth === undefined) return taken;
  return toPriceUnits(worth) + taken + toPriceUnits(leaving?.worth ?? left.value);
}

function worthSent({ unitCost = null, quantity }: StockChange): string | null {
  return unitCost === null || compareQuantity(quantity, '0') <= 0 ? null : worthAt(quantity, unitCost);
}

function reservedAfter({ reserved }: Place, { leavesReserved, reservesAgain = '0' }: StockChange): string {
  return subtractQuantity(addQuantity(reserved, reservesAgain), leavesReserved?.ownShare ?? '0');
}

function movementOf(before: Place, after: Place, { quantity }: StockChange, known: KnownCost | null): PlannedMovement {
  const isIn = compareQuantity(quantity, '0') > 0;
  const value = fromPriceUnits(valueBetween(before, after));
  const currency = isIn ? known?.currency : before.costCurrency;
  return {
    quantity,
    balanceAfter: after.onHand,
    unitCost: known?.unitCost ?? (isIn ? null : before.averageCost),
    // What comes in without a cost is worth what lies there already, in its currency.
    currency: currency ?? (toPriceUnits(value) === 0n ? null : after.costCurrency),
    value,
  };
}

function valueBetween(before: Place, after: Place): bigint {
  return (unitsOf(after) ?? 0n) - (isRevalued(before, after) ? 0n : (unitsOf(before) ?? 0n));
}

function isRevalued(before: Place, after: Place): boolean {
  return before.costCurrency !== null && before.costCurrency !== after.costCurrency && !isZeroQuantity(before.onHand);
}

function revaluationOf(place: Place, { catalogItemId, warehouseId }: StockChange): Revaluation {
  const { onHand: balanceAfter, costCurrency: currency } = place;
  return { catalogItemId, warehouseId, balanceAfter, currency, value: fromPriceUnits(-(unitsOf(place) ?? 0n)) };
}
