import type { RecordType, Row } from '../../records/record.js';
import type { Clock } from '../../ports/clock.js';
import type { Storage, Where } from '../../ports/storage.js';
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

/** Builds a task that removes rows over all portals once an hour, in small transactions. */
export function forgetHourly<R extends RecordType>(
  { storage, clock }: { readonly storage: Storage; readonly clock: Clock },
  { kind, record, where }: Forgetting<R>,
): RecurringTask {
  return {
    kind,
    everyMs: HOUR_MS,
    run: (_job, { signal }) =>
      portalByPortal(storage, signal, (portalId) =>
        inBatches(BATCH, signal, () =>
          storage.transaction(portalId, (tx) =>
            tx.collection(record).removeWhere(where(clock.now()), { limit: BATCH }),
          ),
        ),
      ),
  };
}
