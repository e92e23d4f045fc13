import type { Viewer } from '../../access/caller.js';
import type { Reader } from '../../ports/storage.js';
import type { Condition, RecordType, Row, Where } from '../../records/record.js';
import { Requisitions } from './records.js';

/** Rows that are named one by one; of more than that, the database finds out by itself. */
const NAMED = 3000;

interface Asking {
  readonly db: Reader;
  readonly caller: Pick<Viewer, 'userId'>;
}

// Several kinds of things are looked for in one call.
const known = new WeakMap<object, Promise<readonly string[] | null>>();

/**
 * Tells which rows of a record hang on the requisitions that somebody buys for: those they are responsible for, and those of their own
 * that nobody else is. They are named by their ids as long as they are few, because a database without statistics would otherwise rather
 * look through everybody’s rows of a status.
 */
export async function ofBoughtBy<R extends RecordType>(call: Asking, record: R): Promise<Where<Row<R>>> {
  const bought = await idsBoughtBy(call);
  const hanging = (condition: Condition<string>) => ({ procurementId: condition }) as unknown as Where<Row<R>>;
  if (bought === null) return hanging({ within: { record: Requisitions, where: boughtBy(call.caller.userId) } });
  const where = hanging({ in: bought });
  const ids = bought.length === 0 ? [] : await idsOf(call.db, record, where, 'procurementId');
  // What hangs on a requisition has an id, as every record does.
  return ids === null ? where : ({ id: { in: ids } } as unknown as Where<Row<R>>);
}

function boughtBy(userId: string): Where<Row<typeof Requisitions>> {
  return { or: [{ responsibleUserId: userId }, { responsibleUserId: null, createdById: userId }] };
}

function idsBoughtBy(call: Asking): Promise<readonly string[] | null> {
  const ids = known.get(call) ?? readBought(call);
  known.set(call, ids);
  return ids;
}

// One by one, because each has an index of its own.
async function readBought({ db, caller: { userId } }: Asking): Promise<readonly string[] | null> {
  const responsible = await idsOf(db, Requisitions, { responsibleUserId: userId }, 'responsibleUserId');
  const own =
    responsible && (await idsOf(db, Requisitions, { createdById: userId, responsibleUserId: null }, 'createdById'));
  return own && [...responsible, ...own];
}

/** Ids of the rows that meet a condition, in the order of the index that leads to them; null where they are too many to be named. */
async function idsOf<R extends RecordType>(
  db: Reader,
  record: R,
  where: Where<Row<R>>,
  by: string,
): Promise<readonly string[] | null> {
  const order = [by, 'createdAt', 'id'].map((column) => [column as keyof Row<R> & string, 'asc'] as const);
  const rows = await db.collection(record).list({ where, order, select: ['id'], limit: NAMED + 1 });
  return rows.length > NAMED ? null : rows.map((row) => (row as unknown as { readonly id: string }).id);
}
