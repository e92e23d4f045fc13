import { z } from 'zod';

import { divideRounded } from './decimal.js';
import type { Fraction } from './fraction.js';
import { fromPriceUnits, type Price, toPriceUnits } from './price.js';
import { type Quantity, toMicro } from './quantity.js';

/** What goods are worth: money of either sign that is not rounded to kopecks, spelled like a price. */
export const Worth = z
  .string()
  .regex(/^-?\d{1,15}\.\d{2,6}$/, 'Must be a decimal string with two to six fraction digits')
  .meta({ description: 'Worth of goods, decimal string with two to six fraction digits', examples: ['13.57501'] });
export type Worth = string;

/** What a quantity is worth at the cost of a unit. @throws MoneyOverflowError */
export function worthAt(quantity: Quantity, unitCost: Price): Worth {
  return worthOf(quantity, { over: toPriceUnits(unitCost), under: toMicro('1') });
}

/** What a quantity is worth at an exact cost of a unit in units of currency, rounded once. @throws MoneyOverflowError */
export function worthOf(quantity: Quantity, { over, under }: Fraction): Worth {
  return fromPriceUnits(divideRounded(toMicro(quantity) * over, under));
}

/** The share that a part of something bears of a worth, in millionths of a unit of currency. */
export function shareOf(worth: bigint, part: bigint, whole: bigint): bigint {
  return divideRounded(worth * part, whole);
}

/** Turns the sign of a worth. */
export function negateWorth(worth: Worth): Worth {
  return fromPriceUnits(-toPriceUnits(worth));
}

/** An exact cost of a unit as a price, rounded once to six digits. @throws MoneyOverflowError */
export function roundedPrice({ over, under }: Fraction): Price {
  return fromPriceUnits(divideRounded(over * toMicro('1'), under));
}
