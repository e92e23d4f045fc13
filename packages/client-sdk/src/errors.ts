import type { ErrorCode, ErrorCodes } from './generated/error-codes.js';

/** Codes of failures that did not come from the API. */
export type ClientErrorCode =
  /** No answer: the connection could not be made, or broke. */
  | 'connection_failed'
  /** One attempt took longer than `timeoutMs`. */
  | 'timed_out'
  /** All attempts together took longer than `deadlineMs`. */
  | 'deadline_exceeded'
  /** The answer is not what the API sends: broken JSON, or a page of something in between. */
  | 'unreadable_response';

/** One thing that is wrong with a request, and where. */
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

/** Problem document (RFC 9457) of a refusal. */
export interface Problem {
  readonly title: string;
  readonly detail: string;
  readonly code: string;
  readonly errors?: readonly FieldProblem[];
  /** Further members belong to single codes, such as `currentVersion` to `version_conflict`. */
  readonly [member: string]: unknown;
}

/** What every error of a call tells. */
export interface Failure<Code extends string> {
  readonly code: Code;
  /** Operation such as `requisitions.update`. */
  readonly operation: string;
  /** Id under which the server has logged the last attempt. */
  readonly requestId: string;
  /** Number of attempts that were made. */
  readonly attempts: number;
  /** Whether the same call may succeed later without doing its work twice. */
  readonly retryable: boolean;
  readonly cause?: unknown;
}

/** A call that did not succeed. `code` tells what happened; `switch` over it is checked for completeness. */
export class ProcurekitError<Code extends string = ErrorCode | ClientErrorCode> extends Error {
  override readonly name: string = 'ProcurekitError';
  readonly code: Code;
  readonly operation: string;
  /** Id under which the server has logged the last attempt: name it to support. */
  readonly requestId: string;
  /** Number of attempts that were made. */
  readonly attempts: number;
  /** Whether the same call may succeed later without doing its work twice. */
  readonly retryable: boolean;

  constructor(message: string, failure: Failure<Code>) {
    super(message, failure.cause === undefined ? undefined : { cause: failure.cause });
    this.code = failure.code;
    this.operation = failure.operation;
    this.requestId = failure.requestId;
    this.attempts = failure.attempts;
    this.retryable = failure.retryable;
  }
}

/** No answer: the connection could not be made, or broke before the body was there. */
export class ConnectionError extends ProcurekitError<'connection_failed'> {
  override readonly name = 'ConnectionError';
}

/** An attempt, or the whole call, took longer than it was given. */
export class TimeoutError extends ProcurekitError<'timed_out' | 'deadline_exceeded'> {
  override readonly name = 'TimeoutError';
}

/** What an error tells that the server answered. */
export interface RefusalFacts<Code extends string> extends Failure<Code> {
  readonly status: number;
  readonly problem?: Problem | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly bodyText?: string | undefined;
}

/** An answer that is not a success. Subclasses tell the statuses apart. */
export class ApiError<Code extends string = ErrorCode | 'unreadable_response'> extends ProcurekitError<Code> {
  override readonly name: string = 'ApiError';
  readonly status: number;
  /** Everything that is wrong with the input, for refusals of input. */
  readonly errors: readonly FieldProblem[];
  /** The whole problem document; undefined when the body is none. */
  readonly problem: Problem | undefined;
  /** How long the server asked to wait. */
  readonly retryAfterMs: number | undefined;
  /** Start of the body when it is not a problem document. */
  readonly bodyText: string | undefined;

  constructor(message: string, refusal: RefusalFacts<Code>) {
    super(message, refusal);
    this.status = refusal.status;
    this.errors = refusal.problem?.errors ?? [];
    this.problem = refusal.problem;
    this.retryAfterMs = refusal.retryAfterMs;
    this.bodyText = refusal.bodyText;
  }
}

/** 400: the request is wrong; `errors` lists everything that is. */
export class BadRequestError extends ApiError<ErrorCodes[400] | 'unreadable_response'> {
  override readonly name = 'BadRequestError';
}

/** 401: the key is missing, unknown, expired or revoked. */
export class AuthenticationError extends ApiError<ErrorCodes[401] | 'unreadable_response'> {
  override readonly name = 'AuthenticationError';
}

/** 403: the key, or its creator, may not do this. */
export class PermissionError extends ApiError<ErrorCodes[403] | 'unreadable_response'> {
  override readonly name = 'PermissionError';
}

/** 404: nothing of this id that the key can access. */
export class NotFoundError extends ApiError<ErrorCodes[404] | 'unreadable_response'> {
  override readonly name = 'NotFoundError';
}

/** 409: the record has another version, state or twin than the call expects. */
export class ConflictError extends ApiError<ErrorCodes[409] | 'unreadable_response'> {
  override readonly name = 'ConflictError';
}

/** 429: too many requests; `retryAfterMs` tells when to come back. */
export class RateLimitError extends ApiError<ErrorCodes[429] | 'unreadable_response'> {
  override readonly name = 'RateLimitError';
}

/** 500 and above: the server, or something before it, failed. */
export class ServerError extends ApiError<ErrorCodes[500] | ErrorCodes[503] | 'unreadable_response'> {
  override readonly name = 'ServerError';
}

/** A success whose body is not JSON. The call may well have done its work. */
export class UnreadableResponseError extends ApiError<'unreadable_response'> {
  override readonly name = 'UnreadableResponseError';
}
