import { z } from 'zod';

import { ACTOR_TYPES, type Cause } from '../../kernel/operations/cause.js';
import { addMs, toInstant } from '../../kernel/values/time/instant.js';
import { enqueueJob, type JobType } from '../jobs/index.js';
import { APPLY_WORK, applyRows } from './apply-import.js';
import { ExchangeJobs } from './records.js';
import { NO_RESULT } from './row.js';
import { RunUnitOfWork } from '../../kernel/rows/unit-of-work.js';
import { Clock } from '../../kernel/ports/clock.js';
import type { World } from '../../kernel/operations/world.js';

const Payload = z.object({
  jobId: z.string(),
  cause: z.object({
    actor: z.object({ type: z.enum(ACTOR_TYPES), id: z.string().nullable(), name: z.string().nullable() }),
    operation: z.string(),
    requestId: z.string().nullable(),
    ip: z.string().nullable(),
  }),
});

/**
 * Goes on with an import whose process died: what was applied stays, the next rows are those that were not. While somebody
 * still applies it, it looks again later.
 */
export function createApplyWork(): JobType {
  return {
    kind: APPLY_WORK,
    async run({ portalId, payload }, call) {
      const { signal } = call;
      if (portalId === null) return;
      const { jobId, cause } = Payload.parse(payload);
      const runId = await takeOver(call, portalId, { jobId, cause });
      if (runId !== null) await applyRows(call, { portalId, jobId, runId, cause }, signal);
    },
    async onFailure({ portalId, payload }, _error, world) {
      if (portalId === null) return;
      const { jobId } = Payload.parse(payload);
      await world.port(RunUnitOfWork)(portalId, async ({ tx, now }) => {
        const job = await tx.collection(ExchangeJobs).findForUpdate(jobId);
        if (job?.status !== 'applying') return;
        const { result } = job;
        const { created, updated } = result ?? NO_RESULT;
        const status = created + updated > 0 ? 'partially_applied' : 'failed';
        await tx.collection(ExchangeJobs).update(jobId, { status, appliedAt: now, runId: null, leasedUntil: null });
      });
    },
  };
}

/** Makes an import that nobody applies any more this attempt's; null when there is nothing to be done now. */
function takeOver(
  world: World,
  portalId: string,
  { jobId, cause }: { readonly jobId: string; readonly cause: Cause },
): Promise<string | null> {
  return world.port(RunUnitOfWork)(portalId, async (unit) => {
    const job = await unit.tx.collection(ExchangeJobs).findForUpdate(jobId);
    if (job?.status !== 'applying') return null;
    const now = toInstant(unit.port(Clock).now());
    if (job.leasedUntil !== null && job.leasedUntil > now) {
      const again = { kind: APPLY_WORK, portalId, payload: { jobId, cause }, dueAt: job.leasedUntil };
      await enqueueJob(unit, unit, again);
      return null;
    }
    const runId = unit.id();
    await unit.tx.collection(ExchangeJobs).update(jobId, { runId, leasedUntil: addMs(now, 30_000) });
    return runId;
  });
}
