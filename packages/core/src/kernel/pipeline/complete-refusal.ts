import { ProcurekitError } from '../errors/errors.js';
import { rejectInput } from '../errors/request-errors.js';
import type { World } from '../operations/world.js';
import { Storage } from '../ports/storage.js';
import { MAX_PROBLEMS } from '../values/problem.js';
import type { ReceivedCall } from './accept-call.js';
import { judgeBody } from './judge-body.js';
import { isInputRefusal } from './parse-input.js';

/**
 * Adds to the refusal of a body what else is wrong with it, so that whoever sent it hears of everything at once. A body that is refused
 * for its form has been read no further; what it names can be judged nevertheless. This costs a refused call some reads and others
 * nothing.
 */
export async function completeRefusal(world: World, error: unknown, call: ReceivedCall): Promise<unknown> {
  if (call.caller.kind === 'anonymous' || !isCompletable(error)) return error;
  const db = world.port(Storage).forPortal(call.caller.portalId);
  const found = await judgeBody(world, db, call, MAX_PROBLEMS);
  const told = new Set(error.problems.map(({ pointer }) => pointer));
  const unknown = error.problems.flatMap(({ code, pointer = '' }) => (code === 'unknown_field' ? pointer : []));
  const added = found.filter(({ pointer }) => !told.has(pointer) && !unknown.some((field) => isWithin(field, pointer)));
  return added.length === 0 ? error : rejectInput([...error.problems, ...added]);
}

// What a field holds that does not go with the rest of its body is not judged.
function isWithin(field: string, pointer = ''): boolean {
  return pointer.startsWith(`${field}/`);
}

function isCompletable(error: unknown): error is ProcurekitError {
  return isInputRefusal(error) && error instanceof ProcurekitError && error.status === 400;
}
