import { ProcurekitError } from './errors.js';
import { rejectInput } from './request-errors.js';

type Checks = readonly (() => unknown)[];
type Findings<C extends Checks> = { -readonly [K in keyof C]: Awaited<ReturnType<C[K]>> };

/**
 * Runs checks of one body and returns what each found, so that whoever sent it hears of all problems at once. They run at the same
 * time, so that what they ask the storage is asked together. Any other refusal is thrown when all have ended, the first one of several.
 *
 * @throws ProcurekitError `validation_failed` with the problems of all checks
 */
export async function withAllProblems<const C extends Checks>(...checks: C): Promise<Findings<C>> {
  const refusals: ProcurekitError[] = [];
  const findings: unknown[] = [];
  for (const outcome of await Promise.allSettled(checks.map(async (check) => check()))) {
    if (outcome.status === 'fulfilled') findings.push(outcome.value);
    else if (isAboutTheBody(outcome.reason)) refusals.push(outcome.reason);
    else throw outcome.reason;
  }
  const [refusal, ...others] = refusals;
  if (refusal !== undefined) {
    throw others.length === 0 ? refusal : rejectInput(refusals.flatMap(({ problems }) => problems));
  }
  // One for each check, in their order, as the type says.
  return findings as Findings<C>;
}

function isAboutTheBody(error: unknown): error is ProcurekitError {
  return error instanceof ProcurekitError && error.problems.length > 0;
}
