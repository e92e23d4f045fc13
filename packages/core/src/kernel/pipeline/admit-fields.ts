import { isJsonObject } from '../values/json-object.js';
import type { ReceivedCall } from './accept-call.js';

/** Tells whether a portal takes fields that the settings of the installation leave out. */
export type TakesFields = (portalId: string) => Promise<boolean>;

/**
 * Lets fields in that the installation leaves out where the portal of the caller takes them, and otherwise says what would let them in.
 * Only a call that sends such fields costs a look at its portal.
 */
export async function admitFields(call: ReceivedCall, takesFields: TakesFields): Promise<ReceivedCall> {
  const { compiled, caller, body } = call;
  const { waiting } = compiled;
  if (waiting === undefined || caller.kind === 'anonymous' || !isJsonObject(body)) return call;
  const sent = [...waiting.fields].filter(([name]) => name in body);
  if (sent.length === 0) return call;
  if (await takesFields(caller.portalId)) return { ...call, compiled: waiting.whole };
  const problems = sent.map(([name, message]) => ({ pointer: `/${name}`, code: 'unknown_field', message }));
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !waiting.fields.has(name)));
  return { ...call, body: rest, problems: [...call.problems, ...problems] };
}
