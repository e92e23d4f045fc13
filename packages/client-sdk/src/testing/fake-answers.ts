import type { ErrorCodes } from '../generated/error-codes.js';

/** An error response of the fake server. */
export interface Refusal {
  readonly kind: 'fake refusal';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly problem: Readonly<Record<string, unknown>>;
}

/** A connection that breaks before a response. */
export interface Disconnect {
  readonly kind: 'fake disconnect';
}

/**
 * Creates an error response.
 *
 * @param members - further members of the problem document, such as `currentVersion`; `retryAfter` is sent as a header too
 */
export function refusal<Status extends keyof ErrorCodes>(
  status: Status,
  code: ErrorCodes[Status],
  members: Readonly<Record<string, unknown>> = {},
): Refusal {
  const { retryAfter } = members;
  return {
    kind: 'fake refusal',
    status,
    headers: typeof retryAfter === 'number' ? { 'retry-after': String(retryAfter) } : {},
    problem: { type: `about:blank#${code}`, title: code, status, detail: code, code, ...members },
  };
}

/** Creates a connection that breaks before a response. */
export function disconnect(): Disconnect {
  return { kind: 'fake disconnect' };
}
