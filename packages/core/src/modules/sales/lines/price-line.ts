import { divideRounded } from '../../../values/numbers/decimal.js';
import { fromMinor, toMinor, type Money } from '../../../values/numbers/money.js';
import { toMicro, type Quantity } from '../../../values/numbers/quantity.js';
import { toHundredths, type Rate } from '../../../values/numbers/rate.js';
import { lineAmounts, sumLines, type DocumentAmounts, type VatMode } from '../../../values/numbers/vat.js';

const HUNDRED_PERCENT = 10_000n;
const MICRO = 1_000_000n;

/** What a client says of a price. */
export interface SentPrice {
  readonly unitPrice?: Money | undefined;
  readonly costPrice?: Money | null | undefined;
  readonly markupPercent?: Money | null | undefined;
}

/** The price of a unit: the one that was sent, else the cost with the markup on it; undefined when neither is known. */
export function unitPriceOf({ unitPrice, costPrice = null, markupPercent = null }: SentPrice): Money | undefined {
  if (unitPrice !== undefined) return unitPrice;
  if (costPrice === null || markupPercent === null) return undefined;
  const percent = HUNDRED_PERCENT + toMinor(markupPercent);
  return fromMinor(divideRounded(toMinor(costPrice) * percent, HUNDRED_PERCENT));
}

/** What the total of a line is computed from. */
export interface DiscountedLine {
  readonly quantity: Quantity;
  readonly unitPrice: Money;
  readonly discountPercent: Rate | null;
}

/** Quantity times price less the discount, rounded once. */
export function totalOfLine({ quantity, unitPrice, discountPercent }: DiscountedLine): Money {
  const kept = HUNDRED_PERCENT - (discountPercent === null ? 0n : toHundredths(discountPercent));
  return fromMinor(divideRounded(toMicro(quantity) * toMinor(unitPrice) * kept, MICRO * HUNDRED_PERCENT));
}

/** The amounts of a document: those of its lines, each rounded, added up. */
export function amountsOfLines(
  lines: readonly { readonly totalPrice: Money; readonly vatRate: Rate | null }[],
  vatMode: VatMode,
): DocumentAmounts {
  return sumLines(
    lines.map(({ totalPrice, vatRate }) => lineAmounts({ quantity: '1', unitPrice: totalPrice, vatRate, vatMode })),
  );
}
