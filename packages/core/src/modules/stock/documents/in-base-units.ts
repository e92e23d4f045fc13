import type { Reader } from '../../../ports/storage.js';
import { convertedQuantity, type Fraction } from '../../../values/numbers/fraction.js';
import { convertedPrice } from '../../../values/numbers/packaging.js';
import { baseRatios } from '../../catalog/index.js';
import type { DocumentItemRow } from './records.js';

/** How many base units are in one of the unit of an item of a document. */
export type BaseRatio = (item: Pick<DocumentItemRow, 'catalogItemId' | 'unitId' | 'unitFactor'>) => Fraction;

/** Reads how items of documents are counted in base units, in which stock is kept. */
export async function baseRatioOf(
  db: Reader,
  items: readonly Pick<DocumentItemRow, 'catalogItemId'>[],
): Promise<BaseRatio> {
  const toBase = await baseRatios(
    db,
    items.map(({ catalogItemId }) => catalogItemId),
  );
  return (item) => toBase(item.catalogItemId, item);
}

/** An item counted in base units, at what one of those costs. */
export function inBaseUnits(item: DocumentItemRow, ratioOf: BaseRatio): DocumentItemRow {
  const ratio = ratioOf(item);
  if (ratio.over === ratio.under) return item;
  const counted = (quantity: string | null) => (quantity === null ? null : convertedQuantity(quantity, ratio));
  return {
    ...item,
    quantity: counted(item.quantity),
    countedQuantity: counted(item.countedQuantity),
    receivedQuantity: counted(item.receivedQuantity),
    unitCost: item.unitCost === null ? null : convertedPrice(item.unitCost, ratio),
  };
}
