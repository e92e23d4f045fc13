import type { PortalCaller } from '../../access/caller.js';
import { rejectInput, requestErrors } from '../../errors/request-errors.js';
import type { Right } from '../../access/rights.js';

/** What brings a document from one state to another: a call, a change of its `status`, a payment, or the time. */
export type Mover =
  | 'submit-approval'
  | 'approve'
  | 'reject'
  | 'send'
  | 'convert-to-invoice'
  | 'issue'
  | 'void'
  | 'cancel'
  | 'change'
  | 'payment'
  | 'time';

/** One possible move of a document. */
export interface Move<Status extends string> {
  readonly from: Status;
  readonly by: Mover;
  readonly to: Status;
  /** Right of whoever makes it; absent where nobody does. */
  readonly right?: Right;
  readonly requiresReason?: true;
  /** Only in portals whose documents need no approval. */
  readonly withoutApproval?: true;
}

/** Rows of a table of moves: from each of these states to one. */
export function moves<Status extends string>(
  from: readonly Status[],
  by: Mover,
  to: Status,
  rest: Omit<Move<Status>, 'from' | 'by' | 'to'> = {},
): Move<Status>[] {
  return from.map((state) => ({ from: state, by, to, ...rest }));
}

/** A move that somebody asks for. */
export interface AskedMove<Status extends string> {
  readonly from: Status;
  readonly by: Mover;
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
export function requireMove<Status extends string>(
  table: readonly Move<Status>[],
  { from, by, to, caller, reason, approvalRequired = true }: AskedMove<Status>,
): Move<Status> {
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
export function movedFrom<Status extends string>(table: readonly Move<Status>[], by: Mover, to: Status): Status[] {
  return table.filter((move) => move.by === by && move.to === to).map(({ from }) => from);
}
