import type { World } from '../../../kernel/operations/world.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import { RunUnitOfWork } from '../../../kernel/rows/unit-of-work.js';
import { enqueueJob, inBatches, type JobType } from '../../../platform/jobs/index.js';
import { followCalendar } from '../calendar.js';

const ACTIVATE = 'sales.activate-contracts';
const AT_ONCE = 200;

/** Asks for signed contracts to be activated soon, in the unit of work that signs one. */
export async function activateSoon(call: WriteCall): Promise<void> {
  await enqueueJob(call, call, { kind: ACTIVATE, portalId: call.portalId, payload: {} });
}

/** Builds the durable work that activates signed contracts; the calendar does it too, should this be late. */
export function activateContracts(world: World): JobType {
  return {
    kind: ACTIVATE,
    async run({ portalId }, { signal }) {
      if (portalId === null) return;
      const sweep = () => world.port(RunUnitOfWork)(portalId, (unit) => followCalendar(unit, { limit: AT_ONCE }));
      await inBatches(AT_ONCE, signal, sweep);
    },
  };
}
