import type { Row } from '../../../kernel/records/record.js';
import { FINEST_PRICE } from '../../../kernel/values/numbers/packaging.js';
import {
  amountAt,
  fromPriceUnits,
  type Price,
  quotientPrice,
  toPriceUnits,
} from '../../../kernel/values/numbers/price.js';
import { addQuantity, type Quantity, toMicro } from '../../../kernel/values/numbers/quantity.js';
import { shareOf } from '../../../kernel/values/numbers/worth.js';
import type { StockLevels } from './records.js';

/** An item in a warehouse, as far as movements change it. */
export type Place = Pick<Row<typeof StockLevels>, 'onHand' | 'reserved' | 'value' | 'averageCost' | 'costCurrency'>;

/** A place where nothing ever lay. */
export const EMPTY_PLACE: Place = { onHand: '0', reserved: '0', value: null, averageCost: null, costCurrency: null };

/** What goods that move are known to be worth together, signed as their quantity, in millionths of a unit of currency. */
export interface KnownWorth {
  readonly units: bigint;
  readonly currency: string;
}

const MICRO = toMicro('1');

/** What lies in a place is worth, in millionths of a unit of currency; null while no cost is known. */
export function unitsOf({ onHand, value, averageCost, costCurrency }: Place): bigint | null {
  if (averageCost === null || costCurrency === null) return null;
  // The version before keeps no value: there it is what the average comes to.
  return toPriceUnits(value ?? amountAt(onHand, averageCost));
}

/**
 * A place after goods came or went. What goes takes its share of the value unless its own is known, and the last piece takes the rest.
 * What comes adds its own value, or else the share that as many of what lies there have. A known cost in another currency, or the first
 * one there is, holds for what lies there already. With no quantity, the value alone changes.
 */
export function placeAfter(before: Place, quantity: Quantity, known: KnownWorth | null): Place {
  const onHand = addQuantity(before.onHand, quantity);
  const [present, moved] = [toMicro(before.onHand), toMicro(quantity)];
  const units = unitsOf(before);
  const isNew = moved > 0n && known !== null && (units === null || known.currency !== before.costCurrency);
  if (isNew) {
    const worth = known.units + (present > 0n ? shareOf(known.units, present, moved) : 0n);
    return worthyPlace({ ...before, onHand, costCurrency: known.currency }, worth);
  }
  if (units === null) return { ...before, onHand };
  if (present + moved <= 0n) return worthyPlace({ ...before, onHand }, 0n);
  const own = known !== null && known.currency === before.costCurrency ? known.units : undefined;
  return worthyPlace({ ...before, onHand }, units + (own ?? shareOfPlace(before, units, moved)));
}

/** A place at another value, which is never less than nothing, with the average that follows from it. */
export function worthyPlace(place: Place, units: bigint): Place {
  const onHand = toMicro(place.onHand);
  const worth = units > 0n ? units : 0n;
  const averageCost = onHand > 0n ? quotientPrice(worth * MICRO, onHand, FINEST_PRICE) : place.averageCost;
  return { ...place, value: fromPriceUnits(worth), averageCost };
}

/** The share that a moved quantity has of what lies there, or where nothing does, what it is worth at the last average. */
function shareOfPlace({ onHand, averageCost }: Place, units: bigint, moved: bigint): bigint {
  const present = toMicro(onHand);
  return present > 0n
    ? shareOf(units, moved, present)
    : shareOf(toPriceUnits(averageCost ?? ('0.00' satisfies Price)), moved, MICRO);
}
