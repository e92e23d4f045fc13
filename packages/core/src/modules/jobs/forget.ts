import type { RecordType, Row } from '../../records/record.js';
import type { Clock } from '../../ports/clock.js';
import type { Storage, Where } from '../../ports/storage.js';
import { toInstant } from '../../values/time/instant.js';
import { inBatches } from './in-batches.js';
import type { RecurringTask } from '../../operations/job.js';
import { portalByPortal } from './portal-by-portal.js';

const HOUR_MS = 60 * 60 * 1000;
/** Rows that one transaction removes. */
const BATCH = 500;

/** What a task forgets. */
export interface Forgetting<R extends RecordType> {
  readonly kind: string;
  readonly record: R;
  /** The rows that nobody needs any more, at a time in milliseconds. */
  readonly where: (nowMs: number) => Where<Row<R>>;
}

/** A record with `partitioned`, of which everything is forgotten once it is so old. */
export interface ForgettingByAge<R extends RecordType> {
  readonly kind: string;
  readonly record: R;
  /** Column that tells when a row was written. */
  readonly by: keyof Row<R> & string;
  readonly keptMs: number;
}

interface Deps {
  readonly storage: Storage;
  readonly clock: Clock;
}

/** Builds a task that removes rows over all portals once an hour, in small transactions. */
export function forgetHourly<R extends RecordType>(deps: Deps, { kind, record, where }: Forgetting<R>): RecurringTask {
  return {
    kind,
    everyMs: HOUR_MS,
    run: (_job, { signal }) => removeRows(deps, signal, { record, where: () => where(deps.clock.now()) }),
  };
}

/** Builds the same for what forgets by age: where the table is divided by time, whole parts of it go, and rows elsewhere. */
export function forgetByAge<R extends RecordType>(
  deps: Deps,
  { kind, record, by, keptMs }: ForgettingByAge<R>,
): RecurringTask {
  return {
    kind,
    everyMs: HOUR_MS,
    async run(_job, { signal }) {
      const before = deps.clock.now() - keptMs;
      const outside = (await deps.storage.partitions?.drop(record, { before })) ?? {};
      // Both columns are of the record: that it has them, the types of the options and of the port say.
      const where = { [by]: { lt: toInstant(before) }, ...outside } as Where<Row<R>>;
      await removeRows(deps, signal, { record, where: () => where });
    },
  };
}

function removeRows<R extends RecordType>(
  { storage }: Deps,
  signal: AbortSignal,
  { record, where }: { readonly record: R; readonly where: () => Where<Row<R>> },
): Promise<void> {
  return portalByPortal(storage, signal, (portalId) =>
    inBatches(BATCH, signal, () =>
      storage.transaction(portalId, (tx) => tx.collection(record).removeWhere(where(), { limit: BATCH })),
    ),
  );
}
