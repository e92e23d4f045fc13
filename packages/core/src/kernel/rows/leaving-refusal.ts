import { ProcurekitError } from '../errors/errors.js';
import type { UnitOfWork } from '../operations/call.js';

/**
 * What a refusal leaves behind. It is done after everything that the refused work wrote is undone, possibly more than once, and returns
 * the refusal as it is to be told then.
 */
export type Leave = (unit: UnitOfWork) => Promise<ProcurekitError>;

/**
 * A refusal that asks for something to be written although what it refuses is undone, such as that an approval is waited for. Units of
 * work see to it, and parts of them that may fail; nobody else has to know of it.
 */
export class LeavingRefusal extends ProcurekitError {
  constructor(
    refusal: ProcurekitError,
    readonly leave: Leave,
  ) {
    const { code, status, title } = refusal;
    super({ code, status, title, remedy: '' }, refusal.detail, refusal.details, refusal.problems, { cause: refusal });
  }
}

/**
 * Does in a unit of work what the refusal of a part of it leaves behind. What comes of it is still to be left behind by whoever undoes the
 * unit itself.
 */
export async function leaveBehind(error: unknown, unit: UnitOfWork): Promise<unknown> {
  if (!(error instanceof LeavingRefusal)) return error;
  return new LeavingRefusal(await error.leave(unit), error.leave);
}
