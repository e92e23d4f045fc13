import type { BadRequestError, ClientErrorCode, ConflictError, ProcurekitError } from './errors.js';
import type { ErrorCode } from './generated/error-codes.js';
import type { EventPayload } from './generated/event-payloads.js';

type IsLiteralUnion<T> = string extends T ? false : true;

// A code is one of a list, so that a `switch` over it can be checked for completeness.
true satisfies IsLiteralUnion<ErrorCode>;
true satisfies IsLiteralUnion<ProcurekitError['code']>;
'connection_failed' satisfies ProcurekitError['code'];

/** Narrows to the codes of one status. */
export function adviseOnConflict(error: ConflictError): string {
  switch (error.code) {
    case 'version_conflict':
      return 'read again';
    // @ts-expect-error -- a code of another status
    case 'validation_failed':
      return 'never';
    default:
      return error.problem?.title ?? '';
  }
}

/** Is complete: one code left out would not compile. */
export function explain(code: ClientErrorCode): string {
  switch (code) {
    case 'connection_failed':
      return 'no answer';
    case 'timed_out':
    case 'deadline_exceeded':
    case 'queued_too_long':
      return 'too slow';
    case 'unreadable_response':
      return 'not the API';
    default:
      return code satisfies never;
  }
}

/** `event` tells the payloads apart. */
export function procurementOf(payload: EventPayload): string | undefined {
  if (payload.event !== 'integration_api.procurement.created') return undefined;
  payload.resource.type satisfies 'procurement';
  return payload.resource.id;
}

export declare const badRequest: BadRequestError;
badRequest satisfies ProcurekitError;
