import type { Clock } from '../ports/clock.js';
import { toInstant } from '../values/time/instant.js';
import { admitFields, type TakesFields } from './admit-fields.js';
import { acceptCall, type AcceptedCall, type ReceivedCall } from './accept-call.js';
import type { Answer } from './answer.js';
import type { CompleteRefusal } from './complete-refusal.js';
import { readDayEnds, type ReadTimezone } from './read-day-ends.js';

/** Lets a call in and runs it. @throws ProcurekitError its refusal, with everything that is wrong with its body */
export type CarryOut = (call: ReceivedCall) => Promise<Answer>;

/** Builds what calls over HTTP and in process have in common. */
export function createCarryOut({
  execute,
  clock,
  readTimezone,
  takesFields,
  completeRefusal,
  requireActive,
}: {
  readonly execute: (call: AcceptedCall) => Promise<Answer>;
  readonly clock: Clock;
  readonly readTimezone: ReadTimezone;
  readonly takesFields: TakesFields;
  readonly completeRefusal: CompleteRefusal;
  /** @throws ProcurekitError `portal_suspended` */
  readonly requireActive: (portalId: string) => Promise<void> | undefined;
}): CarryOut {
  return async (received) => {
    const call = await admitFields(received, takesFields);
    try {
      if (call.caller.kind !== 'anonymous') await requireActive(call.caller.portalId);
      const dated = call.compiled.takesDayEnds ? await readDayEnds(call, readTimezone) : call;
      return await execute(acceptCall(dated, toInstant(clock.now())));
    } catch (error) {
      throw await completeRefusal(error, call);
    }
  };
}
