import { addMoney, isZeroMoney, type Money } from '../../../values/numbers/money.js';
import { type Price, quotientPrice } from '../../../values/numbers/price.js';
import { toMinor } from '../../../values/numbers/money.js';
import { isZeroQuantity, sumQuantity, toMicro } from '../../../values/numbers/quantity.js';
import { FINEST_PRICE } from '../../../values/numbers/packaging.js';

/** What movements of an item in a warehouse come to, in one currency. */
export interface MovementSum {
  readonly catalogItemId: string;
  readonly warehouseId: string;
  /** Null of movements whose cost is not known: they change quantities alone. */
  readonly currency: string | null;
  readonly quantity: string;
  readonly value: Money;
}

/** What lies of an item in a warehouse, and what it is worth. */
export interface Valued {
  readonly catalogItemId: string;
  readonly warehouseId: string;
  readonly onHand: string;
  readonly value: Money;
  readonly currency: string | null;
  readonly averageCost: Price | null;
}

/** Millionths of a unit of currency in a hundredth of it, times the millionths that quantities are counted in. */
const UNITS = 10_000n * 1_000_000n;

/**
 * What lies where, and what it is worth, of the sums of movements: quantities over all currencies, values in each. Where something is
 * worth nothing any more in a currency that its cost has left, that currency is not told.
 */
export function valuePlaces(sums: readonly MovementSum[]): Valued[] {
  const places = new Map<string, MovementSum[]>();
  for (const sum of sums) {
    const key = `${sum.catalogItemId} ${sum.warehouseId}`;
    const known = places.get(key);
    if (known === undefined) places.set(key, [sum]);
    else known.push(sum);
  }
  return [...places.values()].flatMap((parts) => {
    const onHand = sumQuantity(parts.map(({ quantity }) => quantity));
    const valued = inCurrencies(parts).filter(({ value }) => !isZeroMoney(value));
    const [first] = parts;
    if (first === undefined || (isZeroQuantity(onHand) && valued.length === 0)) return [];
    const { catalogItemId, warehouseId } = first;
    const priced = parts.find(({ currency }) => currency !== null);
    const told = valued.length > 0 ? valued : [{ value: '0.00', currency: priced?.currency ?? null }];
    return told.map(({ value, currency }, index) => {
      // Of several currencies, which only a moment between two movements of one document could have, one carries the goods.
      const own = index === 0 ? onHand : '0';
      return { catalogItemId, warehouseId, onHand: own, value, currency, averageCost: averageOf(own, value, currency) };
    });
  });
}

/** Values in each currency. What earlier versions noted without one is in that of the other movements. */
function inCurrencies(parts: readonly MovementSum[]): readonly MovementSum[] {
  const [known, ...others] = parts.filter(({ currency }) => currency !== null);
  const unknown = parts.find(({ currency }) => currency === null);
  if (known === undefined || unknown === undefined) return parts;
  return [{ ...known, value: addMoney(known.value, unknown.value) }, ...others];
}

/** What places are worth together, in each currency. */
export function totalValues(places: readonly Valued[]): { readonly currency: string; readonly value: Money }[] {
  const totals = new Map<string, Money>();
  for (const { currency, value } of places) {
    if (currency !== null) totals.set(currency, addMoney(totals.get(currency) ?? '0.00', value));
  }
  return [...totals]
    .map(([currency, value]) => ({ currency, value }))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}

function averageOf(onHand: string, value: Money, currency: string | null): Price | null {
  const [units, micro] = [toMinor(value), toMicro(onHand)];
  return currency === null || micro <= 0n || units < 0n ? null : quotientPrice(units * UNITS, micro, FINEST_PRICE);
}
