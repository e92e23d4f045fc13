import type { Right } from '../access/rights.js';

/** One possible move of an entity. */
export interface Transition<Status extends string> {
  readonly from: Status;
  readonly to: Status;
  /** Right that a user needs for it. */
  readonly right: Right;
  /** Whether API keys may make it; `false` keeps it for users. */
  readonly byKey: boolean;
  readonly requiresReason?: true;
}

/** The states of an entity and the moves between them: the one table that services, docs and tests read. */
export interface StateMachine<Status extends string> {
  readonly statuses: readonly Status[];
  readonly transitions: readonly Transition<Status>[];
}

/** The move between two states, or undefined when there is none. */
export function findTransition<Status extends string>(
  machine: StateMachine<Status>,
  from: Status,
  to: Status,
): Transition<Status> | undefined {
  return machine.transitions.find((transition) => transition.from === from && transition.to === to);
}

/** States that can be reached from a state in one move. */
export function nextStatuses<Status extends string>(machine: StateMachine<Status>, from: Status): readonly Status[] {
  return machine.transitions.filter((transition) => transition.from === from).map((transition) => transition.to);
}
