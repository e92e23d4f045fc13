import type { World } from '../operations/world.js';
import { Clock } from '../ports/clock.js';
import { toInstant } from '../values/time/instant.js';
import { admitFields, type TakesFields } from './admit-fields.js';
import { acceptCall, type ReceivedCall } from './accept-call.js';
import type { Answer } from './answer.js';
import { completeRefusal } from './complete-refusal.js';
import { createExecute } from './execute.js';
import { readDayEnds, type ReadTimezone } from './read-day-ends.js';

/** Lets a call in and runs it. @throws ProcurekitError its refusal, with everything that is wrong with its body */
export type CarryOut = (call: ReceivedCall) => Promise<Answer>;

/** What lets a call in, of the portal that it is in. */
interface PortalRules {
  readonly readTimezone: ReadTimezone;
  readonly takesFields: TakesFields;
  /** @throws ProcurekitError `portal_suspended` */
  readonly requireActive: (portalId: string) => Promise<void> | undefined;
}

/** Builds what calls over HTTP and in process have in common. */
export function createCarryOut(world: World, { readTimezone, takesFields, requireActive }: PortalRules): CarryOut {
  const execute = createExecute(world);
  return async (received) => {
    const call = await admitFields(received, takesFields);
    try {
      if (call.caller.kind !== 'anonymous') await requireActive(call.caller.portalId);
      const dated = call.compiled.takesDayEnds ? await readDayEnds(call, readTimezone) : call;
      return await execute(acceptCall(dated, toInstant(world.port(Clock).now())));
    } catch (error) {
      throw await completeRefusal(world, error, call);
    }
  };
}
