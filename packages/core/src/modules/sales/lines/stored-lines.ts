import type { Reader, Transaction } from '../../../ports/storage.js';
import type { LineRecord, LineRow } from './read-lines.js';

const AS_SENT = [
  ['sortOrder', 'asc'],
  ['id', 'asc'],
] as const;

/** The lines of a document in their order. */
export function linesOf(db: Reader, record: LineRecord, documentId: string): Promise<LineRow[]> {
  return db.collection(record).list({ where: { documentId }, order: AS_SENT });
}

/** Builds the reading of the lines of several documents, in the order of the documents. */
export function linesOfEach(record: LineRecord) {
  return async (
    { db }: { readonly db: Reader },
    documents: readonly { readonly id: string }[],
  ): Promise<readonly LineRow[][]> => {
    const ids = documents.map(({ id }) => id);
    const lines = await db.collection(record).list({ where: { documentId: { in: ids } }, order: AS_SENT });
    return ids.map((id) => lines.filter(({ documentId }) => documentId === id));
  };
}

/** Replaces the stored lines of a document. */
export async function replaceLines(
  tx: Transaction,
  record: LineRecord,
  documentId: string,
  lines: readonly LineRow[],
): Promise<void> {
  await tx.collection(record).removeWhere({ documentId });
  await tx.collection(record).insertMany(lines);
}
