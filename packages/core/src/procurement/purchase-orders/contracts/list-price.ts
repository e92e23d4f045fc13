import type { Row } from '../../../kernel/records/record.js';
import { compareQuantity } from '../../../kernel/values/numbers/quantity.js';
import type { PriceListItems } from '../../price-lists/index.js';

/** A price of a list, as far as a line of an order takes it. */
export type ListedPrice = Pick<
  Row<typeof PriceListItems>,
  | 'catalogItemId'
  | 'unitId'
  | 'price'
  | 'minQuantity'
  | 'maxQuantity'
  | 'minOrderQuantity'
  | 'orderMultiple'
  | 'vatRate'
>;

/** What is ordered of a catalog item. */
export interface PricedLine {
  readonly catalogItemId: string | null;
  readonly unitId: string;
  readonly quantity: string;
}

/** The price that a list has for a line: of those for its quantity, the one that begins latest; undefined where it has none. */
export function listPriceOf<P extends ListedPrice>(prices: readonly P[], line: PricedLine): P | undefined {
  return prices
    .filter(({ catalogItemId, unitId }) => catalogItemId === line.catalogItemId && unitId === line.unitId)
    .filter(({ minQuantity, maxQuantity }) => isBetween(line.quantity, minQuantity, maxQuantity))
    .toSorted((one, other) => compareQuantity(other.minQuantity, one.minQuantity))[0];
}

function isBetween(quantity: string, from: string, to: string | null): boolean {
  return compareQuantity(quantity, from) >= 0 && (to === null || compareQuantity(quantity, to) <= 0);
}
