import type { PortalCaller } from '../access/caller.js';
import { requestErrors } from '../errors/request-errors.js';
import { findTransition, nextStatuses, type StateMachine } from '../records/transitions.js';

/**
 * Decides a move between two states by who asks for it. A key is told only the moves that keys may make.
 *
 * @throws ProcurekitError `invalid_transition`, `insufficient_rights`
 */
export function requireTransition<Status extends string>(
  machine: StateMachine<Status>,
  move: { readonly from: Status; readonly to: Status; readonly caller: PortalCaller },
): void {
  const transition = findTransition(machine, move.from, move.to);
  if (move.caller.kind === 'user') {
    if (transition === undefined) throw refusal(machine, move.from, 'all');
    if (!move.caller.rights.has(transition.right)) {
      throw requestErrors.insufficientRights({ requiredRight: transition.right });
    }
    return;
  }
  if (transition?.byKey !== true) throw refusal(machine, move.from, 'byKey');
}

function refusal<Status extends string>(machine: StateMachine<Status>, from: Status, whose: 'all' | 'byKey'): Error {
  const reachable = nextStatuses(machine, from).filter(
    (to) => whose === 'all' || findTransition(machine, from, to)?.byKey === true,
  );
  return requestErrors.invalidTransition({ allowedTransitions: reachable });
}
