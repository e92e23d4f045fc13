import { Clock } from '../../kernel/ports/clock.js';
import { Storage } from '../../kernel/ports/storage.js';
import { bySystem } from '../../kernel/operations/cause.js';
import { RunUnitOfWork } from '../../kernel/rows/unit-of-work.js';
import { toInstant } from '../../kernel/values/time/instant.js';
import { FileKeeper } from '../files/index.js';
import { forgetHourly, inBatches, portalByPortal, type RecurringTask } from '../jobs/index.js';
import { ExchangeJobs, ExchangePages } from './records.js';
import type { World } from '../../kernel/operations/world.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** How long jobs can be read; their rows go when nobody can apply or correct them any more. */
const JOBS_KEPT_MS = 30 * DAY_MS;
const ROWS_KEPT_MS = 2 * DAY_MS;
/** Jobs that one unit of work ends. */
const BATCH = 100;
const KIND = 'exchange.end-old';

/** What happens to imports and exports because time passes. */
export function exchangeTasks(world: World): RecurringTask[] {
  const olderThan = (ms: number) => (nowMs: number) => ({ createdAt: { lt: toInstant(nowMs - ms) } });
  return [
    endOldJobs(world),
    forgetHourly({ kind: 'exchange.forget-rows', record: ExchangePages, where: olderThan(ROWS_KEPT_MS) }),
    forgetHourly({ kind: 'exchange.forget-jobs', record: ExchangeJobs, where: olderThan(JOBS_KEPT_MS) }),
  ];
}

/** Ends previews that nobody applied within a day, and removes the files of exports whose links have ended. */
function endOldJobs(world: World): RecurringTask {
  const endBatch = (portalId: string) =>
    world.port(RunUnitOfWork)(
      portalId,
      async (unit) => {
        const jobs = unit.tx.collection(ExchangeJobs);
        const expiresAt = { lte: toInstant(unit.port(Clock).now()) };
        await jobs.updateWhere({ status: 'preview_ready', expiresAt }, { status: 'expired' });
        const exports = await jobs.list({
          where: { status: 'completed', expiresAt, fileId: { not: null } },
          limit: BATCH,
        });
        for (const { id, fileId } of exports) {
          if (fileId !== null) await unit.port(FileKeeper).remove(unit, fileId);
          await jobs.update(id, { fileId: null });
        }
        return exports.length;
      },
      bySystem(KIND),
    );
  return {
    kind: KIND,
    everyMs: HOUR_MS,
    run: (_job, run) =>
      portalByPortal(run.port(Storage), run.signal, (portalId) =>
        inBatches(BATCH, run.signal, () => endBatch(portalId)),
      ),
  };
}
