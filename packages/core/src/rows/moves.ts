import type { PortalCaller } from '../access/caller.js';
import { rejectInput, requestErrors } from '../errors/request-errors.js';
import type { Right } from '../access/rights.js';

/** One possible move of a document, by a call, a change of its status, or what happens elsewhere. */
export interface Move<Status extends string, By extends string> {
  readonly from: Status;
  readonly by: By;
  readonly to: Status;
  /** Right of whoever makes it; absent where nobody does. */
  readonly right?: Right;
  readonly requiresReason?: true;
  /** Only in portals whose documents need no approval. */
  readonly withoutApproval?: true;
}

/** Rows of a table of moves: from each of these states to one. */
export function moves<Status extends string, By extends string>(
  from: readonly Status[],
  by: By,
  to: Status,
  rest: Omit<Move<Status, By>, 'from' | 'by' | 'to'> = {},
): Move<Status, By>[] {
  return from.map((state) => ({ from: state, by, to, ...rest }));
}

/** A move that somebody asks for. */
interface AskedMove<Status extends string, By extends string> {
  readonly from: Status;
  readonly by: By;
  /** Where it leads, where the mover can lead to several states. */
  readonly to?: Status;
  readonly caller: PortalCaller;
  readonly reason?: string | null | undefined;
  /** @default true */
  readonly approvalRequired?: boolean;
}

/**
 * Finds the move that is asked for, and refuses one that is not in the table or not for this caller.
 *
 * @throws ProcurekitError `invalid_transition`, `insufficient_rights`, `validation_failed` without a reason
 */
export function requireMove<Status extends string, By extends string>(
  table: readonly Move<Status, By>[],
  { from, by, to, caller, reason, approvalRequired = true }: AskedMove<Status, NoInfer<By>>,
): Move<Status, By> {
  const open = table.filter((move) => move.from === from && (move.withoutApproval !== true || !approvalRequired));
  const move = open.find((each) => each.by === by && (to === undefined || each.to === to) && each.right !== undefined);
  if (move === undefined) {
    const reachable = open.filter(({ right }) => right !== undefined).map((each) => each.to);
    throw requestErrors.invalidTransition({ allowedTransitions: [...new Set(reachable)] });
  }
  if (move.right !== undefined && !caller.rights.has(move.right)) {
    throw requestErrors.insufficientRights({ requiredRight: move.right });
  }
  if (move.requiresReason && (reason ?? '') === '') {
    throw rejectInput([
      { pointer: '/reason', code: 'required', message: `A reason is required to change the status to ${move.to}` },
    ]);
  }
  return move;
}

/** States that a mover takes documents from. */
export function movedFrom<Status extends string, By extends string>(
  table: readonly Move<Status, By>[],
  by: NoInfer<By>,
  to: NoInfer<Status>,
): Status[] {
  return table.filter((move) => move.by === by && move.to === to).map(({ from }) => from);
}
