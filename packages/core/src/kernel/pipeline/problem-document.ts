import type { ProcurekitError } from '../errors/errors.js';
import type { Problem } from '../values/problem.js';

/** Problem document (RFC 9457) of a refusal. */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly code: string;
  readonly requestId: string;
  readonly errors?: readonly Problem[];
  readonly [member: string]: unknown;
}

/** Writes an error as a problem document. */
export function problemDocument(
  error: ProcurekitError,
  where: { readonly baseUrl: string; readonly instance: string; readonly requestId: string },
): ProblemDocument {
  const members = {
    type: `${where.baseUrl}/problems/${error.code}`,
    title: error.title,
    status: error.status,
    detail: error.detail,
    instance: where.instance,
    code: error.code,
    requestId: where.requestId,
  };
  // A detail of the same name must not take the place of what RFC 9457 and our clients rely on.
  return {
    ...members,
    ...error.details,
    ...members,
    ...(error.problems.length === 0 ? {} : { errors: error.problems }),
  };
}
