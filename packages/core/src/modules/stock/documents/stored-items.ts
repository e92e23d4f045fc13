import type { Reader, Transaction } from '../../../ports/storage.js';
import { convertedQuantity, inverse } from '../../../values/numbers/packaging.js';
import { placeKey, StockLevels } from '../../catalog/index.js';
import { baseRatioOf } from './in-base-units.js';
import { type DocumentItemRow, type DocumentRow, StockDocumentItems } from './records.js';

/** The items of documents, in the order of the documents. */
export async function itemsOfDocuments(
  { db }: { readonly db: Reader },
  documents: readonly { readonly id: string }[],
): Promise<readonly DocumentItemRow[][]> {
  const byDocument = new Map<string, DocumentItemRow[]>(documents.map(({ id }) => [id, []]));
  const items = await db.collection(StockDocumentItems).list({
    where: { documentId: { in: [...byDocument.keys()] } },
    order: [
      ['sortOrder', 'asc'],
      ['id', 'asc'],
    ],
  });
  for (const item of items) byDocument.get(item.documentId)?.push(item);
  return [...byDocument.values()];
}

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

/** The items of one document. */
export async function itemsOf(db: Reader, id: string): Promise<readonly DocumentItemRow[]> {
  const [items = []] = await itemsOfDocuments({ db }, [{ id }]);
  return items;
}

/** Replaces the stored items of a document. */
export async function replaceItems(tx: Transaction, documentId: string, items: readonly DocumentItemRow[]) {
  await tx.collection(StockDocumentItems).removeWhere({ documentId });
  await tx.collection(StockDocumentItems).insertMany(items);
}
