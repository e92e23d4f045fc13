import { sumWithCharges, type Charge } from '../../lines/index.js';
import {
  type DocumentAmounts,
  lineAmounts,
  type TotalAmounts,
  type PriceTerms,
} from '../../../kernel/values/numbers/vat.js';

/** What of a line counts for the totals of its quote. */
export interface QuotedLine {
  readonly quantity: string;
  readonly unitPrice: string | null;
  readonly vatRate: string | null;
  readonly isUnavailable: boolean;
  readonly discountPercent: string | null;
}

/** The totals of a quote and how many of its lines have a price. */
export interface QuoteTotals extends DocumentAmounts {
  readonly itemsCount: number;
  readonly quotedItemsCount: number;
}

/** What a line costs, worked out in the VAT mode of its quote; null without a price. */
export function quotedAmounts(
  { unitPrice, isUnavailable, ...line }: QuotedLine,
  { vatMode, currency }: PriceTerms,
): { readonly [K in keyof TotalAmounts]: TotalAmounts[K] | null } {
  if (isUnavailable || unitPrice === null) return { netAmount: null, vatAmount: null, grossAmount: null };
  const { lineTotal: _asQuoted, ...amounts } = lineAmounts({ ...line, unitPrice, vatMode, currency });
  return amounts;
}

/** How a quote is priced, and what it charges beside its lines. */
export interface QuoteTerms extends PriceTerms {
  readonly charges?: readonly Charge[];
}

/** Adds up the lines that have a price, and the charges; lines without one cost nothing and are not covered. */
export function quoteTotals(lines: readonly QuotedLine[], { charges = [], ...terms }: QuoteTerms): QuoteTotals {
  const { vatMode, currency } = terms;
  const priced = lines.flatMap(({ unitPrice, isUnavailable, ...line }) =>
    isUnavailable || unitPrice === null ? [] : [lineAmounts({ ...line, unitPrice, vatMode, currency })],
  );
  const { netAmount, vatAmount, grossAmount } = sumWithCharges(priced, charges, { vatMode, currency });
  const amounts = { subtotalAmount: netAmount, vatAmount, totalAmount: grossAmount };
  return { ...amounts, itemsCount: lines.length, quotedItemsCount: priced.length };
}
