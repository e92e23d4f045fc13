import { convertedQuantity, ONE } from '../../../kernel/values/numbers/fraction.js';
import { convertedPrice, type Measured } from '../../../kernel/values/numbers/packaging.js';
import { compareQuantity } from '../../../kernel/values/numbers/quantity.js';
import type { RatioOf } from '../../catalog/index.js';
import type { PriceListItems } from '../../price-lists/index.js';
import type { Row } from '../../../kernel/records/record.js';

/** A price of a list, as far as a line of an order takes it. */
export type ListedPrice = Pick<
  Row<typeof PriceListItems>,
  | 'catalogItemId'
  | 'unitId'
  | 'unitFactor'
  | 'price'
  | 'minQuantity'
  | 'maxQuantity'
  | 'minOrderQuantity'
  | 'orderMultiple'
  | 'vatRate'
>;

/** What is ordered of a catalog item. */
export interface PricedLine extends Measured {
  readonly catalogItemId: string | null;
  readonly quantity: string;
}

/** Tells the price that a list has for a line; undefined where it has none. */
export type FindListPrice = (line: PricedLine) => ListedPrice | undefined;

/**
 * The price that a list has for a line: of those for its quantity, the one that begins latest; undefined where it has none. A list that
 * knows the unit of the line goes before one of another unit, whose price and lots are converted.
 */
export function listPriceOf<P extends ListedPrice>(
  prices: readonly P[],
  line: PricedLine,
  ratioOf: RatioOf,
): P | undefined {
  const ofItem = prices.filter(({ catalogItemId }) => catalogItemId === line.catalogItemId);
  const inUnit = ofItem.filter(({ unitId }) => unitId === line.unitId);
  const own = inUnit.length > 0 ? inUnit : ofItem.flatMap((price) => inUnitOf(price, line, ratioOf) ?? []);
  return own
    .filter(({ minQuantity, maxQuantity }) => isBetween(line.quantity, minQuantity, maxQuantity))
    .toSorted((one, other) => compareQuantity(other.minQuantity, one.minQuantity))[0];
}

/** A price of a list as one of the unit of a line; undefined where nobody can say what that is. */
function inUnitOf<P extends ListedPrice>(price: P, line: PricedLine, ratioOf: RatioOf): P | undefined {
  const ratio = price.unitId === line.unitId ? ONE : ratioOf(line.catalogItemId, price, line);
  if (ratio === undefined) return undefined;
  const converted = (quantity: string) => convertedQuantity(quantity, ratio);
  const orNull = (quantity: string | null) => (quantity === null ? null : converted(quantity));
  return {
    ...price,
    price: convertedPrice(price.price, ratio),
    minQuantity: converted(price.minQuantity),
    maxQuantity: orNull(price.maxQuantity),
    minOrderQuantity: orNull(price.minOrderQuantity),
    orderMultiple: orNull(price.orderMultiple),
  };
}

function isBetween(quantity: string, from: string, to: string | null): boolean {
  return compareQuantity(quantity, from) >= 0 && (to === null || compareQuantity(quantity, to) <= 0);
}
