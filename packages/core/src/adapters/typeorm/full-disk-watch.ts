import { StorageFull } from '../../kernel/ports/storage-errors.js';

/** How long it is remembered that a write found no room. */
const LATELY_MS = 10_000;

/** Remembers writes that a full disk refused: a small one may still find room, in a page or a table that need not grow. */
export function createFullDiskWatch() {
  let fullAt = Number.NEGATIVE_INFINITY;
  const note = (error: unknown) => {
    if (error instanceof StorageFull) fullAt = performance.now();
  };
  return {
    note,
    /** Notes how a write ends, and hands it on. */
    heed<T>(writing: Promise<T>): Promise<T> {
      void writing.then(undefined, note);
      return writing;
    },
    wasFullLately: () => performance.now() - fullAt < LATELY_MS,
  };
}
