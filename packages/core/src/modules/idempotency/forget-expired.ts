import { toInstant } from '../../values/time/instant.js';
import type { Clock } from '../../ports/clock.js';
import type { Storage } from '../../ports/storage.js';
import { forgetHourly, type RecurringTask } from '../jobs/index.js';
import { KeptAnswers } from './records.js';

/** Removes answers that nobody can ask for any more. */
export function forgetExpiredAnswers(deps: { readonly storage: Storage; readonly clock: Clock }): RecurringTask {
  return forgetHourly(deps, {
    kind: 'idempotency.forget',
    record: KeptAnswers,
    where: (nowMs) => ({ expiresAt: { lte: toInstant(nowMs) } }),
  });
}
