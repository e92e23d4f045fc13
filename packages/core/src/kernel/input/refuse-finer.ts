import { rejectInput } from '../errors/request-errors.js';
import { finerProblems } from '../values/numbers/minor-units.js';
import type { Money } from '../values/numbers/money.js';

/** @throws ProcurekitError `validation_failed` for amounts, by their pointers, with more digits than the currency has */
export function refuseFiner(
  currency: string | undefined,
  amounts: Readonly<Record<string, Money | null | undefined>>,
): void {
  const problems = finerProblems(currency, amounts);
  if (problems.length > 0) throw rejectInput(problems);
}
