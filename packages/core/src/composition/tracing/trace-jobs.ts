import type { JobType } from '../../kernel/operations/job.js';
import type { Tracer } from '../../kernel/ports/tracer.js';
import { failing } from './failing.js';

/** Makes a span of each attempt at a job or a recurring task, with a trace of its own. */
export function traceJobs(types: readonly JobType[], tracer: Tracer): readonly JobType[] {
  return types.map((type) => ({
    ...type,
    run: (job, run) =>
      tracer.trace(
        {
          name: `job ${job.kind}`,
          kind: type.everyMs === undefined ? 'consumer' : 'internal',
          attributes: {
            'procurekit.job_kind': job.kind,
            'procurekit.job_id': job.id,
            'procurekit.attempt': job.attempts,
            ...(job.portalId === null ? {} : { 'procurekit.portal_id': job.portalId }),
          },
          from: 'nothing',
        },
        (span) => failing(span, () => type.run(job, run)),
      ),
  }));
}
