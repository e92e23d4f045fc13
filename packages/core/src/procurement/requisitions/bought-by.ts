import type { PortalCaller } from '../../kernel/access/caller.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { Condition, Row, Where } from '../../kernel/records/record.js';
import { amongVisible } from '../../kernel/rows/visibility.js';
import { Requisitions } from './records.js';

/** Rows that are named one by one; of more than that, the database finds out by itself. */
const NAMED = 3000;

interface Asking {
  readonly db: Reader;
  readonly caller: PortalCaller;
  /** The people who buy. */
  readonly whose: readonly string[];
}

/** Of which requisitions: by their ids, or as the database finds them out. */
type OfRequisitions = Extract<Condition<string>, { readonly in: unknown } | { readonly within: unknown }>;

// Several kinds of things are looked for in one call.
const known = new WeakMap<object, Promise<readonly string[] | null>>();

/**
 * Tells which rows hang on the requisitions that people buy for and somebody sees: those they are responsible for, and those of their own
 * that nobody else is. As long as they are few, their ids lead to the rows, by an index that begins with the requisition: a database
 * without statistics would otherwise rather look through everybody’s rows of a status. Rows that another index leads to at once say so.
 */
export async function ofBoughtBy(
  call: Asking,
  { isFoundOtherwise = false }: { readonly isFoundOtherwise?: boolean } = {},
): Promise<{ readonly procurementId: OfRequisitions }> {
  const bought = await idsBoughtBy(call);
  if (bought === null) return { procurementId: { within: { record: Requisitions, where: boughtBy(call) } } };
  return { procurementId: isFoundOtherwise ? { in: bought } : { in: bought, leads: true } };
}

function boughtBy(call: Asking): Where<Row<typeof Requisitions>> {
  const theirs = { in: call.whose };
  const or = [{ responsibleUserId: theirs }, { responsibleUserId: null, createdById: theirs }];
  return amongVisible(Requisitions, call, { or });
}

function idsBoughtBy(call: Asking): Promise<readonly string[] | null> {
  const ids = known.get(call) ?? readBought(call);
  known.set(call, ids);
  return ids;
}

// One by one, because each has an index of its own.
async function readBought(call: Asking): Promise<readonly string[] | null> {
  const named = { in: call.whose, leads: true } as const;
  const responsible = await idsOf(call, { responsibleUserId: named });
  const own = responsible && (await idsOf(call, { createdById: named, responsibleUserId: null }));
  return own && [...responsible, ...own];
}

/** Ids of the requisitions that meet a condition; null where they are too many to be named. */
async function idsOf(call: Asking, of: Where<Row<typeof Requisitions>>): Promise<readonly string[] | null> {
  const where = amongVisible(Requisitions, call, of);
  const order = [['id', 'asc']] as const;
  const rows = await call.db.collection(Requisitions).list({ where, order, select: ['id'], limit: NAMED + 1 });
  return rows.length > NAMED ? null : rows.map(({ id }) => id);
}
