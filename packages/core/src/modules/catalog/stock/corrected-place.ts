import { type Price, quotientPrice, toPriceUnits } from '../../../values/numbers/price.js';
import { toMicro, type Quantity } from '../../../values/numbers/quantity.js';
import type { Place } from './plan-movements.js';

/** What goods that came in turned out to have cost. */
export interface CorrectedCost {
  /** How much came in. */
  readonly quantity: Quantity;
  /** What a unit was taken to cost; null: what one cost on average. */
  readonly before: Price | null;
  readonly after: Price;
  readonly currency: string;
}

/**
 * A place whose goods turned out to have cost something else. What has gone out since has gone at what was known then: only what can
 * still lie there is worth more or less, and never less than nothing. Goods of another currency are not touched.
 */
export function correctedPlace(place: Place, { quantity, before, after, currency }: CorrectedCost): Place {
  const { averageCost, costCurrency } = place;
  const present = toMicro(place.onHand);
  if (present <= 0n) return place;
  if (averageCost === null || costCurrency === null) return { ...place, averageCost: after, costCurrency: currency };
  if (costCurrency !== currency) return place;
  const came = toMicro(quantity);
  const there = came < present ? came : present;
  const known = before ?? averageCost;
  const value = present * toPriceUnits(averageCost) + there * (toPriceUnits(after) - toPriceUnits(known));
  return { ...place, averageCost: value <= 0n ? '0.00' : quotientPrice(value, present, averageCost, known, after) };
}
