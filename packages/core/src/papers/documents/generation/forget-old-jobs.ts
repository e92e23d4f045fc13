import { toInstant } from '../../../kernel/values/time/instant.js';
import { forgetHourly, type RecurringTask } from '../../../platform/jobs/index.js';
import { GenerationJobs } from './records.js';

/** How long a job can be read; its documents stay. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Removes jobs that ended and are too old to be read. */
export function forgetOldJobs(): RecurringTask {
  return forgetHourly({
    kind: 'documents.forget',
    record: GenerationJobs,
    where: (nowMs) => ({
      createdAt: { lt: toInstant(nowMs - KEPT_MS) },
      status: { in: ['completed', 'failed'] as const },
    }),
  });
}
