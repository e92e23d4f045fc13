import {
  type DocumentAmounts,
  lineAmounts,
  sumLines,
  type TotalAmounts,
  type VatMode,
} from '../../../values/numbers/vat.js';

/** What of a line counts for the totals of its quote. */
export interface QuotedLine {
  readonly quantity: string;
  readonly unitPrice: string | null;
  readonly vatRate: string | null;
  readonly isUnavailable: boolean;
}

/** The totals of a quote and how many of its lines have a price. */
export interface QuoteTotals extends DocumentAmounts {
  readonly itemsCount: number;
  readonly quotedItemsCount: number;
}

/** What a line costs, worked out in the VAT mode of its quote; null without a price. */
export function quotedAmounts(
  { quantity, unitPrice, vatRate, isUnavailable }: QuotedLine,
  { vatMode }: { readonly vatMode: VatMode },
): { readonly [K in keyof TotalAmounts]: TotalAmounts[K] | null } {
  if (isUnavailable || unitPrice === null) return { netAmount: null, vatAmount: null, grossAmount: null };
  const { lineTotal: _asQuoted, ...amounts } = lineAmounts({ quantity, unitPrice, vatRate, vatMode });
  return amounts;
}

/** Adds up the lines that have a price; the others cost nothing and are not covered. */
export function quoteTotals(lines: readonly QuotedLine[], vatMode: VatMode): QuoteTotals {
  const priced = lines.flatMap(({ quantity, unitPrice, vatRate, isUnavailable }) =>
    isUnavailable || unitPrice === null ? [] : [lineAmounts({ quantity, unitPrice, vatRate, vatMode })],
  );
  return { ...sumLines(priced), itemsCount: lines.length, quotedItemsCount: priced.length };
}
