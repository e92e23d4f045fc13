import type { Row } from '../../../kernel/records/record.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { GeneratedDocuments } from '../generated-documents/records.js';

type PrintedDocument = Pick<
  Row<typeof GeneratedDocuments>,
  'number' | 'format' | 'fileName' | 'mimeType' | 'sizeBytes' | 'createdAt'
> & { readonly documentId: string };

/** The documents that were made of records, the latest first, in the order of the records. */
export async function documentsOfRecords(
  { db }: { readonly db: Reader },
  records: readonly { readonly id: string }[],
): Promise<readonly PrintedDocument[][]> {
  const ids = records.map(({ id }) => id);
  const documents = await db.collection(GeneratedDocuments).list({
    where: { sourceEntityId: { in: ids, leads: true }, archivedAt: null },
    select: ['id', 'sourceEntityId', 'number', 'format', 'fileName', 'mimeType', 'sizeBytes', 'createdAt'],
  });
  return ids.map((id) =>
    documents
      .filter(({ sourceEntityId }) => sourceEntityId === id)
      .map(({ id: documentId, sourceEntityId: _, ...document }) => ({ ...document, documentId })),
  );
}
