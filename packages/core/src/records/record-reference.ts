import type { Reader } from '../ports/storage.js';
import type { RecordType, Row } from './record.js';
import { rejectReference } from '../operations/request-errors.js';

/**
 * The row that a field of a body refers to. What is archived cannot be chosen any more.
 *
 * @throws ProcurekitError `validation_failed` with `reference_not_found` at the pointer
 */
export async function getReferred<R extends RecordType>(
  db: Reader,
  record: R,
  id: string,
  pointer: string,
): Promise<Row<R>> {
  const row = await db.collection(record).find(id);
  if (row === null || ('archivedAt' in row && row['archivedAt'] !== null)) throw rejectReference(pointer);
  return row;
}

/** Tells what still uses a record, as "open price requests", or null when nothing does. */
export type FindUse = (db: Reader, id: string) => Promise<string | null>;
