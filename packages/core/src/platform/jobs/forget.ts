import type { RecordType, Row } from '../../kernel/records/record.js';
import { Clock } from '../../kernel/ports/clock.js';
import { Storage, type Where } from '../../kernel/ports/storage.js';
import { toInstant } from '../../kernel/values/time/instant.js';
import { inBatches } from './in-batches.js';
import type { RecurringTask } from '../../kernel/operations/job.js';
import { portalByPortal } from './portal-by-portal.js';
import type { World } from '../../kernel/operations/world.js';

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

/** Builds a task that removes rows over all portals once an hour, in small transactions. */
export function forgetHourly<R extends RecordType>({ kind, record, where }: Forgetting<R>): RecurringTask {
  return {
    kind,
    everyMs: HOUR_MS,
    run: (_job, run) => removeRows(run, run.signal, { record, where: () => where(run.port(Clock).now()) }),
  };
}

/** Builds the same for what forgets by age: where the table is divided by time, whole parts of it go, and rows elsewhere. */
export function forgetByAge<R extends RecordType>({ kind, record, by, keptMs }: ForgettingByAge<R>): RecurringTask {
  return {
    kind,
    everyMs: HOUR_MS,
    async run(_job, call) {
      const { signal } = call;
      const before = call.port(Clock).now() - keptMs;
      const outside = (await call.port(Storage).partitions?.drop(record, { before })) ?? {};
      // Both columns are of the record: that it has them, the types of the options and of the port say.
      const where = { [by]: { lt: toInstant(before) }, ...outside } as Where<Row<R>>;
      await removeRows(call, signal, { record, where: () => where });
    },
  };
}

function removeRows<R extends RecordType>(
  world: World,
  signal: AbortSignal,
  { record, where }: { readonly record: R; readonly where: () => Where<Row<R>> },
): Promise<void> {
  return portalByPortal(world.port(Storage), signal, (portalId) =>
    inBatches(BATCH, signal, () =>
      world.port(Storage).transaction(portalId, (tx) => tx.collection(record).removeWhere(where(), { limit: BATCH })),
    ),
  );
}
