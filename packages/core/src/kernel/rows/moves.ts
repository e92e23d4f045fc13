import type { PortalCaller } from '../access/caller.js';
import type { Right } from '../access/rights.js';
import { rejectInput, requestErrors } from '../errors/request-errors.js';

/** One possible move of a document between its statuses: the one table that services, docs and tests read. */
export interface Move<Status extends string, By extends string = 'change'> {
  readonly from: Status;
  /** What makes it: a call, a change of the status, or what happens elsewhere. */
  readonly by: By;
  readonly to: Status;
  /** Right of whoever makes it; absent where nobody does. */
  readonly right?: Right;
  /** Keys make it whatever their rights are, or never do. @default they make it with the right, as people do */
  readonly keys?: 'always' | 'never';
  readonly requiresReason?: true;
  /** Only in portals whose documents need no approval. */
  readonly withoutApproval?: true;
}

type Rest = Omit<Move<string>, 'from' | 'by' | 'to'>;

/** Rows of a table of moves: from each of these statuses to one. */
export function moves<Status extends string, By extends string>(
  from: readonly Status[],
  by: By,
  to: Status,
  rest: Rest = {},
): Move<Status, By>[] {
  return from.map((state) => ({ from: state, by, to, ...rest }));
}

/** Rows of a table of moves that are changes of the status: from each status to each of those behind it. */
export function changes<const From extends string, const To extends string>(
  table: Readonly<Record<From, readonly To[]>>,
  rest: Rest,
): Move<From | To>[] {
  // Its entries are those that the type tells.
  const rows = Object.entries(table) as [From, readonly To[]][];
  return rows.flatMap(([from, targets]) => targets.map((to) => ({ from, by: 'change' as const, to, ...rest })));
}

/** A move that somebody asks for. */
interface AskedMove<Status extends string, By extends string> {
  readonly from: Status;
  readonly by: By;
  /** Where it leads, where the mover can lead to several statuses. */
  readonly to?: Status;
  readonly caller: PortalCaller;
  readonly reason?: string | null | undefined;
  /** @default true */
  readonly approvalRequired?: boolean;
}

/**
 * Finds the move that is asked for, and refuses one that is not in the table or not for this caller. A key is told only the moves that
 * keys may make.
 *
 * @throws ProcurekitError `invalid_transition`, `insufficient_rights`, `validation_failed` without a reason
 */
export function requireMove<Status extends string, By extends string>(
  table: readonly Move<Status, By>[],
  { from, by, to, caller, reason, approvalRequired = true }: AskedMove<Status, NoInfer<By>>,
): Move<Status, By> {
  const isKey = caller.kind === 'key';
  const open = table.filter(
    (move) =>
      move.from === from &&
      move.right !== undefined &&
      (move.withoutApproval !== true || !approvalRequired) &&
      !(isKey && move.keys === 'never'),
  );
  const move = open.find((each) => each.by === by && (to === undefined || each.to === to));
  if (move?.right === undefined) {
    throw requestErrors.invalidTransition({ allowedTransitions: [...new Set(open.map((each) => each.to))] });
  }
  if (!(isKey && move.keys === 'always') && !caller.rights.has(move.right)) {
    throw requestErrors.insufficientRights({ requiredRight: move.right });
  }
  if (move.requiresReason && (reason ?? '') === '') {
    throw rejectInput([
      { pointer: '/reason', code: 'required', message: `A reason is required to change the status to ${move.to}` },
    ]);
  }
  return move;
}

/** Whether a status leads to another one. */
export function leadsTo<Status extends string>(
  table: readonly Move<Status, string>[],
  from: Status,
  to: Status,
): boolean {
  return table.some((move) => move.from === from && move.to === to);
}

/** Statuses that one leads to. */
export function nextStatuses<Status extends string>(table: readonly Move<Status, string>[], from: Status): Status[] {
  return table.flatMap((move) => (move.from === from ? [move.to] : []));
}

/** Refuses to go on to a status that the present one does not lead to. @throws ProcurekitError `invalid_transition` */
export function requireLeadsTo<Status extends string>(
  table: readonly Move<Status, string>[],
  from: Status,
  to: Status,
): void {
  if (!leadsTo(table, from, to))
    throw requestErrors.invalidTransition({ allowedTransitions: nextStatuses(table, from) });
}

/** Statuses that lead to one; `by` a mover alone where it is named. */
export function movedFrom<Status extends string, By extends string>(
  table: readonly Move<Status, By>[],
  to: NoInfer<Status>,
  by?: NoInfer<By>,
): Status[] {
  return table.flatMap((move) => (move.to === to && (by === undefined || move.by === by) ? [move.from] : []));
}
