import type { Reader } from '../../../kernel/ports/storage.js';
import { convertedQuantity, type Fraction } from '../../../kernel/values/numbers/fraction.js';
import { convertedPrice } from '../../../kernel/values/numbers/packaging.js';
import { worthAt } from '../../../kernel/values/numbers/worth.js';
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

/** An item counted in base units. */
export interface BasedItem extends DocumentItemRow {
  /** What its quantity is worth at the cost that it says, however that comes out for one base unit. */
  readonly worth: string | undefined;
}

/** An item counted in base units, at what one of those costs. */
export function inBaseUnits(item: DocumentItemRow, ratioOf: BaseRatio): BasedItem {
  const { quantity, unitCost } = item;
  const worth = quantity === null || unitCost === null ? undefined : worthAt(quantity, unitCost);
  const ratio = ratioOf(item);
  if (ratio.over === ratio.under) return { ...item, worth };
  const counted = (own: string | null) => (own === null ? null : convertedQuantity(own, ratio));
  return {
    ...item,
    quantity: counted(quantity),
    countedQuantity: counted(item.countedQuantity),
    receivedQuantity: counted(item.receivedQuantity),
    unitCost: unitCost === null ? null : convertedPrice(unitCost, ratio),
    worth,
  };
}
