import type { UnitOfWork } from '../../kernel/operations/call.js';
import { bySystem } from '../../kernel/operations/cause.js';
import type { RecurringTask } from '../../kernel/operations/job.js';
import { Clock } from '../../kernel/ports/clock.js';
import { type Reader, Storage } from '../../kernel/ports/storage.js';
import { RunUnitOfWork } from '../../kernel/rows/unit-of-work.js';
import { toInstant } from '../../kernel/values/time/instant.js';
import { inBatches } from './in-batches.js';
import { portalByPortal } from './portal-by-portal.js';

/** Records that one unit of work changes: small enough to hold up nobody. */
const AT_ONCE = 200;

/** What happens in a portal because time passes. */
export interface Sweep {
  /** Name of the task. */
  readonly kind: string;
  readonly everyMs: number;
  /** Does some of it and tells how much: it is called again as long as it does as much as it may. */
  sweep(unit: UnitOfWork, options: { readonly limit: number }): Promise<number>;
  /** Tells whether there is anything to do: a look costs nobody a turn at writing. @default there may always be */
  look?(db: Reader, now: string, portalId: string): Promise<boolean>;
}

/** Builds a task that sweeps one portal after another. */
export function inEveryPortal({ kind, everyMs, sweep, look = () => Promise.resolve(true) }: Sweep): RecurringTask {
  return {
    kind,
    everyMs,
    run: (_job, run) =>
      portalByPortal(run.port(Storage), run.signal, async (portalId) => {
        if (!(await look(run.port(Storage).forPortal(portalId), toInstant(run.port(Clock).now()), portalId))) return;
        await inBatches(AT_ONCE, run.signal, () =>
          run.port(RunUnitOfWork)(portalId, (unit) => sweep(unit, { limit: AT_ONCE }), bySystem(kind)),
        );
      }),
  };
}
