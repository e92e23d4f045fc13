import { ConflictError } from './errors.js';

/** Options of `changeLatest`. */
export interface ChangeLatestOptions {
  /** Number of conflicts after which it gives up. @default 5 */
  readonly maxConflicts?: number | undefined;
}

/**
 * Reads a record and changes it; if someone else changed it in between, reads it again and repeats the change on the
 * latest version.
 *
 * @param read - gets the record
 * @param change - changes it, with `ifMatch: record.version`; it may run several times
 * @throws ConflictError `version_conflict` after too many conflicts; any other error of `read` and `change`
 */
export async function changeLatest<Current, Changed>(
  read: () => Promise<Current>,
  change: (current: Current) => Promise<Changed>,
  { maxConflicts = 5 }: ChangeLatestOptions = {},
): Promise<Changed> {
  for (let conflicts = 1; ; conflicts += 1) {
    try {
      return await change(await read());
    } catch (error) {
      const isConflict = error instanceof ConflictError && error.code === 'version_conflict';
      if (!isConflict || conflicts >= maxConflicts) throw error;
    }
  }
}
