import { rateLimitOf } from './api-call.js';
import type { AttemptFacts } from './client-failures.js';
import {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  UnreadableResponseError,
  type FieldProblem,
  type Problem,
  type RefusalFacts,
} from './errors.js';
import type { ErrorCode } from './generated/error-codes.js';
import { readRetryAfter } from './retry-after.js';

/** An answer with its body read, and what is known of the attempt. */
export interface ReadResponse extends AttemptFacts {
  readonly response: Response;
  readonly text: string;
  /** A file in place of a text. */
  readonly file?: unknown;
}

const TRANSIENT = new Set([408, 425, 429, 500, 502, 503, 504]);

const CLASSES: Readonly<Record<number, new (message: string, refusal: RefusalFacts<never>) => ApiError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
};

/** Makes the error of an answer that is not a success, whatever its body holds. */
export function errorOfResponse(read: ReadResponse): ApiError {
  const { response, text } = read;
  const { status } = response;
  const problem = problemOf(text);
  // A newer server may send a code that this version does not list; it is passed on as it is.
  const code = (problem?.code ?? 'unreadable_response') as ErrorCode | 'unreadable_response';
  const refusal: RefusalFacts<typeof code> = {
    ...factsOf(read),
    code,
    retryable: read.repeatable && (TRANSIENT.has(status) || code === 'idempotency_in_progress'),
    problem,
    bodyText: problem === undefined ? text.slice(0, 500) : undefined,
  };
  const what = problem === undefined ? withoutProblem(response, text) : detailOf(problem);
  const message = `${read.operation}: ${what} (${status} ${code}, request ${read.requestId})`;
  const Class = CLASSES[status] ?? (status >= 500 ? ServerError : ApiError);
  // Which codes come with which status is the server's promise, so it is not checked again.
  return new Class(message, refusal as RefusalFacts<never>);
}

/** Makes the error of a success whose body is not JSON. It is not repeated: the work is probably done. */
export function unreadableResponse(read: ReadResponse, cause: unknown): UnreadableResponseError {
  const start = read.text.slice(0, 100);
  const message = `${read.operation}: the server answered ${read.response.status} with a body that is not JSON: ${start}`;
  return new UnreadableResponseError(`${message} (request ${read.requestId})`, {
    ...factsOf(read),
    code: 'unreadable_response',
    retryable: false,
    bodyText: read.text.slice(0, 500),
    cause,
  });
}

function factsOf(read: ReadResponse) {
  const { status, headers } = read.response;
  return { ...read, status, retryAfterMs: readRetryAfter(headers, Date.now()), rateLimit: rateLimitOf(headers) };
}

function problemOf(text: string): Problem | undefined {
  try {
    const value = JSON.parse(text) as Partial<Problem> | null;
    return typeof value?.code === 'string' ? { title: '', detail: '', ...value, code: value.code } : undefined;
  } catch {
    return undefined;
  }
}

function detailOf({ title, detail, errors = [] }: Problem): string {
  const shown = errors.slice(0, 5).map((error) => `${placeOf(error)}: ${error.message}`);
  if (errors.length > shown.length) shown.push(`and ${errors.length - shown.length} more`);
  return [detail || title, ...shown].join('; ');
}

function placeOf({ pointer, parameter, header }: FieldProblem): string {
  // The pointer to the body as a whole is empty.
  return pointer || parameter || header || 'body';
}

function withoutProblem(response: Response, text: string): string {
  const target = response.headers.get('location');
  // Browsers hide where a redirect leads, and even its status.
  if (target !== null || response.type === 'opaqueredirect') {
    return `the server redirects to ${target ?? 'another address'}; set baseUrl to the final address`;
  }
  return `the response did not come from the API: ${text.slice(0, 100) || 'its body is empty'}`;
}
