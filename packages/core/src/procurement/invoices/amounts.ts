import { rejectInput } from '../../kernel/errors/request-errors.js';
import { refuseFiner } from '../../kernel/input/refuse-finer.js';
import { minorStep } from '../../kernel/values/numbers/minor-units.js';
import {
  compareMoney,
  isZeroMoney,
  type Money,
  subtractMoney,
  toThousandths,
} from '../../kernel/values/numbers/money.js';
import type { Rate } from '../../kernel/values/numbers/rate.js';
import {
  amountsOfTotal,
  type DocumentAmounts,
  type PriceTerms,
  type VatMode,
} from '../../kernel/values/numbers/vat.js';
import type { Problem } from '../../kernel/values/problem.js';
import { type Charge, sumWithCharges } from '../lines/index.js';
import { invoiceErrors } from './errors.js';

/** Amounts that a client sent with a document. */
export interface SentAmounts {
  readonly totalAmount?: string | undefined;
  readonly vatAmount?: string | undefined;
}

/** A line as it counts in its invoice. */
export interface TotalledLine {
  readonly totalPrice: Money;
  readonly vatRate: Rate | null;
}

/** How an invoice is priced, and what it charges beside its lines. */
export interface PricedInvoice extends PriceTerms {
  readonly charges: readonly Charge[];
}

/** @throws ProcurekitError `validation_failed` for amounts with more digits than the currency has */
export function refuseFinerAmounts(currency: string | undefined, { totalAmount, vatAmount }: SentAmounts): void {
  refuseFiner(currency, { '/totalAmount': totalAmount, '/vatAmount': vatAmount });
}

/**
 * The amounts of an invoice with lines. What the supplier states stands, because that is its paper: it may lie a minor unit for each
 * line from what is computed.
 *
 * @throws ProcurekitError `amounts_do_not_add_up`, `validation_failed` when nothing is to be paid
 */
export function amountsOfLines(
  lines: readonly TotalledLine[],
  { charges, ...terms }: PricedInvoice,
  sent: SentAmounts,
): DocumentAmounts {
  const ofLines = lines.map(({ totalPrice, vatRate }) => amountsOfTotal(totalPrice, { ...terms, vatRate }));
  const { vatAmount, grossAmount } = sumWithCharges(ofLines, charges, terms);
  const stated = { lines: lines.length + charges.length, currency: terms.currency };
  const problems = [
    ...statedProblem('/totalAmount', { sent: sent.totalAmount, computed: grossAmount, ...stated }),
    ...statedProblem('/vatAmount', { sent: sent.vatAmount, computed: vatAmount, ...stated }),
  ];
  if (problems.length > 0) throw rejectInput(problems);
  if (compareMoney(grossAmount, '0.00') <= 0) {
    throw rejectInput([{ pointer: '/items', code: 'out_of_range', message: 'Must add up to more than 0' }]);
  }
  return withSubtotal(sent.totalAmount ?? grossAmount, sent.vatAmount ?? vatAmount);
}

/** An amount that a paper states, and what it would be by its lines. */
interface StatedAmount {
  readonly sent: Money | undefined;
  readonly computed: Money;
  readonly lines: number;
  readonly currency?: string | undefined;
}

/** What is wrong with an amount that lies further from what is computed than a minor unit for each line. */
export function statedProblem(pointer: string, { sent, computed, lines, currency }: StatedAmount): Problem[] {
  if (sent === undefined) return [];
  const apart = toThousandths(sent) - toThousandths(computed);
  const tolerance = BigInt(lines) * minorStep(currency);
  if (apart <= tolerance && apart >= -tolerance) return [];
  const message = `Is ${sent}, but adds up to ${computed}`;
  return [{ pointer, code: invoiceErrors.amountsDoNotAddUp.code, message, expected: computed, sent }];
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
