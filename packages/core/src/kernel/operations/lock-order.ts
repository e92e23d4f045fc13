import type { Transaction, WritableCollection } from '../ports/storage.js';
import { port } from '../ports/port.js';
import { entityTypeOf } from '../records/entity-type.js';
import type { RecordType, Row } from '../records/record.js';

/** Rows of a record to lock, by their ids; those that are null or unknown are left out. */
export type ToLock<R extends RecordType = RecordType> = readonly [record: R, ids: readonly (string | null)[]];

/** What was locked, in the order in which it was asked for. */
export type LockedRows<T extends readonly ToLock[]> = {
  readonly [K in keyof T]: T[K] extends ToLock<infer R> ? readonly Row<R>[] : never;
};

/** A kind of rows in the order, with those that are locked only by whoever has locked one of it. */
export interface LockPlace {
  readonly entity: string;
  readonly guards?: readonly string[];
}

/** In which order rows of different records are locked: two units of work that keep it never wait for each other in a circle. */
export interface LockOrder {
  /** The place of a record in the order; lines have that of their document. Undefined where it has none. */
  placeOf(record: RecordType): { readonly rank: number; readonly entity: string } | undefined;
}

export const LockOrder = port<LockOrder>('lockOrder');

/** Makes an order of its places, the first to lock first. */
export function lockOrderOf(places: readonly LockPlace[]): LockOrder {
  const known = new Map(
    places.flatMap(({ entity, guards = [] }, rank) =>
      [entity, ...guards].map((each) => [each, { rank, entity }] as const),
    ),
  );
  return { placeOf: (record) => known.get('partOf' in record.trail ? record.trail.partOf : entityTypeOf(record)) };
}

/** Locks rows in the order, whatever the order in which they are asked for, and returns them as they were asked for. */
export async function lockInOrder<const T extends readonly ToLock[]>(
  tx: Transaction,
  order: LockOrder,
  wanted: T,
): Promise<LockedRows<T>> {
  const rankOf = ([record]: ToLock) => order.placeOf(record)?.rank ?? Number.POSITIVE_INFINITY;
  const locked = new Map<ToLock, readonly object[]>();
  for (const each of wanted.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const [record, ids] = each;
    const named = [...new Set(ids.filter((id) => id !== null))];
    const rows: WritableCollection<RecordType> = tx.collection(record);
    locked.set(each, named.length === 0 ? [] : await rows.findManyForUpdate(named));
  }
  // Each was locked as rows of its own record.
  return wanted.map((each) => locked.get(each)) as unknown as LockedRows<T>;
}
