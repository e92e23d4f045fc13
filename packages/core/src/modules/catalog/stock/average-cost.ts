import { type Price, quotientPrice, toPriceUnits } from '../../../values/numbers/price.js';
import { toMicro, type Quantity } from '../../../values/numbers/quantity.js';

/** What is in stock and what one unit of it cost on average; null while no cost is known. */
export interface ValuedStock {
  readonly onHand: Quantity;
  readonly averageCost: Price | null;
  readonly costCurrency: string | null;
}

/** What comes in, at what cost. */
export interface ValuedArrival {
  readonly quantity: Quantity;
  readonly unitCost: Price;
  readonly currency: string;
}

/**
 * The average cost of a unit after goods came in. Where there was nothing of known cost, or its cost was in another
 * currency, the cost of the arrival is the average. It has as many digits as the finer of the two costs.
 */
export function averageCostAfter(stock: ValuedStock, arrival: ValuedArrival): Price {
  const present = toMicro(stock.onHand);
  if (present <= 0n || stock.averageCost === null || stock.costCurrency !== arrival.currency) return arrival.unitCost;
  const coming = toMicro(arrival.quantity);
  const value = present * toPriceUnits(stock.averageCost) + coming * toPriceUnits(arrival.unitCost);
  return quotientPrice(value, present + coming, stock.averageCost, arrival.unitCost);
}
