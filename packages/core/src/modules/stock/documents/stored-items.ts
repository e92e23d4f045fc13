import type { Reader, Transaction } from '../../../ports/storage.js';
import { type DocumentItemRow, StockDocumentItems } from './records.js';

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
