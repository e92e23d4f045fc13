import { ProcurekitError } from '../../errors/errors.js';
import { requestErrors } from '../../errors/request-errors.js';
import type { HttpRequest } from '../http-message.js';

/** The refusal of a body of which only a part came. Nobody is left to read it, but logs and metrics count it. */
export function brokenOff(options?: ErrorOptions): ProcurekitError {
  return requestErrors.invalidJson({ reason: 'the connection broke before it was complete' }, options);
}

// The two below are faults of the program around us. The message goes out with the answer, because the developer who
// mounts a Procurekit sees that one first.

/** The fault of a body that was read before it came here, with nothing of it left. */
export function alreadyRead(remedy: string): ProcurekitError {
  return new ProcurekitError(
    requestErrors.internalError,
    `The body of the request was read before it reached the Procurekit, and cannot be had back. ${remedy}`,
  );
}

/**
 * Makes sure that a body is what was sent, to the byte, before a signature over it is checked.
 *
 * @throws ProcurekitError `internal_error` that tells the developer of the host what to do
 */
export function requireExactBody(request: Pick<HttpRequest, 'bodyIsExact'>): void {
  if (request.bodyIsExact !== false) return;
  throw new ProcurekitError(
    requestErrors.internalError,
    'The signature cannot be checked: a body parser in front of Procurekit has replaced the bytes that were signed. Mount Procurekit before it, or have it keep the bytes as `request.rawBody`.',
  );
}
