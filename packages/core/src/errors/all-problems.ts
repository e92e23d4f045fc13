import { ProcurekitError } from './errors.js';
import { rejectInput } from './request-errors.js';

type Checks = readonly (() => unknown)[];
type Findings<C extends Checks> = { -readonly [K in keyof C]: Awaited<ReturnType<C[K]>> };

/**
 * Runs checks of one body one after another and returns what each found, so that whoever sent it hears of all problems at
 * once. Any other refusal is thrown at once.
 *
 * @throws ProcurekitError `validation_failed` with the problems of all checks
 */
export async function withAllProblems<const C extends Checks>(...checks: C): Promise<Findings<C>> {
  const refusals: ProcurekitError[] = [];
  const findings: unknown[] = [];
  for (const check of checks) {
    try {
      findings.push(await check());
    } catch (error) {
      if (!(error instanceof ProcurekitError) || error.problems.length === 0) throw error;
      refusals.push(error);
    }
  }
  const [refusal, ...others] = refusals;
  if (refusal !== undefined) {
    throw others.length === 0 ? refusal : rejectInput(refusals.flatMap(({ problems }) => problems));
  }
  // One for each check, in their order, as the type says.
  return findings as Findings<C>;
}
