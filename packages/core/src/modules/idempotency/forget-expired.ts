import { toInstant } from '../../kernel/instant.js';
import type { Clock } from '../../ports/clock.js';
import type { Storage } from '../../ports/storage.js';
import type { RecurringTask } from '../jobs/index.js';
import { KeptAnswers } from './records.js';

const HOUR_MS = 60 * 60 * 1000;
// Small enough that no other write waits noticeably behind one batch.
const BATCH = 500;

/** Removes answers that nobody can ask for any more, in small batches. */
export function forgetExpiredAnswers(deps: { readonly storage: Storage; readonly clock: Clock }): RecurringTask {
  return {
    kind: 'idempotency.forget',
    everyMs: HOUR_MS,
    async run(_job, { signal }) {
      let removed = BATCH;
      while (removed === BATCH && !signal.aborted) {
        const where = { expiresAt: { lte: toInstant(deps.clock.now()) } };
        removed = await deps.storage.systemTransaction((tx) =>
          tx.collection(KeptAnswers).removeWhere(where, { limit: BATCH }),
        );
      }
    },
  };
}
