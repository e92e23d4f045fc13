import type { Problem } from '../../values/problem.js';
import { compareMoney, fromMinor, isZeroMoney, subtractMoney, toMinor } from '../../values/numbers/money.js';
import { rejectInput } from '../../errors/request-errors.js';
import {
  type DocumentAmounts,
  lineAmounts,
  type PricedLine,
  sumLines,
  type VatMode,
} from '../../values/numbers/vat.js';
import { invoiceErrors } from './errors.js';

/** Amounts that a client sent with a document. */
export interface SentAmounts {
  readonly totalAmount?: string | undefined;
  readonly vatAmount?: string | undefined;
}

/**
 * The amounts of an invoice with lines: computed, and checked against what was sent. A total that was sent stands, because
 * it is what the supplier asks for; it may differ from the lines by 0.01 for each of them.
 *
 * @throws ProcurekitError `amount_mismatch`, `validation_failed` when nothing is to be paid
 */
export function amountsOfLines(lines: readonly PricedLine[], sent: SentAmounts): DocumentAmounts {
  const computed = sumLines(lines.map(lineAmounts));
  const problems = [
    ...mismatch('totalAmount', sent.totalAmount, computed.totalAmount, lines.length),
    ...mismatch('vatAmount', sent.vatAmount, computed.vatAmount, lines.length),
  ];
  if (problems.length > 0) throw rejectInput(problems);
  if (compareMoney(computed.totalAmount, '0.00') <= 0) {
    throw rejectInput([{ pointer: '/items', code: 'out_of_range', message: 'Must add up to more than 0' }]);
  }
  return withSubtotal(sent.totalAmount ?? computed.totalAmount, computed.vatAmount);
}

/**
 * The amounts of an invoice without lines, as they were sent.
 *
 * @throws ProcurekitError `amount_mismatch` when more VAT is in it than it comes to, or any where none is charged
 */
export function amountsAsSent(totalAmount: string, vatAmount: string, vatMode: VatMode): DocumentAmounts {
  const isTooMuch = compareMoney(vatAmount, totalAmount) > 0 || (vatMode === 'NO_VAT' && !isZeroMoney(vatAmount));
  if (isTooMuch) {
    const message = `VAT of ${vatAmount} cannot be in ${totalAmount} with ${vatMode}`;
    throw rejectInput([{ pointer: '/vatAmount', code: invoiceErrors.amountMismatch.code, message }]);
  }
  return withSubtotal(totalAmount, vatAmount);
}

function withSubtotal(totalAmount: string, vatAmount: string): DocumentAmounts {
  return { subtotalAmount: subtractMoney(totalAmount, vatAmount), vatAmount, totalAmount };
}

function mismatch(field: string, sent: string | undefined, computed: string, lines: number): Problem[] {
  if (sent === undefined) return [];
  const tolerance = fromMinor(BigInt(lines));
  const apart = toMinor(sent) > toMinor(computed) ? subtractMoney(sent, computed) : subtractMoney(computed, sent);
  if (compareMoney(apart, tolerance) <= 0) return [];
  const message = `Is ${sent}, but the lines add up to ${computed}`;
  return [{ pointer: `/${field}`, code: invoiceErrors.amountMismatch.code, message }];
}
