import type { WriteCall } from '../operations/call.js';
import type { RecordType, Row } from '../records/record.js';
import { requestErrors } from '../errors/request-errors.js';
import type { Reader } from '../ports/storage.js';
import { requireVisible, type Looking } from './visibility.js';

interface Archivable {
  readonly version: number;
  readonly archivedAt: string | null;
}

/** The row with this id, whoever sees it. @throws ProcurekitError `not_found` */
export async function getRow<R extends RecordType>(db: Reader, record: R, id: string): Promise<Row<R>> {
  const row = await db.collection(record).find(id);
  if (row === null) throw requestErrors.notFound({});
  return row;
}

/**
 * The row with this id, held for a change by this call. What the caller does not see is not there. Archived records refuse
 * any change, and that comes before the version that the caller has seen.
 *
 * @throws ProcurekitError `not_found`, `record_archived`, `version_conflict`
 */
export async function getRowToChange<R extends RecordType>(
  call: Pick<WriteCall, 'tx' | 'expectedVersion'> & Looking,
  record: R,
  id: string,
): Promise<Row<R>> {
  const row = await holdRow(call, record, id);
  refuseArchived(row);
  refuseStale(row, call.expectedVersion);
  return row;
}

/**
 * The rows with these ids, held for a change by this call, archived or not, in the order of their ids: two calls that hold the same rows
 * cannot wait for each other.
 *
 * @throws ProcurekitError `not_found`
 */
export async function holdRows<R extends RecordType>(
  call: Pick<WriteCall, 'tx'>,
  record: R,
  ids: readonly string[],
): Promise<Row<R>[]> {
  const distinct = [...new Set(ids)];
  const rows = await call.tx.collection(record).findManyForUpdate(distinct);
  if (rows.length < distinct.length) throw requestErrors.notFound({});
  return rows;
}

/** The row with this id, held for a change by this call, archived or not. @throws ProcurekitError `not_found` */
export async function holdRow<R extends RecordType>(
  call: Pick<WriteCall, 'tx'> & Looking,
  record: R,
  id: string,
): Promise<Row<R>> {
  const row = await call.tx.collection(record).findForUpdate(id);
  if (row === null) throw requestErrors.notFound({});
  await requireVisible(call.tx, call, record, id);
  return row;
}

/** @throws ProcurekitError `record_archived` */
export function refuseArchived(row: object): void {
  const { archivedAt } = row as Partial<Archivable>;
  if (typeof archivedAt === 'string') throw requestErrors.recordArchived({ archivedAt });
}

/** @throws ProcurekitError `version_conflict` */
export function refuseStale(row: object, expectedVersion: number | undefined): void {
  const { version } = row as Partial<Archivable>;
  if (expectedVersion !== undefined && version !== undefined && version !== expectedVersion) {
    throw requestErrors.versionConflict({ currentVersion: version });
  }
}

/** Saves changes of a row that this unit of work holds, and returns the row as it is afterwards. */
export async function saveRow<R extends RecordType>(
  { tx }: Pick<WriteCall, 'tx'>,
  record: R,
  id: string,
  changes: { readonly [K in keyof Row<R>]?: Row<R>[K] | undefined },
): Promise<Row<R>> {
  const row = await tx.collection(record).update(id, changes);
  if (row === null) throw requestErrors.notFound({});
  return row;
}
