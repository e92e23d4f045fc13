import { MoneyOverflowError } from '../values/numbers/money.js';
import { QuantityOverflowError } from '../values/numbers/quantity.js';
import type { Problem } from '../values/problem.js';
import type { ProcurekitError } from './errors.js';
import { rejectInput } from './request-errors.js';

/**
 * What is refused because a product or sum of values, each of which is in range, is not; null for every other error. `place` is where
 * they stand: somewhere in the body, unless they were read.
 */
export function overflowRefusal(
  error: unknown,
  place: Pick<Problem, 'pointer'> = { pointer: '' },
): ProcurekitError | null {
  return error instanceof MoneyOverflowError || error instanceof QuantityOverflowError
    ? rejectInput([{ ...place, code: 'out_of_range', message: error.message }])
    : null;
}
