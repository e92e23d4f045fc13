import type { RateLimit } from './api-call.js';
import type { ErrorCode, ErrorCodes } from './generated/error-codes.js';
import type { OwnCode } from './own-names.js';

/** Codes of failures that did not come from the API. */
export type ClientErrorCode =
  /** No response: the connection could not be made, or broke. */
  | 'connection_failed'
  /** One attempt took longer than `timeoutMs`. */
  | 'timed_out'
  /** All attempts together took longer than `deadlineMs`. */
  | 'deadline_exceeded'
  /** The rate limit is used up, and the turn of the call would come later than `maxQueueMs` or `deadlineMs` allows. */
  | 'queued_too_long'
  /** The response is not one of the API: broken JSON, or a page of a proxy in between. */
  | 'unreadable_response';

/** One problem in a request, and where it is. */
export interface FieldProblem {
  /** JSON pointer (RFC 6901) into the body. */
  readonly pointer?: string;
  /** Name of a path or query parameter. */
  readonly parameter?: string;
  /** Name of a header. */
  readonly header?: string;
  readonly code: string;
  readonly message: string;
}

/** Problem document (RFC 9457) of an error response. */
export interface Problem {
  readonly title: string;
  readonly detail: string;
  readonly code: string;
  readonly errors?: readonly FieldProblem[];
  /** Further members depend on the code, such as `currentVersion` with `version_conflict`. */
  readonly [member: string]: unknown;
}

/** A page of a list, by its number or by the cursor that leads to it. */
export interface PageOfList {
  readonly page?: number;
  readonly cursor?: string;
}

/** Details of every failed call. */
export interface Failure<Code extends string> {
  readonly code: Code;
  /** Operation such as `requisitions.update`. */
  readonly operation: string;
  /** Id under which the server logged the last attempt. */
  readonly requestId: string;
  /** Number of attempts that were made. */
  readonly attempts: number;
  /** Whether the same call may succeed later without doing its work twice. */
  readonly retryable: boolean;
  readonly cause?: unknown;
}

/** A failed call. `code` says what happened; a `switch` over it is checked for completeness. */
export class ProcurekitError<Code extends string = ErrorCode | ClientErrorCode> extends Error {
  override readonly name: string = 'ProcurekitError';
  readonly code: Code;
  readonly operation: string;
  /** Id under which the server logged the last attempt: quote it to support. */
  readonly requestId: string;
  /** Number of attempts that were made. */
  readonly attempts: number;
  /** Whether the same call may succeed later without doing its work twice. */
  readonly retryable: boolean;
  /**
   * Which page of a list could not be read, while it was iterated over or awaited; undefined of other calls. Pass it to the list
   * with the same filters to go on there: `client.requisitions.list({ ...query, ...error.page })`.
   */
  readonly page: PageOfList | undefined;

  constructor(message: string, failure: Failure<Code>) {
    super(message, failure.cause === undefined ? undefined : { cause: failure.cause });
    this.code = failure.code;
    this.operation = failure.operation;
    this.requestId = failure.requestId;
    this.attempts = failure.attempts;
    this.retryable = failure.retryable;
  }
}

/** No response: the connection could not be made, or broke before the body arrived. */
export class ConnectionError extends ProcurekitError<'connection_failed'> {
  override readonly name = 'ConnectionError';
}

/** An attempt, the whole call or its wait for its turn exceeded its time limit. */
export class TimeoutError extends ProcurekitError<'timed_out' | 'deadline_exceeded' | 'queued_too_long'> {
  override readonly name = 'TimeoutError';
}

/** Details of an error response. */
export interface RefusalFacts<Code extends string> extends Failure<Code> {
  readonly status: number;
  readonly problem?: Problem | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly rateLimit?: RateLimit | undefined;
  readonly bodyText?: string | undefined;
}

/** An error response of the server; there is a subclass for each kind of status. */
export class ApiError<Code extends string = ErrorCode | 'unreadable_response'> extends ProcurekitError<Code> {
  override readonly name: string = 'ApiError';
  readonly status: number;
  /** All problems of the input, if the input was refused. */
  readonly errors: readonly FieldProblem[];
  /** The whole problem document; undefined if the body is not one. */
  readonly problem: Problem | undefined;
  /** How long the server asked to wait. */
  readonly retryAfterMs: number | undefined;
  /** Rate limit as the response reports it; undefined if it reports none. */
  readonly rateLimit: RateLimit | undefined;
  /** Start of the body if it is not a problem document. */
  readonly bodyText: string | undefined;

  constructor(message: string, refusal: RefusalFacts<Code>) {
    super(message, refusal);
    this.status = refusal.status;
    this.errors = refusal.problem?.errors ?? [];
    this.problem = refusal.problem;
    this.retryAfterMs = refusal.retryAfterMs;
    this.rateLimit = refusal.rateLimit;
    this.bodyText = refusal.bodyText;
  }
}

/** Codes of refusals of a status. */
type CodeOf<Status extends keyof ErrorCodes> = ErrorCodes[Status] | OwnCode<Status> | 'unreadable_response';

/** 400: the request is invalid; `errors` lists all problems. */
export class BadRequestError extends ApiError<CodeOf<400>> {
  override readonly name = 'BadRequestError';
}

/** 401: the key is missing, unknown, expired or revoked. */
export class AuthenticationError extends ApiError<CodeOf<401>> {
  override readonly name = 'AuthenticationError';
}

/** 403: the key, or its creator, may not do this. */
export class PermissionError extends ApiError<CodeOf<403>> {
  override readonly name = 'PermissionError';
}

/** 404: nothing with this id that the key can access. */
export class NotFoundError extends ApiError<CodeOf<404>> {
  override readonly name = 'NotFoundError';
}

/** 409: the version or state of the record is not what the call expects, or a duplicate exists. */
export class ConflictError extends ApiError<CodeOf<409>> {
  override readonly name = 'ConflictError';
}

/** 429: too many requests; `retryAfterMs` says how long to wait. */
export class RateLimitError extends ApiError<CodeOf<429>> {
  override readonly name = 'RateLimitError';
}

/** 500 and above: the server, or a proxy in front of it, failed. */
export class ServerError extends ApiError<ErrorCodes[500] | ErrorCodes[503] | 'unreadable_response'> {
  override readonly name = 'ServerError';
}

/** A success response whose body is not JSON. The call has probably taken effect. */
export class UnreadableResponseError extends ApiError<'unreadable_response'> {
  override readonly name = 'UnreadableResponseError';
}
