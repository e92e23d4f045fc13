import { accessErrors } from './access-errors.js';
import { ProcurekitError, type ErrorType } from './errors.js';
import { inputErrors } from './input-errors.js';
import { moneyErrors } from './money-errors.js';
import { recordErrors } from './record-errors.js';
import { retryErrors } from './retry-errors.js';
import { serviceErrors } from './service-errors.js';
import { boundedProblems, MAX_PROBLEMS, type Problem } from '../values/problem.js';

/** Refusals that any operation may give, whatever its module. */
export const requestErrors = {
  ...inputErrors,
  ...accessErrors,
  ...retryErrors,
  ...recordErrors,
  ...moneyErrors,
  ...serviceErrors,
};

/** What is refused only because it names what is not there: the form of it is right. */
const UNKNOWN_REFERENCE: ErrorType = {
  ...requestErrors.validationFailed,
  title: 'Request refers to something that cannot be found',
};

/** Makes the refusal of an input from the problems found in it: all of them, as long as they are not more than anybody reads. */
export function rejectInput(problems: readonly Problem[]): ProcurekitError {
  const isTruncated = problems.length > MAX_PROBLEMS;
  const count = isTruncated ? `More than ${MAX_PROBLEMS}` : String(problems.length);
  const text = count === '1' ? '1 field is invalid' : `${count} fields are invalid`;
  const details = isTruncated ? { truncated: true } : {};
  const type = problems.every(isUnknownReference) ? UNKNOWN_REFERENCE : requestErrors.validationFailed;
  return new ProcurekitError(type, text, details, boundedProblems(problems));
}

function isUnknownReference({ code }: Problem): boolean {
  return code === 'reference_not_found';
}

/** Makes the refusal of a body field that refers to nothing the caller can access. */
export function rejectReference(pointer: string): ProcurekitError {
  return rejectInput([referenceProblem(pointer)]);
}

/** A body field that refers to nothing the caller can access. */
export function referenceProblem(pointer: string): Problem {
  return { pointer, code: 'reference_not_found', message: 'Refers to nothing that you can access' };
}

/** A member of a list whose members are to differ, and one before it is the same. */
export function namedTwice(pointer: string): Problem {
  return { pointer, code: 'not_unique', message: 'Must not be named twice' };
}

/**
 * Gives a refusal of input its top-level code: the one that all its problems share where that is also the code of a 400
 * answer, else `validation_failed`.
 */
export function withSharedCode(error: ProcurekitError, codesOf400: ReadonlyMap<string, ErrorType>): ProcurekitError {
  const [first] = error.problems;
  if (first === undefined || error.code !== requestErrors.validationFailed.code) return error;
  const shared = error.problems.every((problem) => problem.code === first.code)
    ? codesOf400.get(first.code)
    : undefined;
  return shared === undefined ? error : new ProcurekitError(shared, error.detail, error.details, error.problems);
}
