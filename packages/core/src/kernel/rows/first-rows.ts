import type { Collection, Order, Query } from '../ports/storage.js';
import type { RecordType, Row } from '../records/record.js';
import { ownTurn } from '../values/own-turn.js';

/** Rows that are read in one turn of the event loop. */
const READ_AT_ONCE = 1000;

interface FirstRowsQuery<R extends RecordType, S extends keyof Row<R>> extends Pick<Query<Row<R>>, 'where'> {
  /** Of columns that are read. */
  readonly order: readonly (Order<Row<R>> & readonly [S, string])[];
  readonly select: readonly S[];
  /** How many are wanted. */
  readonly first: number;
}

/** The first rows in an order, and the number of all. However many are wanted, others have their turns while they are read. */
export async function firstRows<R extends RecordType, const S extends keyof Row<R>>(
  collection: Collection<R>,
  { first, ...query }: FirstRowsQuery<R, S>,
): Promise<{ readonly items: readonly Pick<Row<R>, S>[]; readonly total: number }> {
  const { items, total } = await collection.page<S>({ ...query, limit: Math.min(first, READ_AT_ONCE) });
  const wanted = Math.min(first, total);
  for (let last = items.at(-1); last !== undefined && items.length < wanted;) {
    await ownTurn();
    // Columns of an order hold values that lists can go on behind.
    const after = query.order.map(([column]) => (last as Pick<Row<R>, S>)[column]) as never;
    const limit = Math.min(wanted - items.length, READ_AT_ONCE);
    const more = await collection.list<S>({ ...query, after, limit });
    items.push(...more);
    last = more.at(-1);
  }
  return { items, total };
}
