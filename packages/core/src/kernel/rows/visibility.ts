import type { Viewer } from '../access/caller.js';
import { requestErrors } from '../errors/request-errors.js';
import type { Reader } from '../ports/storage.js';
import type { RecordType, Row, Where } from '../records/record.js';

/** Who looks. Nobody in particular is the product itself, which sees everything. */
export interface Looking {
  readonly caller?: Viewer | { readonly kind: 'token' };
}

/** Tells which rows somebody sees, where that is not for the record to say. */
export type VisibleRows<R extends RecordType> = (viewer: Viewer) => Where<Row<R>> | null;

/** Condition that admits no row. */
export const NO_ROW = { id: { in: [] as string[] } };

/** The condition on rows of a record that somebody sees, or null when it is all of them. */
export function visibleRows<R extends RecordType>(
  record: R,
  { caller }: Looking,
  // The declaration of the record has checked that the condition is one on its columns.
  visibleTo = record.visibleTo as VisibleRows<R> | undefined,
): Where<Row<R>> | null {
  // Whoever holds a token sees just what the token stands for, which is its module's rule.
  if (caller === undefined || caller.kind === 'token' || visibleTo === undefined) return null;
  return visibleTo(caller);
}

/** Rows that meet a condition, among those that the caller sees. */
export function amongVisible<R extends RecordType>(record: R, who: Looking, where: Where<Row<R>> = {}): Where<Row<R>> {
  const visible = visibleRows(record, who);
  return visible === null ? where : { ...where, and: [...(where.and ?? []), visible] };
}

/** The row with this id, or null when there is none that the caller sees. */
export async function findVisible<R extends RecordType>(
  db: Reader,
  who: Looking,
  record: R,
  id: string,
  visibleTo?: VisibleRows<R>,
): Promise<Row<R> | null> {
  const visible = visibleRows(record, who, visibleTo);
  if (visible === null) return db.collection(record).find(id);
  return db.collection(record).findOne(named<R>(id, visible));
}

/** The row with this id. @throws ProcurekitError `not_found` when there is none that the caller sees */
export async function getVisible<R extends RecordType>(
  call: Looking & { readonly db: Reader },
  record: R,
  id: string,
  visibleTo?: VisibleRows<R>,
): Promise<Row<R>> {
  const row = await findVisible(call.db, call, record, id, visibleTo);
  if (row === null) throw requestErrors.notFound({});
  return row;
}

/** Refuses a row that the caller does not see. @throws ProcurekitError `not_found` */
export async function requireVisible(db: Reader, who: Looking, record: RecordType, id: string): Promise<void> {
  const visible = visibleRows(record, who);
  if (visible === null) return;
  if (!(await db.collection(record).exists(named(id, visible)))) throw requestErrors.notFound({});
}

function named<R extends RecordType>(id: string, visible: Where<Row<R>>): Where<Row<R>> {
  // Every record has an id; the type of an unknown one cannot say so.
  return { id, and: [visible] } as unknown as Where<Row<R>>;
}
