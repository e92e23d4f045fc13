import type { Row } from '../../../../records/record.js';
import { compareUnits, divideRounded, formatDecimal } from '../../../../values/decimal.js';
import { addMs } from '../../../../values/instant.js';
import { toMinor } from '../../../../values/money.js';
import { toHundredths } from '../../../../values/rate.js';
import { isSealed } from '../../sealing.js';
import type { QuoteItems, SupplierQuotes } from '../records.js';

type QuoteRow = Row<typeof SupplierQuotes>;
type QuoteItemRow = Row<typeof QuoteItems>;

/** A line that prices are compared for. */
export interface WantedLine {
  readonly id: string;
  readonly rawName: string;
  readonly quantity: string;
  readonly unitId: string;
}

/** A quote with its lines. */
export interface QuoteWithItems {
  readonly quote: QuoteRow;
  readonly items: readonly QuoteItemRow[];
}

/** What is compared. */
export interface ComparedQuotes {
  readonly procurementId: string;
  readonly currency: string;
  readonly now: string;
  readonly lines: readonly WantedLine[];
  readonly quotes: readonly QuoteWithItems[];
  /** Quantities that were decided on, by line of a quote. */
  readonly selected: ReadonlyMap<string, string>;
}

/** An offer for a line, with what it is compared by. */
export interface WeighedOffer {
  readonly quote: QuoteRow;
  readonly item: QuoteItemRow;
  readonly isSealed: boolean;
  /** Price of a unit net of VAT in millionths of a kopeck; null where it cannot be compared. */
  readonly net: bigint | null;
  readonly arrivesAt: string | null;
}

/** A line with the offers for it. */
export interface WeighedLine {
  readonly line: WantedLine;
  readonly offers: readonly WeighedOffer[];
}

const DAY_MS = 24 * 60 * 60_000;
/** Prices of units are weighed in so many parts of a kopeck. */
export const MILLION = 1_000_000n;
/** In hundredths of a percent. */
export const HUNDRED_PERCENT = 10_000n;

/** Sorts what is offered by the lines that it is for, and weighs each offer. */
export function weighedLines({ lines, quotes, currency, now }: ComparedQuotes): WeighedLine[] {
  const byLine = new Map<string, WeighedOffer[]>(lines.map(({ id }) => [id, []]));
  const units = new Map(lines.map(({ id, unitId }) => [id, unitId]));
  for (const { quote, items } of quotes) {
    const sealed = isSealed(quote, now);
    for (const item of items) {
      const isComparable =
        !sealed && quote.currency === currency && item.unitId === units.get(item.procurementItemId ?? '');
      byLine.get(item.procurementItemId ?? '')?.push({
        quote,
        item,
        isSealed: sealed,
        net: isComparable ? netPrice(quote, item) : null,
        arrivesAt: item.isUnavailable ? null : arrivalOf(quote, item),
      });
    }
  }
  return lines.map((line) => ({ line, offers: byLine.get(line.id) ?? [] }));
}

/** Price of a unit net of VAT, in millionths of a kopeck. */
export function netPrice({ vatMode }: QuoteRow, { unitPrice, vatRate, isUnavailable }: QuoteItemRow): bigint | null {
  if (unitPrice === null || isUnavailable) return null;
  const price = toMinor(unitPrice) * MILLION;
  if (vatMode !== 'INCLUSIVE' || vatRate === null) return price;
  return divideRounded(price * HUNDRED_PERCENT, HUNDRED_PERCENT + toHundredths(vatRate));
}

// A line says when it comes itself, or so many days after the offer was made, or as the whole quote does.
function arrivalOf(quote: QuoteRow, { deliveryDate, leadTimeDays }: QuoteItemRow): string | null {
  if (deliveryDate !== null) return deliveryDate;
  if (leadTimeDays !== null) return addMs(quote.submittedAt ?? quote.createdAt, leadTimeDays * DAY_MS);
  return quote.deliveryDate;
}

/** The lowest price among offers that can be compared. */
export function bestNet(offers: readonly WeighedOffer[]): bigint | null {
  return offers.reduce<bigint | null>(
    (best, { net }) => (net !== null && (best === null || net < best) ? net : best),
    null,
  );
}

/** How many of so many, as a percentage with two digits. */
export function percentOf(part: number, whole: number): string {
  if (whole === 0) return '0.00';
  return formatDecimal(divideRounded(BigInt(part) * HUNDRED_PERCENT, BigInt(whole)), 2);
}

/** Orders offers by price; those that cannot be compared come last. */
export function byPrice(left: WeighedOffer, right: WeighedOffer): number {
  if (left.net === null || right.net === null) return Number(left.net === null) - Number(right.net === null);
  return compareUnits(left.net, right.net);
}
