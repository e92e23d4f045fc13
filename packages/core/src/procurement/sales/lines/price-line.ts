import { toMinor, type Money } from '../../../kernel/values/numbers/money.js';
import { type Price, quotientPrice, toPriceUnits } from '../../../kernel/values/numbers/price.js';
import type { Rate } from '../../../kernel/values/numbers/rate.js';
import { type DocumentAmounts, type VatMode, amountsOfTotal } from '../../../kernel/values/numbers/vat.js';
import { sumWithCharges, type Charge } from '../../lines/index.js';

const HUNDRED_PERCENT = 10_000n;

/** What a client says of a price. */
export interface SentPrice {
  readonly unitPrice?: Price | undefined;
  readonly costPrice?: Price | null | undefined;
  readonly markupPercent?: Money | null | undefined;
}

/** The price of a unit: the one that was sent, else the cost with the markup on it; undefined when neither is known. */
export function unitPriceOf({ unitPrice, costPrice = null, markupPercent = null }: SentPrice): Price | undefined {
  if (unitPrice !== undefined) return unitPrice;
  if (costPrice === null || markupPercent === null) return undefined;
  const percent = HUNDRED_PERCENT + toMinor(markupPercent);
  return quotientPrice(toPriceUnits(costPrice) * percent, HUNDRED_PERCENT, costPrice);
}

/** The amounts of a document: those of its lines, each rounded, and of its charges, added up. */
export function amountsOfLines(
  lines: readonly { readonly totalPrice: Money; readonly vatRate: Rate | null }[],
  { vatMode, currencyCode: currency, charges = [] }: SalesTerms,
): DocumentAmounts {
  const terms = { vatMode, currency };
  const { netAmount, vatAmount, grossAmount } = sumWithCharges(
    lines.map(({ totalPrice, vatRate }) => amountsOfTotal(totalPrice, { ...terms, vatRate })),
    charges,
    terms,
  );
  return { subtotalAmount: netAmount, vatAmount, totalAmount: grossAmount };
}

/** How a document of a sale is priced. */
export interface SalesTerms {
  readonly vatMode: VatMode;
  readonly currencyCode: string;
  readonly charges?: readonly Charge[] | undefined;
}
