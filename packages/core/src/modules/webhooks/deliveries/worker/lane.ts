import type { DueDelivery } from '../new-delivery.js';

/** A delivery in memory, with the bytes to send. */
export interface Job {
  readonly lane: Lane;
  readonly delivery: DueDelivery;
  /** null when the event is gone. */
  readonly body: string | null;
}

/** A lane that this worker holds: the deliveries of one subscription. */
export interface Lane {
  /** Id of the subscription. */
  readonly id: string;
  readonly portalId: string;
  /** Up to when the lane is ours; nothing is sent near or after its end. */
  leasedUntilMs: number;
  readonly heldSinceMs: number;
  /** How often it had been looked into in vain before. */
  readonly emptyLooks: number;
  /** Deliveries that are due, oldest first. */
  readonly waiting: Job[];
  /** Deliveries in memory by id, until what came of them is saved. */
  readonly known: Set<string>;
  /** Of these, the ones that were saved while the lane is being read: the read may still have seen them as due. */
  readonly leaving: Set<string>;
  /** Requests under way, those being checked included. */
  inFlight: number;
  /** Of these, the ones that take long. */
  parked: number;
  /** Its receiver took long with the latest request that ended or was parked. */
  isSlow: boolean;
  /** Outcomes that are not committed yet. */
  unsaved: number;
  failuresInRow: number;
  /** Where reading goes on while there is more than was read at once: all that is due up to here is known. */
  readUpTo: readonly [nextAttemptAt: string, id: string] | null;
  /** The storage may have due deliveries that are not in memory. */
  mayHaveMore: boolean;
  isFetching: boolean;
  /** Something was found in it since it was claimed. */
  wasUseful: boolean;
  /** Since when there is nothing to do. */
  idleSinceMs: number | null;
  /** No new request is started, so that the lane can be given back. */
  isClosing: boolean;
  /** It is in the roster's line of lanes that can start a request. */
  isInLine: boolean;
}

/** Requests to one subscription at a time. */
const MAX_IN_FLIGHT = 5;
/** After so many failed attempts in a row a subscription gets one request at a time, until one succeeds. */
const FAILURES_BEFORE_CAUTION = 20;
/** A request is not started when the lease could end before its answer was noted. */
const LEASE_MARGIN_MS = 1000;

/** A lane just claimed. */
export function newLane(
  of: Pick<Lane, 'id' | 'portalId' | 'leasedUntilMs' | 'heldSinceMs' | 'emptyLooks' | 'failuresInRow'>,
): Lane {
  return {
    ...of,
    waiting: [],
    known: new Set(),
    leaving: new Set(),
    inFlight: 0,
    parked: 0,
    isSlow: false,
    unsaved: 0,
    readUpTo: null,
    mayHaveMore: true,
    isFetching: false,
    wasUseful: false,
    idleSinceMs: null,
    isClosing: false,
    isInLine: false,
  };
}

/** Has the lane read from its start again: there may be something due before what was read last. */
export function readAnew(lane: Lane): void {
  lane.readUpTo = null;
  lane.mayHaveMore = true;
}

/** Forgets a delivery whose outcome is saved, so that it is taken on again when it is due again. */
export function forget(lane: Lane, deliveryId: string): void {
  if (lane.isFetching) lane.leaving.add(deliveryId);
  else lane.known.delete(deliveryId);
}

/** Whether the lane may start a request now. `crowded`: so many requests take long that slow lanes must wait. */
export function canStart(
  lane: Lane,
  { nowMs, crowded }: { readonly nowMs: number; readonly crowded: boolean },
): boolean {
  if (lane.waiting.length === 0 || lane.isClosing || nowMs > lane.leasedUntilMs - LEASE_MARGIN_MS) return false;
  if (crowded && lane.parked > 0) return false;
  return lane.inFlight < (lane.failuresInRow >= FAILURES_BEFORE_CAUTION ? 1 : MAX_IN_FLIGHT);
}

/** Whether all requests that the lane may have under way take long: what else is due can wait for one of them to end. */
export function hangs(lane: Lane): boolean {
  return lane.parked >= MAX_IN_FLIGHT;
}

/** Whether nothing of the lane is in memory or under way. */
export function isIdle(lane: Lane): boolean {
  return lane.waiting.length === 0 && isSettled(lane) && !lane.mayHaveMore;
}

/** Whether no request, no fetch and no outcome of the lane is under way. */
export function isSettled(lane: Lane): boolean {
  return lane.inFlight === 0 && lane.unsaved === 0 && !lane.isFetching;
}
