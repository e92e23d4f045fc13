import type { WriteCall } from '../../../operations/call.js';
import type { Ids } from '../../../ports/ids.js';
import type { RunUnitOfWork } from '../../../rows/unit-of-work.js';
import type { ApprovalGate } from '../../approvals/index.js';
import { enqueueJob, inBatches, type JobType } from '../../jobs/index.js';
import { followCalendar } from '../calendar.js';

const ACTIVATE = 'sales.activate-contracts';
const AT_ONCE = 200;

/** Builds the asking for signed contracts to be activated soon, in the unit of work that signs one. */
export function createActivateSoon(_deps: { readonly ids: Ids; readonly wake: () => void }) {
  return async (call: WriteCall): Promise<void> => {
    await enqueueJob(call, call, { kind: ACTIVATE, portalId: call.portalId, payload: {} });
  };
}

/** Builds the durable work that activates signed contracts; the calendar does it too, should this be late. */
export function activateContracts({
  runUnitOfWork,
  gate,
}: {
  readonly runUnitOfWork: RunUnitOfWork;
  readonly gate: ApprovalGate;
}): JobType {
  return {
    kind: ACTIVATE,
    async run({ portalId }, { signal }) {
      if (portalId === null) return;
      const sweep = () => runUnitOfWork(portalId, (unit) => followCalendar(gate, unit, { limit: AT_ONCE }));
      await inBatches(AT_ONCE, signal, sweep);
    },
  };
}
