import { toInstant } from '../../../kernel/instant.js';
import type { Clock } from '../../../ports/clock.js';
import type { Storage } from '../../../ports/storage.js';
import type { RecurringTask } from '../../jobs/index.js';
import { GenerationJobs } from './records.js';

const HOUR_MS = 60 * 60 * 1000;
/** How long a job can be read; its documents stay. */
const KEPT_MS = 30 * 24 * HOUR_MS;
// Small enough that no other write waits noticeably behind one batch.
const BATCH = 500;

/** Removes jobs that ended and are too old to be read, in small batches. */
export function forgetOldJobs(deps: { readonly storage: Storage; readonly clock: Clock }): RecurringTask {
  return {
    kind: 'documents.forget',
    everyMs: HOUR_MS,
    async run(_job, { signal }) {
      let removed = BATCH;
      while (removed === BATCH && !signal.aborted) {
        const createdAt = { lt: toInstant(deps.clock.now() - KEPT_MS) };
        removed = await deps.storage.systemTransaction((tx) =>
          tx
            .collection(GenerationJobs)
            .removeWhere({ createdAt, status: { in: ['completed', 'failed'] } }, { limit: BATCH }),
        );
      }
    },
  };
}
