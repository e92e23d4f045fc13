import { acceptCall, type AcceptedCall, type ReceivedCall } from './accept-call.js';
import type { Answer } from './answer.js';
import type { CompleteRefusal } from './complete-refusal.js';

/** Lets a call in and runs it. @throws ProcurekitError its refusal, with everything that is wrong with its body */
export type CarryOut = (call: ReceivedCall) => Promise<Answer>;

/** Builds what calls over HTTP and in process have in common. */
export function createCarryOut({
  execute,
  completeRefusal,
}: {
  readonly execute: (call: AcceptedCall) => Promise<Answer>;
  readonly completeRefusal: CompleteRefusal;
}): CarryOut {
  return async (call) => {
    try {
      return await execute(acceptCall(call));
    } catch (error) {
      throw await completeRefusal(error, call);
    }
  };
}
