import type { DueDelivery } from '../new-delivery.js';
import type { AttemptResult } from '../send-attempt.js';
import {
  beginReading,
  countWaiting,
  dropWaiting,
  endReading,
  forget,
  needsReading,
  readAnew,
  takeOldest,
  unread,
  wake,
  type Backlog,
  type DuePage,
  type DueQuery,
  type Job,
} from './backlog.js';
import type { StopReason } from './check-permits.js';
import { outcomeOf, stoppedOutcome } from './outcome.js';
import type { UnsavedOutcome } from './save-outcomes.js';

/**
 * The lane of one subscription as its holder sees it: for how long it is ours, what is due in it, what is under way. It is a
 * value: `step` makes the next one of it and says what is to be done outside; nothing else changes a lane.
 *
 * Times ending in `Ms` are by the clock that the storage is written by, which may jump; `heldSince`, `idleSince` and `sentAt`
 * are uptime, which cannot.
 */
export interface Lane {
  /** Id of the subscription. */
  readonly id: string;
  readonly portalId: string;
  /** `closing`: it is given back once nothing is under way. `lost`: another worker has it, and ours is forgotten then. */
  readonly phase: 'held' | 'closing' | 'lost';
  /** Up to when the lane is ours; nothing is sent near or after its end. */
  readonly leasedUntilMs: number;
  readonly heldSince: number;
  /** How often it was looked into in vain since something was found. */
  readonly emptyLooks: number;
  readonly backlog: Backlog;
  /** Requests under way, those being checked included. */
  readonly requests: readonly LaneRequest[];
  /** Its receiver took long with the latest request that ended or was parked. */
  readonly isSlow: boolean;
  /** Outcomes that are not committed yet. */
  readonly unsaved: number;
  readonly failuresInRow: number;
  /** Since when there is nothing to do. */
  readonly idleSince: number | null;
}

/** A delivery under way. */
export interface LaneRequest {
  readonly delivery: DueDelivery;
  /** null while it is being checked whether it may be sent. */
  readonly sentAt: number | null;
  /** It takes long, so it no longer counts as work of this process: it only waits. */
  readonly isParked: boolean;
}

/** How a request ended: with a result, with a reason to stop, or null when it is as if it had never begun. */
export type RequestEnd = AttemptResult | StopReason | null;

interface Inputs {
  /** We claimed it again: our own lease had run out, and others may have worked in it. */
  readonly claimed: Lease;
  readonly extended: Lease;
  /** Another worker has it. */
  readonly lost: unknown;
  /** It is to be given back. */
  readonly closed: unknown;
  /** Deliveries were committed. */
  readonly woken: unknown;
  /** Time has passed: something may have become due. */
  readonly reviewed: unknown;
  readonly readingTurn: unknown;
  /** What was read; null when that failed. */
  readonly read: { readonly page: DuePage | null };
  /** `crowded`: so many requests take long that slow lanes must wait. */
  readonly sendingTurn: { readonly nowMs: number; readonly crowded: boolean };
  readonly sent: { readonly deliveryId: string; readonly uptime: number };
  readonly ended: RequestEnding;
  /** Outcomes were committed. */
  readonly saved: { readonly deliveryIds: readonly string[] };
  /** Once idle for `lingerMs`, the lane leaves. */
  readonly tick: { readonly uptime: number; readonly lingerMs: number };
}

interface Lease {
  readonly leasedUntilMs: number;
}

interface RequestEnding {
  readonly deliveryId: string;
  readonly end: RequestEnd;
  readonly uptime: number;
  readonly nowMs: number;
  readonly random: number;
}

/** What happens to a lane. */
export type LaneInput<K extends keyof Inputs = keyof Inputs> = { [P in K]: { readonly type: P } & Inputs[P] }[K];

/** What a lane wants done. Asking for a turn that it waits for already changes nothing. */
export type LaneEffect =
  | { readonly type: 'askToRead' | 'askToSend' }
  | { readonly type: 'read'; readonly lane: Pick<Lane, 'id' | 'portalId'>; readonly query: DueQuery }
  | { readonly type: 'send'; readonly job: Job }
  | { readonly type: 'save'; readonly outcome: UnsavedOutcome }
  /** The lane is over: `giveBack` has the storage hand it to whoever is next. */
  | { readonly type: 'giveBack' | 'forget' };

/** The next state of a lane, and what is to be done. */
export type LaneStep = readonly [lane: Lane, effects: readonly LaneEffect[]];

/** Requests to one subscription at a time. */
const MAX_IN_FLIGHT = 5;
/** After so many failed attempts in a row a subscription gets one request at a time, until one succeeds. */
const FAILURES_BEFORE_CAUTION = 20;
/** A request is not started when the lease could end before its answer was noted. */
const LEASE_MARGIN_MS = 1000;
/** A request that takes longer than this is parked. */
const PARKED_AFTER_MS = 300;

/** A lane just claimed. */
export function newLane(
  of: Pick<Lane, 'id' | 'portalId' | 'leasedUntilMs' | 'heldSince' | 'emptyLooks' | 'failuresInRow'>,
): Lane {
  const { id, portalId, leasedUntilMs, heldSince, emptyLooks, failuresInRow } = of;
  return {
    id,
    portalId,
    phase: 'held',
    leasedUntilMs,
    heldSince,
    emptyLooks,
    backlog: unread,
    requests: [],
    isSlow: false,
    unsaved: 0,
    failuresInRow,
    idleSince: null,
  };
}

/** Decides what an input means for a lane. Pure, and free of waiting: the worker does what it says. */
export function step<K extends keyof Inputs>(lane: Lane, input: LaneInput<K>): LaneStep {
  return STEPS[input.type](lane, input);
}

const STEPS: { readonly [K in keyof Inputs]: (lane: Lane, input: LaneInput<K>) => LaneStep } = {
  claimed: (lane, { leasedUntilMs }) => {
    const phase = lane.phase === 'lost' ? 'held' : lane.phase;
    return asking({ ...lane, phase, leasedUntilMs, backlog: dropWaiting(lane.backlog) });
  },
  extended: (lane, { leasedUntilMs }) => asking({ ...lane, leasedUntilMs }),
  lost: (lane) => [{ ...lane, phase: 'lost', backlog: dropWaiting(lane.backlog) }, NOTHING],
  closed: (lane) =>
    lane.phase === 'held'
      ? [{ ...lane, phase: 'closing', backlog: dropWaiting(lane.backlog) }, NOTHING]
      : [lane, NOTHING],
  woken: (lane) => asking({ ...lane, backlog: wake(lane.backlog) }),
  reviewed: (lane) => asking({ ...lane, backlog: readAnew(lane.backlog) }),
  readingTurn: takeReadingTurn,
  read: takeOn,
  sendingTurn: takeSendingTurn,
  sent: noteSent,
  ended: noteEnd,
  saved: (lane, { deliveryIds }) => {
    const backlog = forget(lane.backlog, deliveryIds);
    return asking({ ...lane, backlog, unsaved: lane.unsaved - deliveryIds.length });
  },
  tick: noteTime,
};

const NOTHING: readonly LaneEffect[] = [];
const TO_READ: readonly LaneEffect[] = [{ type: 'askToRead' }];
const TO_SEND: readonly LaneEffect[] = [{ type: 'askToSend' }];
const TO_READ_AND_SEND: readonly LaneEffect[] = [...TO_READ, ...TO_SEND];
const OVER = { closing: [{ type: 'giveBack' }], lost: [{ type: 'forget' }] } as const;

function asking(lane: Lane): LaneStep {
  return [lane, wishes(lane)];
}

function wishes(lane: Lane): readonly LaneEffect[] {
  if (hasRoom(lane)) return wantsToRead(lane) ? TO_READ_AND_SEND : TO_SEND;
  return wantsToRead(lane) ? TO_READ : NOTHING;
}

/** Whether the lane could start a request if it were its turn. */
function hasRoom({ phase, backlog, requests, failuresInRow }: Lane): boolean {
  const most = failuresInRow >= FAILURES_BEFORE_CAUTION ? 1 : MAX_IN_FLIGHT;
  return phase === 'held' && requests.length < most && countWaiting(backlog) > 0;
}

function wantsToRead(lane: Lane): boolean {
  // While all requests that it may have take long, what else is due can wait for one of them to end.
  return lane.phase === 'held' && needsReading(lane.backlog) && countParked(lane) < MAX_IN_FLIGHT;
}

/** How many requests of a lane are parked. */
export function countParked({ requests }: Pick<Lane, 'requests'>): number {
  let parked = 0;
  for (const request of requests) if (request.isParked) parked += 1;
  return parked;
}

function takeReadingTurn(lane: Lane): LaneStep {
  if (!wantsToRead(lane)) return [lane, NOTHING];
  const [backlog, query] = beginReading(lane.backlog);
  return [{ ...lane, backlog }, [{ type: 'read', lane, query }]];
}

function takeOn(lane: Lane, { page }: LaneInput<'read'>): LaneStep {
  const backlog = endReading(lane.backlog, page);
  // After a failure the next review asks again.
  if (page === null) return [{ ...lane, backlog }, NOTHING];
  const emptyLooks = page.found.length > 0 ? 0 : lane.emptyLooks;
  return asking({ ...lane, backlog, emptyLooks });
}

function takeSendingTurn(lane: Lane, { nowMs, crowded }: LaneInput<'sendingTurn'>): LaneStep {
  // What ends this, such as a longer lease, has the lane ask again.
  const mustWait = nowMs > lane.leasedUntilMs - LEASE_MARGIN_MS || (crowded && countParked(lane) > 0);
  if (mustWait || !hasRoom(lane)) return [lane, NOTHING];
  const [backlog, job] = takeOldest(lane.backlog);
  if (job === undefined) return [lane, NOTHING];
  const request: LaneRequest = { delivery: job.delivery, sentAt: null, isParked: false };
  const next: Lane = { ...lane, backlog, requests: [...lane.requests, request], idleSince: null };
  return [next, [{ type: 'send', job }, ...wishes(next)]];
}

function noteSent(lane: Lane, { deliveryId, uptime }: LaneInput<'sent'>): LaneStep {
  const requests = lane.requests.map((request) =>
    // A receiver that hung a moment ago must not take the places of others each time it is tried.
    request.delivery.id === deliveryId ? { ...request, sentAt: uptime, isParked: lane.isSlow } : request,
  );
  return [{ ...lane, requests }, NOTHING];
}

function noteEnd(lane: Lane, { deliveryId, end, uptime, nowMs, random }: LaneInput<'ended'>): LaneStep {
  const request = lane.requests.find(({ delivery }) => delivery.id === deliveryId);
  if (request === undefined) return [lane, NOTHING];
  const { delivery, sentAt } = request;
  const requests = lane.requests.filter((other) => other !== request);
  const isSlow = sentAt === null ? lane.isSlow : uptime - sentAt > PARKED_AFTER_MS;
  if (end === null) return asking({ ...lane, requests, isSlow, backlog: readAnew(forget(lane.backlog, [deliveryId])) });
  const isAttempt = typeof end !== 'string';
  const outcome = isAttempt ? outcomeOf(delivery, end, { nowMs, random }) : stoppedOutcome(delivery, end);
  const failuresInRow = isAttempt ? failuresAfter(lane, end) : lane.failuresInRow;
  const next: Lane = { ...lane, requests, isSlow, failuresInRow, unsaved: lane.unsaved + 1 };
  const unsaved: UnsavedOutcome = { portalId: lane.portalId, failuresInRow, ...outcome };
  return [next, [{ type: 'save', outcome: unsaved }, ...wishes(next)]];
}

function failuresAfter({ failuresInRow }: Lane, { verdict }: AttemptResult): number {
  return verdict === 'succeeded' ? 0 : failuresInRow + 1;
}

function noteTime(lane: Lane, { uptime, lingerMs }: LaneInput<'tick'>): LaneStep {
  const current = parkSlow(lane, uptime);
  if (current.phase !== 'held') return [current, isSettled(current) ? OVER[current.phase] : NOTHING];
  const idleSince = isIdle(current) ? (current.idleSince ?? uptime) : null;
  const next = idleSince === current.idleSince ? current : { ...current, idleSince };
  return [next, idleSince !== null && uptime - idleSince >= lingerMs ? OVER.closing : NOTHING];
}

/** Whether nothing of the lane is under way. */
function isSettled({ requests, unsaved, backlog }: Lane): boolean {
  return requests.length === 0 && unsaved === 0 && backlog.reading === null;
}

function isIdle(lane: Lane): boolean {
  return isSettled(lane) && countWaiting(lane.backlog) === 0 && !lane.backlog.mayHaveMore;
}

function parkSlow(lane: Lane, uptime: number): Lane {
  const isLate = ({ sentAt, isParked }: LaneRequest) =>
    !isParked && sentAt !== null && uptime - sentAt >= PARKED_AFTER_MS;
  if (!lane.requests.some(isLate)) return lane;
  const requests = lane.requests.map((request) => (isLate(request) ? { ...request, isParked: true } : request));
  return { ...lane, requests, isSlow: true };
}
