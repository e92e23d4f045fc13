import type { ChangeMark } from '../ports/storage.js';

/** Rows that are kept in memory. */
const KEPT = 10_000;

/**
 * Builds a memory that forgets everything as soon as the mark is another one. It yields the map for now, to be asked before a
 * reading and filled after it; undefined when nothing can be kept.
 */
export function rememberWhileUnchanged<V>(mark: ChangeMark): () => Map<string, V> | undefined {
  let heldFor: number | undefined;
  let kept = new Map<string, V>();
  return () => {
    const current = mark();
    if (current === undefined) return undefined;
    if (current !== heldFor || kept.size >= KEPT) {
      // Another map, not this one emptied: a reading under way may still fill the old one with what it found before.
      kept = new Map<string, V>();
      heldFor = current;
    }
    return kept;
  };
}

/** Builds a reading of rows by their addresses that reads each row once, for as long as the mark stays the same. */
export function createRememberedReading<Row extends { readonly id: string }, Address extends { readonly id: string }>(
  mark: ChangeMark,
  read: (addresses: readonly Address[]) => Promise<readonly Row[]>,
): (addresses: readonly Address[]) => Promise<readonly Row[]> {
  const remembered = rememberWhileUnchanged<Row>(mark);
  return async (addresses) => {
    const kept = remembered();
    if (kept === undefined) return read(addresses);
    const missing = addresses.filter(({ id }) => !kept.has(id));
    if (missing.length > 0) for (const row of await read(missing)) kept.set(row.id, row);
    return addresses.flatMap(({ id }) => kept.get(id) ?? []);
  };
}
