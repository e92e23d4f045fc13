import { ConnectionError, TimeoutError } from './errors.js';
import type { Limits } from './within-time.js';

/** An attempt of a call, as its failures tell of it. */
export interface AttemptFacts {
  readonly operation: string;
  readonly requestId: string;
  /** Number of this attempt, from 1. */
  readonly attempts: number;
  /** Whether the call may be made again without doing its work twice. */
  readonly repeatable: boolean;
}

/** Makes the error of a connection that could not be made, or broke. */
export function connectionError(facts: AttemptFacts, address: string, cause: unknown): ConnectionError {
  // Node tells the reason in the cause of what it throws.
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const reason = (inner instanceof Error && inner.message) || 'the connection failed';
  const { operation, requestId, repeatable } = facts;
  return new ConnectionError(`${operation}: no response from ${address}: ${reason} (request ${requestId})`, {
    ...facts,
    cause,
    code: 'connection_failed',
    retryable: repeatable,
  });
}

/** What a call gives each of its attempts. */
export interface AttemptTime {
  readonly timeoutMs: number;
  /** Time at which the deadline of the call ends, in milliseconds since 1970. */
  readonly endsAtMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Until when a call waits for its turn. */
export interface QueueTime extends Pick<AttemptTime, 'endsAtMs'> {
  /** How much longer it waits for its turn, in milliseconds: what it takes to be sent and answered does not count. */
  queueLeftMs: number;
}

/** Works out what ends an attempt that begins now: its timeout, or the deadline if that comes first. */
export function attemptLimits({ timeoutMs, endsAtMs, signal }: AttemptTime, facts: AttemptFacts): Limits {
  const leftMs = endsAtMs - Date.now();
  return leftMs <= timeoutMs
    ? { timeoutMs: leftMs, onTimeout: () => deadlineExceeded(facts), signal }
    : { timeoutMs, onTimeout: () => attemptTimedOut(facts, timeoutMs), signal };
}

/** Makes the error of an attempt that took too long. */
export function attemptTimedOut(facts: AttemptFacts, timeoutMs: number): TimeoutError {
  const { operation, requestId, repeatable } = facts;
  const message = `${operation}: no complete response within ${timeoutMs} ms (request ${requestId})`;
  return new TimeoutError(message, { ...facts, code: 'timed_out', retryable: repeatable });
}

function deadlineExceeded(facts: AttemptFacts): TimeoutError {
  const { operation, requestId, attempts } = facts;
  const message = `${operation}: the deadline passed during attempt ${attempts} (request ${requestId})`;
  return new TimeoutError(message, { ...facts, code: 'deadline_exceeded', retryable: false });
}

/** Makes the error of a call that would not get its turn in time. Nothing is sent, so it may be made again. */
export function queuedTooLong(facts: AttemptFacts, call: QueueTime, ahead: number): TimeoutError {
  const { operation, attempts } = facts;
  const limit = Date.now() + call.queueLeftMs <= call.endsAtMs ? 'maxQueueMs' : 'deadlineMs';
  const message = `${operation}: ${ahead} calls wait before this one, and its turn comes later than ${limit} allows`;
  return new TimeoutError(message, { ...facts, attempts: attempts - 1, code: 'queued_too_long', retryable: true });
}
