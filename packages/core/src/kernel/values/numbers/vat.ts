import { z } from 'zod';

import { divideRounded } from './decimal.js';
import { minorStep, roundedIn } from './minor-units.js';
import { fromThousandths, type Money, sumMoney, toThousandths } from './money.js';
import { type Price, quotientPrice, toPriceUnits } from './price.js';
import { type Quantity, toMicro } from './quantity.js';
import { type Rate, toHundredths } from './rate.js';

const HUNDRED_PERCENT = 10_000n;
const MICRO = 1_000_000n;
const RATE_CHANGE = '2026-01-01';
const STANDARD_RATE = '22.00';

/** The ways in which prices can relate to VAT. */
export const VAT_MODES = ['EXCLUSIVE', 'INCLUSIVE', 'NO_VAT'] as const;

/** How unit prices relate to VAT: it comes on top, it is inside, or there is none. */
export const VatMode = z.enum(VAT_MODES).meta({
  description: 'EXCLUSIVE: VAT is added to the price. INCLUSIVE: the price contains VAT. NO_VAT: no VAT is charged',
  examples: ['EXCLUSIVE'],
});
export type VatMode = z.output<typeof VatMode>;

/** What the amounts of a line are computed from. */
export interface PricedLine {
  readonly quantity: Quantity;
  readonly unitPrice: Price;
  readonly discountPercent?: Rate | null | undefined;
  /** `null` is without VAT. */
  readonly vatRate: Rate | null;
  readonly vatMode: VatMode;
  /** Amounts are rounded to its minor unit. */
  readonly currency: string;
}

/** How a document is priced: what its lines and charges have in common. */
export type PriceTerms = Pick<PricedLine, 'vatMode' | 'currency'>;

/** The amounts of a line; `lineTotal` is quantity × unit price, as the VAT mode understands the price. */
export interface LineAmounts {
  readonly lineTotal: Money;
  readonly netAmount: Money;
  readonly vatAmount: Money;
  readonly grossAmount: Money;
}

/** The amounts of a document: net, VAT and gross. */
export interface DocumentAmounts {
  readonly subtotalAmount: Money;
  readonly vatAmount: Money;
  readonly totalAmount: Money;
}

/** What several lines cost together: never a sum of their prices, which may relate to VAT in different ways. */
export type TotalAmounts = Omit<LineAmounts, 'lineTotal'>;

/** Computes the amounts of one line, each rounded once to the minor unit of its currency, halves away from zero. */
export function lineAmounts(line: PricedLine): LineAmounts {
  const lineTotal = totalOfLine(line);
  return { lineTotal, ...amountsOfTotal(lineTotal, line) };
}

/** Quantity times price less the discount, rounded once to the minor unit of the currency. */
export function totalOfLine({
  quantity,
  unitPrice,
  discountPercent = null,
  currency,
}: Omit<PricedLine, 'vatRate' | 'vatMode'>): Money {
  const exact = toMicro(quantity) * toPriceUnits(unitPrice);
  if (discountPercent === null) return roundedIn(currency, exact, MICRO);
  return roundedIn(currency, exact * (HUNDRED_PERCENT - toHundredths(discountPercent)), MICRO * HUNDRED_PERCENT);
}

/** What a total comes to without and with VAT, as the VAT mode of its document understands it. It may be below zero, as a discount is. */
export function amountsOfTotal(
  total: Money,
  { vatRate, vatMode, currency }: Pick<PricedLine, 'vatRate' | 'vatMode' | 'currency'>,
): TotalAmounts {
  const exact = toThousandths(total);
  const rate = vatRate === null || vatMode === 'NO_VAT' ? 0n : toHundredths(vatRate);
  const isInclusive = vatMode === 'INCLUSIVE';
  const step = minorStep(currency);
  const vat = divideRounded(exact * rate, (isInclusive ? HUNDRED_PERCENT + rate : HUNDRED_PERCENT) * step) * step;
  return {
    netAmount: fromThousandths(isInclusive ? exact - vat : exact),
    vatAmount: fromThousandths(vat),
    grossAmount: fromThousandths(isInclusive ? exact : exact + vat),
  };
}

/** What a unit costs with VAT, rounded once to as many digits as its price has. */
export function priceWithVat({
  unitPrice,
  vatRate,
  vatMode,
}: Pick<PricedLine, 'unitPrice' | 'vatRate' | 'vatMode'>): Price {
  if (vatRate === null || vatMode !== 'EXCLUSIVE') return unitPrice;
  return quotientPrice(toPriceUnits(unitPrice) * (HUNDRED_PERCENT + toHundredths(vatRate)), HUNDRED_PERCENT, unitPrice);
}

/** Adds up rounded lines, each worked out in the VAT mode of its own; nothing is rounded a second time. */
export function sumAmounts(lines: readonly TotalAmounts[]): TotalAmounts {
  return {
    netAmount: sumMoney(lines.map((line) => line.netAmount)),
    vatAmount: sumMoney(lines.map((line) => line.vatAmount)),
    grossAmount: sumMoney(lines.map((line) => line.grossAmount)),
  };
}

/** Adds up rounded lines to the amounts of their document. */
export function sumLines(lines: readonly TotalAmounts[]): DocumentAmounts {
  const { netAmount, vatAmount, grossAmount } = sumAmounts(lines);
  return { subtotalAmount: netAmount, vatAmount, totalAmount: grossAmount };
}

/** Rates of simplified taxation, which leave no right to deduct what was paid to suppliers (tax code, article 164, point 8). */
const RATES_WITHOUT_DEDUCTION: ReadonlySet<Rate | null> = new Set([null, '5.00', '7.00']);

/** Whether somebody who sells on these terms gets the VAT back that suppliers charge, and so compares their prices without it. */
export function deductsVat({
  vatMode,
  vatRate,
}: {
  readonly vatMode: VatMode;
  readonly vatRate: Rate | null;
}): boolean {
  return vatMode !== 'NO_VAT' && !RATES_WITHOUT_DEDUCTION.has(vatRate);
}

/**
 * Returns the rate charged by default on a document of a date: 20 % before 2026, 22 % from 2026 on (law 425-FZ).
 *
 * @param documentDate an instant or a date; only the day it spells counts, so convert it to the portal's time zone first
 */
export function defaultVatRate(documentDate: string): Rate {
  return documentDate < RATE_CHANGE ? '20.00' : STANDARD_RATE;
}

/** The usual rate of a portal on a document of a date: the standard one is what it was by law on that day. */
export function usualVatRate(ofPortal: Rate | null, documentDate: string): Rate | null {
  return ofPortal === STANDARD_RATE ? defaultVatRate(documentDate) : ofPortal;
}

/** Lists the rates to choose from on a document of a date; `null` is without VAT. The API accepts any rate. */
export function offeredVatRates(documentDate: string): readonly (Rate | null)[] {
  return ['0.00', '5.00', '7.00', '10.00', defaultVatRate(documentDate), null];
}
