import { toInstant } from '../../kernel/values/time/instant.js';
import { forgetHourly, type RecurringTask } from '../jobs/index.js';
import { KeptAnswers } from './records.js';

/** Removes answers that nobody can ask for any more. */
export function forgetExpiredAnswers(): RecurringTask {
  return forgetHourly({
    kind: 'idempotency.forget',
    record: KeptAnswers,
    where: (nowMs) => ({ expiresAt: { lte: toInstant(nowMs) } }),
  });
}
