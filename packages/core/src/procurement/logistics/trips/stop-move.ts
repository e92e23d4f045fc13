import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { changes, type Move, nextStatuses } from '../../../kernel/rows/moves.js';
import { enumeration } from '../../../kernel/values/enumeration.js';

/** Statuses of a stop. */
export const STOP_STATUSES = enumeration('DeliveryTripStopStatus', [
  'pending',
  'arrived',
  'completed',
  'failed',
  'skipped',
]);
export type StopStatus = (typeof STOP_STATUSES)[number];

/** How the delivery at a stop ended. */
export const STOP_RESULTS = enumeration('DeliveryTripStopResult', [
  'delivered',
  'partially_delivered',
  'not_delivered',
]);
export type StopResult = (typeof STOP_RESULTS)[number];

/** Statuses of a stop that is done with. */
export const FINAL_STOP_STATUSES: readonly StopStatus[] = ['completed', 'failed', 'skipped'];
/** Statuses of a stop that is still to be made, or under way. */
export const OPEN_STOP_STATUSES = STOP_STATUSES.filter((status) => !FINAL_STOP_STATUSES.includes(status));

/** Moves of a stop. */
export const STOP_MOVES: readonly Move<StopStatus>[] = changes(
  { pending: ['arrived', 'completed', 'failed', 'skipped'], arrived: ['completed', 'failed'] },
  { right: 'logistics.edit', keys: 'always' },
);

/** What decides how a stop ends. */
export interface StopOutcome {
  readonly result?: StopResult | null | undefined;
  /** Skips a stop that was not reached. */
  readonly skip?: boolean | undefined;
  /** Completes a stop even though its arrival was not reported. */
  readonly skipArrival?: boolean | undefined;
  /** Reports the arrival along with the end. */
  readonly arrivedAt?: string | undefined;
}

/** Decides where a stop goes on arrival. @throws ProcurekitError `invalid_transition` */
export function decideArrival(from: StopStatus): StopStatus {
  return admit(from, 'arrived', from === 'pending');
}

/** Decides how a stop ends. @throws ProcurekitError `invalid_transition` */
export function decideCompletion(from: StopStatus, { result, skip, skipArrival, arrivedAt }: StopOutcome): StopStatus {
  if (skip === true) return admit(from, 'skipped', from === 'pending');
  if (result === 'not_delivered') return admit(from, 'failed', from === 'pending' || from === 'arrived');
  const isArrived = from === 'arrived' || (from === 'pending' && (skipArrival === true || arrivedAt !== undefined));
  return admit(from, 'completed', isArrived);
}

function admit(from: StopStatus, to: StopStatus, isAllowed: boolean): StopStatus {
  if (isAllowed) return to;
  throw requestErrors.invalidTransition({ allowedTransitions: nextStatuses(STOP_MOVES, from) });
}
