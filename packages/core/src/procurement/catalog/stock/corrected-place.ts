import { type Price, toPriceUnits } from '../../../kernel/values/numbers/price.js';
import { toMicro, type Quantity } from '../../../kernel/values/numbers/quantity.js';
import { shareOf } from '../../../kernel/values/numbers/worth.js';
import { type Place, unitsOf, worthyPlace } from './place.js';

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
  const units = unitsOf(place);
  const [present, came] = [toMicro(place.onHand), toMicro(quantity)];
  if (present <= 0n) return place;
  if (units === null) return worthyPlace({ ...place, costCurrency: currency }, worthOf(present, after));
  if (costCurrency !== currency) return place;
  const there = came < present ? came : present;
  return worthyPlace(place, units + worthOf(there, after) - worthOf(there, before ?? averageCost ?? after));
}

function worthOf(micro: bigint, cost: Price): bigint {
  return shareOf(toPriceUnits(cost), micro, toMicro('1'));
}
