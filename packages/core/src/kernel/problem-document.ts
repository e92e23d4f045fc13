import type { ProcurementError, Problem } from './errors.js';

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
  error: ProcurementError,
  where: { readonly baseUrl: string; readonly instance: string; readonly requestId: string },
): ProblemDocument {
  return {
    type: `${where.baseUrl}/problems/${error.code}`,
    title: error.title,
    status: error.status,
    detail: error.message,
    instance: where.instance,
    code: error.code,
    requestId: where.requestId,
    ...error.details,
    ...(error.problems.length === 0 ? {} : { errors: error.problems }),
  };
}
