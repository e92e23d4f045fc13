import { rejectInput } from '../../../kernel/errors/request-errors.js';

/** A part of an answer that its action needs. @throws ProcurekitError `validation_failed` */
export function requirePart<T>(part: T | undefined, pointer: string, message: string): T {
  if (part !== undefined) return part;
  throw rejectInput([{ pointer, code: 'required', message }]);
}
