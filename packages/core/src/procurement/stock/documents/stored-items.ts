import type { Reader } from '../../../kernel/ports/storage.js';
import { convertedQuantity, inverse } from '../../../kernel/values/numbers/fraction.js';
import { placeKey, StockLevels } from '../../catalog/index.js';
import { baseRatioOf } from './in-base-units.js';
import { type DocumentItemRow, type DocumentRow, StockDocumentItems } from './records.js';
import { defineLines } from '../../lines/index.js';

/** The items of stock documents. */
export const stockLines = defineLines(StockDocumentItems, { whole: ['catalogItemId'] });

const { itemsOfEach: itemsOfDocuments } = stockLines;
export const { itemsOf, replace: replaceItems } = stockLines;

/**
 * The items of documents as they are shown. What a count has found can be compared with the books before it is posted: until then the
 * books are those of now.
 */
export async function shownItems(
  { db }: { readonly db: Reader },
  documents: readonly Pick<DocumentRow, 'id' | 'kind' | 'status' | 'fromWarehouseId'>[],
): Promise<readonly DocumentItemRow[][]> {
  const shown = await itemsOfDocuments({ db }, documents);
  const open = documents.map(({ kind, status }) => kind === 'count' && status === 'draft');
  const counted = shown.flatMap((items, index) => (open[index] === true ? items : []));
  if (counted.length === 0) return shown;
  const levels = await db.collection(StockLevels).list({
    where: {
      catalogItemId: { in: [...new Set(counted.map(({ catalogItemId }) => catalogItemId))] },
      warehouseId: { in: [...new Set(documents.flatMap(({ fromWarehouseId }) => fromWarehouseId ?? []))] },
    },
    select: ['catalogItemId', 'warehouseId', 'onHand'],
  });
  const onHand = new Map(levels.map((level) => [placeKey(level), level.onHand]));
  const ratioOf = await baseRatioOf(db, counted);
  return shown.map((items, index) => {
    const warehouseId = documents[index]?.fromWarehouseId ?? '';
    if (open[index] !== true) return items;
    return items.map((item) => {
      const booked = onHand.get(placeKey({ ...item, warehouseId })) ?? '0';
      return { ...item, bookQuantity: convertedQuantity(booked, inverse(ratioOf(item))) };
    });
  });
}
