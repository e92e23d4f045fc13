import { roundedIn } from '../../../kernel/values/numbers/minor-units.js';
import { isZeroMoney, type Money } from '../../../kernel/values/numbers/money.js';
import { FINEST_PRICE } from '../../../kernel/values/numbers/packaging.js';
import { fromPriceUnits, type Price, quotientPrice, toPriceUnits } from '../../../kernel/values/numbers/price.js';
import { isZeroQuantity, sumQuantity, toMicro } from '../../../kernel/values/numbers/quantity.js';
import type { Worth } from '../../../kernel/values/numbers/worth.js';

/** What movements of an item in a warehouse come to, in one currency. */
export interface MovementSum {
  readonly catalogItemId: string;
  readonly warehouseId: string;
  /** Null of movements whose cost is not known: they change quantities alone. */
  readonly currency: string | null;
  readonly quantity: string;
  readonly value: Worth;
}

/** What lies of an item in a warehouse, and what it is worth. */
export interface Valued {
  readonly catalogItemId: string;
  readonly warehouseId: string;
  readonly onHand: string;
  readonly value: Money;
  /** Before it was rounded. */
  readonly worth: Worth;
  readonly currency: string | null;
  readonly averageCost: Price | null;
}

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
    const valued = inCurrencies(parts).filter(({ value }) => toPriceUnits(value) !== 0n);
    const [first] = parts;
    if (first === undefined || (isZeroQuantity(onHand) && valued.every(isNothing))) return [];
    const { catalogItemId, warehouseId } = first;
    const priced = parts.find(({ currency }) => currency !== null);
    const told = valued.length > 0 ? valued : [{ value: '0.00', currency: priced?.currency ?? null }];
    return told.map(({ value: worth, currency }, index) => {
      // Of several currencies, which only a moment between two movements of one document could have, one carries the goods.
      const own = index === 0 ? onHand : '0';
      const value = roundedIn(currency ?? undefined, toPriceUnits(worth));
      return {
        catalogItemId,
        warehouseId,
        onHand: own,
        value,
        worth,
        currency,
        averageCost: averageOf(own, worth, currency),
      };
    });
  });
}

function isNothing({ value, currency }: MovementSum): boolean {
  return isZeroMoney(roundedIn(currency ?? undefined, toPriceUnits(value)));
}

/** Values in each currency. What earlier versions noted without one is in that of the other movements. */
function inCurrencies(parts: readonly MovementSum[]): readonly MovementSum[] {
  const [known, ...others] = parts.filter(({ currency }) => currency !== null);
  const unknown = parts.find(({ currency }) => currency === null);
  if (known === undefined || unknown === undefined) return parts;
  return [{ ...known, value: fromPriceUnits(toPriceUnits(known.value) + toPriceUnits(unknown.value)) }, ...others];
}

/** What places are worth together, in each currency: added up exactly, and rounded once. */
export function totalValues(places: readonly Valued[]): { readonly currency: string; readonly value: Money }[] {
  const totals = new Map<string, bigint>();
  for (const { currency, worth } of places) {
    if (currency !== null) totals.set(currency, (totals.get(currency) ?? 0n) + toPriceUnits(worth));
  }
  return [...totals]
    .map(([currency, units]) => ({ currency, value: roundedIn(currency, units) }))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}

function averageOf(onHand: string, worth: Worth, currency: string | null): Price | null {
  const [units, micro] = [toPriceUnits(worth), toMicro(onHand)];
  return currency === null || micro <= 0n || units < 0n
    ? null
    : quotientPrice(units * toMicro('1'), micro, FINEST_PRICE);
}
