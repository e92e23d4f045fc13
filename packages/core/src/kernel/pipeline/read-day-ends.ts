import { daysIn, withDayEnds } from '../input/dated-input.js';
import type { ReceivedCall } from './accept-call.js';

/** Tells whose clocks a portal goes by. */
export type ReadTimezone = (portalId: string) => Promise<string>;

/** Puts the end of their day in place of dates that mean it; only a call that sends such dates costs a look at its portal. */
export async function readDayEnds(call: ReceivedCall, readTimezone: ReadTimezone): Promise<ReceivedCall> {
  const { compiled, caller, body } = call;
  if (!compiled.takesDayEnds || compiled.body === null || caller.kind === 'anonymous') return call;
  const days = daysIn(compiled.body, body);
  if (days.length === 0) return call;
  return { ...call, body: withDayEnds(body, days, await readTimezone(caller.portalId)) };
}
