import { divideRounded } from '../../../values/numbers/decimal.js';
import { fromMinor, toMinor, type Money } from '../../../values/numbers/money.js';
import { toMicro, type Quantity } from '../../../values/numbers/quantity.js';

/** What is in stock and what one unit of it cost on average; null while no cost is known. */
export interface ValuedStock {
  readonly onHand: Quantity;
  readonly averageCost: Money | null;
  readonly costCurrency: string | null;
}

/** What comes in, at what cost. */
export interface ValuedArrival {
  readonly quantity: Quantity;
  readonly unitCost: Money;
  readonly currency: string;
}

/**
 * The average cost of a unit after goods came in. Where there was nothing of known cost, or its cost was in another
 * currency, the cost of the arrival is the average.
 */
export function averageCostAfter(stock: ValuedStock, arrival: ValuedArrival): Money {
  const present = toMicro(stock.onHand);
  if (present <= 0n || stock.averageCost === null || stock.costCurrency !== arrival.currency) return arrival.unitCost;
  const coming = toMicro(arrival.quantity);
  const value = present * toMinor(stock.averageCost) + coming * toMinor(arrival.unitCost);
  return fromMinor(divideRounded(value, present + coming));
}
