import { rateLimitOf } from './api-call.js';
import { queuedTooLong, type AttemptFacts, type AttemptTime, type QueueTime } from './client-failures.js';
import { readRetryAfter } from './retry-after.js';
import { withinTime } from './within-time.js';

/** A call that asks for its turn. */
export interface QueuedCall extends QueueTime, Pick<AttemptTime, 'signal'> {
  /** Place in the order of arrival, from 1; the call keeps it through all its attempts. */
  readonly arrival: number;
  /** The server answers when something happens: how long it takes says nothing of what it bears. */
  readonly isPatient: boolean;
}

/** A request that has its turn. */
export interface Turn {
  /** Place in the order of sending, from 1. */
  readonly number: number;
  readonly beganAtMs: number;
}

/**
 * The calls of one client, which share the rate limit of its key: they are sent in the order in which they were made, as many at
 * once as the server says that it still lets pass, and as it is seen to bear.
 */
export interface CallQueue {
  /** Next place in the order of arrival. */
  arrive(): number;
  /** The turn of a call: at once where nothing has to wait. @throws TimeoutError, or the reason of its signal */
  take(call: QueuedCall, facts: AttemptFacts): Turn | Promise<Turn>;
  /** Learns from an answer how many more may be sent. */
  hear(turn: Turn, response: Response): void;
  /** The request of a turn is over; `isLost`: without an answer. */
  leave(turn: Turn, isLost: boolean): void;
}

interface Waiting {
  readonly arrival: number;
  readonly isPatient: boolean;
  readonly begin: (turn: Turn) => void;
}

/** Requests at once before the server has said how many it lets pass: refusals would break the order. */
const FIRST_REQUESTS = 10;
/** After this time a request has been counted, though its answer may have to wait for something to happen. */
const COUNTED_AFTER_MS = 2000;
/** Requests under way at once, whatever the rate limit lets pass: as many as the server bears, between these. */
const FEWEST_AT_ONCE = 2;
const MOST_AT_ONCE = 100;
/** A server that answers within the first has room for one more; one that takes longer than the second has too many. */
const QUICK_MS = 1000;
const SLOW_MS = 5000;
/** Timers cannot count the longest waits that a server may ask for. */
const LONGEST_PAUSE_MS = 60_000;

/** Makes the queue of a client. */
export function createCallQueue(): CallQueue {
  const waiting: Waiting[] = [];
  const underWay = new Set<Turn>();
  let arrived = 0;
  let sent = 0;
  let left = FIRST_REQUESTS;
  const open = new Set<Turn>();
  let most = FIRST_REQUESTS;
  /** Requests up to this number were sent before there were fewer at once: they tell nothing new. */
  let fewerSince = 0;
  /** Requests up to this number cannot tell of more that are left: they were sent before that was known. */
  let toldOf = 0;
  let resetAtMs = 0;
  /** The limit as the server last told it, such as `300;w=60`. */
  let policy: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = (isPatient: boolean): Turn => {
    const turn = { number: (sent += 1), beganAtMs: Date.now() };
    underWay.add(turn);
    if (!isPatient) open.add(turn);
    return turn;
  };

  const isFree = () => {
    const nowMs = Date.now();
    // What may pass by now is known to the server alone: the first call finds out.
    if (left === 0 && nowMs >= resetAtMs) left = 1;
    for (const turn of underWay) {
      if (turn.beganAtMs + COUNTED_AFTER_MS > nowMs) break;
      underWay.delete(turn);
    }
    return underWay.size < left && open.size < most;
  };

  const advance = () => {
    clearTimeout(timer);
    while (isFree()) {
      const next = waiting.shift();
      if (next === undefined) break;
      next.begin(begin(next.isPatient));
    }
    if (waiting.length > 0)
      timer = setTimeout(advance, left === 0 ? Math.min(resetAtMs - Date.now(), LONGEST_PAUSE_MS) : COUNTED_AFTER_MS);
  };

  const wait = async (call: QueuedCall, facts: AttemptFacts): Promise<Turn> => {
    const index = waiting.findIndex(({ arrival }) => arrival > call.arrival);
    const ahead = index < 0 ? waiting.length : index;
    const tooLong = () => queuedTooLong(facts, call, ahead);
    const nowMs = Date.now();
    const leftMs = Math.min(call.queueLeftMs, call.endsAtMs - nowMs);
    const [, limit = Number.POSITIVE_INFINITY, seconds = 0] = /^(\d+);w=(\d+)/.exec(policy ?? '') ?? [];
    const soonestMs = (left === 0 ? resetAtMs - nowMs : 0) + Math.floor(ahead / Number(limit)) * Number(seconds) * 1000;
    if (soonestMs > leftMs) throw tooLong();
    let own: Waiting | undefined;
    try {
      return await withinTime({ timeoutMs: leftMs, onTimeout: tooLong, signal: call.signal }, () => {
        return new Promise<Turn>((begin) => {
          own = { arrival: call.arrival, isPatient: call.isPatient, begin };
          waiting.splice(ahead, 0, own);
          advance();
        });
      });
    } catch (error) {
      if (own !== undefined && waiting.includes(own)) waiting.splice(waiting.indexOf(own), 1);
      advance();
      throw error;
    } finally {
      call.queueLeftMs -= Date.now() - nowMs;
    }
  };

  const fewer = ({ number }: Turn, share: number) => {
    if (number <= fewerSince) return;
    most = Math.max(FEWEST_AT_ONCE, Math.floor(most * share));
    fewerSince = sent;
  };

  const learnPace = (turn: Turn, status: number, tookMs: number) => {
    if (!open.has(turn)) return;
    if (status >= 502) fewer(turn, 0.5);
    else if (tookMs > SLOW_MS) fewer(turn, 0.8);
    else if (tookMs <= QUICK_MS && open.size >= most && most < MOST_AT_ONCE) most += 1;
  };

  const newsOf = ({ headers, status, ok }: Response, nowMs: number) => {
    // A refused key is counted by its address.
    if (status === 401) return undefined;
    const told = rateLimitOf(headers);
    if (told !== undefined) {
      policy = headers.get('ratelimit-policy') ?? undefined;
      return { left: told.remaining, resetMs: Math.max(1, told.resetSeconds) * 1000 };
    }
    const retryAfterMs = status === 429 ? readRetryAfter(headers, nowMs) : undefined;
    if (retryAfterMs !== undefined) return { left: 0, resetMs: retryAfterMs };
    // A server that tells no limit has none, until it refuses.
    return ok && policy === undefined ? { left: Number.POSITIVE_INFINITY, resetMs: 0 } : undefined;
  };

  return {
    arrive: () => (arrived += 1),
    take(call, facts) {
      const mayGo = waiting.length === 0 && isFree() && (facts.attempts === 1 || call.queueLeftMs > 0);
      return mayGo ? begin(call.isPatient) : wait(call, facts);
    },
    hear(turn, response) {
      const nowMs = Date.now();
      underWay.delete(turn);
      learnPace(turn, response.status, nowMs - turn.beganAtMs);
      const news = newsOf(response, nowMs);
      const isLate = turn.beganAtMs + COUNTED_AFTER_MS <= nowMs;
      if (news === undefined || (turn.number <= toldOf && (isLate || news.left >= left))) return;
      left = news.left;
      resetAtMs = news.resetMs + (isLate ? turn.beganAtMs : nowMs);
      toldOf = sent;
    },
    leave(turn, isLost) {
      if (isLost && open.has(turn)) fewer(turn, 0.5);
      open.delete(turn);
      underWay.delete(turn);
      if (waiting.length > 0) advance();
    },
  };
}
