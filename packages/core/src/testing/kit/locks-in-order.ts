import { BACKWARDS, lockOrder } from '../../composition/lock-order.js';
import type { Storage, Transaction, WritableCollection } from '../../kernel/ports/storage.js';
import { entityTypeOf } from '../../kernel/records/entity-type.js';
import type { RecordType } from '../../kernel/records/record.js';

/** A unit of work locks rows in another order than all others do, and could wait for one of them in a circle. */
class LockedBackwards extends Error {
  override readonly name = 'LockedBackwards';
}

/** What a unit of work has locked so far: kinds of rows, each with where it was locked first, and rows by their ids. */
interface Locked {
  readonly kinds: Map<string, { readonly rank: number; readonly at: Error }>;
  readonly rows: Set<string>;
}

/**
 * A storage in which a unit of work fails that locks rows backwards: see `composition/lock-order.ts`. Both places are named. What a unit
 * has added itself nobody else can wait for, and what has no place in the order is not looked at.
 */
export function locksInOrder(storage: Storage): Storage {
  return new Proxy(storage, {
    get(target, name) {
      if (name === 'transaction') {
        const transaction: Storage['transaction'] = (portalId, work) =>
          target.transaction(portalId, (tx) => work(watched(tx, { kinds: new Map(), rows: new Set() })));
        return transaction;
      }
      return bound(target, name);
    },
  });
}

function watched(tx: Transaction, locked: Locked): Transaction {
  return new Proxy(tx, {
    get(target, name) {
      if (name === 'collection') {
        return (record: RecordType) => watchedRows(target.collection(record), record, locked);
      }
      if (name === 'nested') {
        const nested: Transaction['nested'] = (work) => target.nested((inner) => work(watched(inner, locked)));
        return nested;
      }
      return bound(target, name);
    },
  });
}

/** The ids of rows that a call locks or, of those it adds, that nobody else can lock. */
type IdsOf = Readonly<Record<string, ((argument: never) => readonly string[]) | undefined>>;
const LOCKS: IdsOf = {
  findForUpdate: (id: string) => [id],
  findManyForUpdate: (ids: readonly string[]) => ids,
  update: (id: string) => [id],
  remove: (id: string) => [id],
  adjustMany: (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id),
};
const ADDS: IdsOf = {
  insert: ({ id }: { readonly id: string }) => [id],
  insertMany: (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id),
};

function watchedRows(rows: WritableCollection<RecordType>, record: RecordType, locked: Locked) {
  return new Proxy(rows, {
    get(target, name) {
      const method = bound(target, name) as (...given: unknown[]) => unknown;
      const locks = LOCKS[String(name)];
      const adds = ADDS[String(name)];
      if (locks === undefined && adds === undefined) return method;
      return (...given: unknown[]) => {
        const [first] = given;
        if (first !== undefined && locks !== undefined) noteLocked(record, locks(first as never), locked);
        if (first !== undefined && adds !== undefined) noteAdded(record, adds(first as never), locked);
        return method(...given);
      };
    },
  });
}

function noteAdded(record: RecordType, ids: readonly string[], { kinds, rows }: Locked): void {
  for (const id of ids) rows.add(id);
  const place = lockOrder.placeOf(record);
  // Its parts can be locked from now on, by this unit alone; that holds nothing else up.
  if (place?.entity === entityTypeOf(record) && !kinds.has(place.entity))
    kinds.set(place.entity, { rank: -1, at: new Error() });
}

function noteLocked(record: RecordType, ids: readonly string[], { kinds, rows }: Locked): void {
  const place = lockOrder.placeOf(record);
  const fresh = ids.filter((id) => !rows.has(id));
  for (const id of fresh) rows.add(id);
  if (place === undefined || fresh.length === 0) return;
  const { rank, entity } = place;
  const known = kinds.get(entity);
  // Parts, and what is guarded, are nobody else's while their whole is locked.
  if (known !== undefined && (known.rank === rank || entityTypeOf(record) !== entity)) return;
  const at = new Error();
  for (const [other, before] of kinds) {
    if (before.rank <= rank || BACKWARDS.get(other)?.includes(entity) === true) continue;
    const places = [`${other} was locked${placesOf(before.at)}`, `${entity} is locked now${placesOf(at)}`];
    const error = new LockedBackwards(`${entity} is locked before ${other}, and not after it.\n${places.join('\n')}`);
    // A server answers a fault without telling of it.
    process.stderr.write(`${error.message}\n`);
    throw error;
  }
  kinds.set(entity, { rank, at });
}

const OUR_FRAMES =
  /\/(?:src|test)\/(?!testing\/kit\/locks-in-order|rows\/(?:watched-writes|record-access|save-changes))/;

function placesOf({ stack = '' }: Error): string {
  const lines = stack.split('\n').filter((line) => OUR_FRAMES.test(line));
  return lines
    .slice(0, 4)
    .map((line) => `\n  ${line.trim()}`)
    .join('');
}

function bound(target: object, name: string | symbol): unknown {
  const value = Reflect.get(target, name) as unknown;
  return typeof value === 'function' ? value.bind(target) : value;
}
