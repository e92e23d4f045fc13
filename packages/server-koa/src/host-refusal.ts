import { ProcurekitError } from '@procurekit/core';
import { allErrors } from '@procurekit/core/contract';

/** Makes a refusal of the host itself, with a code that the product has. */
export function hostRefusal(
  code: string,
  message: string,
  problems: ProcurekitError['problems'] = [],
): ProcurekitError {
  const type = allErrors.get(code);
  if (type === undefined) throw new TypeError(`There is no error code ${code}.`);
  return new ProcurekitError(type, message, {}, problems);
}

/** A refusal of the host as a problem document. */
export function problemOf(
  refusal: ProcurekitError,
  where: { readonly baseUrl: string; readonly instance?: string; readonly requestId: string },
) {
  const { code, title, status, detail, problems } = refusal;
  const errors = problems.length === 0 ? {} : { errors: problems };
  const { baseUrl, instance, requestId } = where;
  return {
    type: `${baseUrl}/problems/${code}`,
    title,
    status,
    detail,
    instance,
    code,
    requestId,
    ...refusal.details,
    ...errors,
  };
}
