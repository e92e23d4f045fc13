import type { Row } from '../../../../kernel/records/record.js';
import { compareUnits, divideRounded, formatDecimal } from '../../../../kernel/values/numbers/decimal.js';
import { addMs } from '../../../../kernel/values/time/instant.js';
import { toMinor } from '../../../../kernel/values/numbers/money.js';
import { toPriceUnits } from '../../../../kernel/values/numbers/price.js';
import { toHundredths } from '../../../../kernel/values/numbers/rate.js';
import { isSealed } from '../../sealing.js';
import { quotedAmounts } from '../quote-totals.js';
import type { QuoteItems, SupplierQuotes } from '../records.js';
import { convertedQuantity, type Fraction, ONE } from '../../../../kernel/values/numbers/fraction.js';
import { isZeroQuantity, lesserOf, toMicro } from '../../../../kernel/values/numbers/quantity.js';
import { type MinimumLot, raisedToLot, spreadCharges } from '../../../lines/index.js';
import type { RatioOf } from '../../../catalog/index.js';
import type { ComparedBy } from '../../../../platform/settings/index.js';
import { askedRatio } from '../plan-quote-items.js';

type QuoteRow = Row<typeof SupplierQuotes>;
type QuoteItemRow = Row<typeof QuoteItems>;

/** A line that prices are compared for. */
export interface WantedLine {
  readonly id: string;
  readonly rawName: string;
  readonly quantity: string;
  readonly unitId: string;
  readonly catalogItemId: string | null;
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
  readonly compareBy: ComparedBy;
  readonly now: string;
  readonly lines: readonly WantedLine[];
  readonly quotes: readonly QuoteWithItems[];
  /** Tells how many of one unit of an item are in another one. */
  readonly ratioOf: RatioOf;
  /** Quantities that were decided on, by line of a quote. */
  readonly selected: ReadonlyMap<string, string>;
}

/** An offer for a line, with what it is compared by. */
export interface WeighedOffer {
  readonly quote: QuoteRow;
  readonly item: QuoteItemRow;
  readonly isSealed: boolean;
  /** Price of a unit that offers are compared by, in so many parts of a price as `PARTS` says; null where it cannot be compared. */
  readonly weight: bigint | null;
  /** How many of its units are in one of those that the line is wanted in. */
  readonly ratio: Fraction;
  /** What has to be bought to have what is offered: raised to the least that is sold, and to whole steps. */
  readonly orderQuantity: string;
  /** What buying that costs; null where it has no price that anybody may know. */
  readonly amounts: ReturnType<typeof quotedAmounts>;
  /** What it bears of the charges of its quote. */
  readonly share: ChargeShare;
  readonly arrivesAt: string | null;
}

/** A line with the offers for it. */
export interface WeighedLine {
  readonly line: WantedLine;
  readonly offers: readonly WeighedOffer[];
}

const NO_AMOUNTS = { netAmount: null, vatAmount: null, grossAmount: null } as const;
const DAY_MS = 24 * 60 * 60_000;
/** Prices of units are weighed in so many parts of the least step of a price, so that what VAT leaves of them still tells them apart. */
export const PARTS = 1_000_000n;
/** Least steps of a price in a minor unit. */
const PRICE_STEPS = 10_000n;
const MICRO = 1_000_000n;
/** In hundredths of a percent. */
export const HUNDRED_PERCENT = 10_000n;

/** Sorts what is offered by the lines that it is for, and weighs each offer. */
export function weighedLines(compared: ComparedQuotes): WeighedLine[] {
  const { lines, quotes } = compared;
  const byLine = new Map<string, WeighedOffer[]>(lines.map(({ id }) => [id, []]));
  const wanted = new Map(lines.map((line) => [line.id, line]));
  for (const { quote, items } of quotes) {
    const shares = chargeShares(quote, items);
    for (const item of items) {
      const lineId = item.procurementItemId ?? '';
      const share = shares.get(item.id) ?? NO_SHARE;
      byLine.get(lineId)?.push(weighed({ quote, item, share }, { ...compared, wanted: wanted.get(lineId) }));
    }
  }
  return lines.map((line) => ({ line, offers: byLine.get(line.id) ?? [] }));
}

function weighed(
  { quote, item, share }: { readonly quote: QuoteRow; readonly item: QuoteItemRow; readonly share: ChargeShare },
  { currency, compareBy, now, ratioOf, wanted }: ComparedQuotes & { readonly wanted: WantedLine | undefined },
): WeighedOffer {
  const sealed = isSealed(quote, now);
  const ratio = wanted && askedRatio(item, wanted, ratioOf);
  const isComparable = !sealed && quote.currency === currency && ratio !== undefined;
  const price = isComparable ? (unitPrices(quote, item, ratio)?.[compareBy] ?? null) : null;
  const orderQuantity = raisedToLot(item.quantity, item);
  const weightOf = (each: bigint) =>
    ofLot(each, item, () => neededOf(item, wanted, ratio)) + shareOfUnit(share[compareBy], item, ratio ?? ONE);
  return {
    quote,
    item,
    isSealed: sealed,
    weight: price === null ? null : weightOf(price),
    share: sealed ? NO_SHARE : share,
    ratio: ratio ?? ONE,
    orderQuantity,
    amounts: sealed ? NO_AMOUNTS : quotedAmounts({ ...item, quantity: orderQuantity }, quote),
    arrivesAt: item.isUnavailable ? null : arrivalOf(quote, item),
  };
}

/** How much of an offer is needed, in its own unit: no more than is wanted. */
function neededOf({ quantity }: QuoteItemRow, wanted: WantedLine | undefined, ratio: Fraction | undefined): string {
  const whole = wanted && ratio ? convertedQuantity(wanted.quantity, ratio) : quantity;
  return lesserOf(whole, quantity);
}

/** What each unit that is needed costs where more than is needed has to be bought. */
function ofLot(price: bigint, lot: MinimumLot, quantityNeeded: () => string): bigint {
  if (lot.minOrderQuantity === null && lot.orderMultiple === null) return price;
  const needed = quantityNeeded();
  const bought = raisedToLot(needed, lot);
  return isZeroQuantity(needed) || bought === needed ? price : divideRounded(price * toMicro(bought), toMicro(needed));
}

/** Price of a unit in which the line is wanted, without and with VAT, in `PARTS` of the least step of a price. */
export function unitPrices(
  { vatMode }: QuoteRow,
  { unitPrice, vatRate, isUnavailable, discountPercent }: QuoteItemRow,
  { over, under }: Fraction,
): Readonly<Record<ComparedBy, bigint>> | null {
  if (unitPrice === null || isUnavailable) return null;
  const kept = HUNDRED_PERCENT - (discountPercent === null ? 0n : toHundredths(discountPercent));
  const price = divideRounded(toPriceUnits(unitPrice) * PARTS * over * kept, under * HUNDRED_PERCENT);
  const withVat = HUNDRED_PERCENT + (vatRate === null || vatMode === 'NO_VAT' ? 0n : toHundredths(vatRate));
  return vatMode === 'INCLUSIVE'
    ? { net: divideRounded(price * HUNDRED_PERCENT, withVat), gross: price }
    : { net: price, gross: divideRounded(price * withVat, HUNDRED_PERCENT) };
}

/** In minor units, without and with VAT. */
type ChargeShare = Readonly<Record<ComparedBy, bigint>>;
const NO_SHARE: ChargeShare = { net: 0n, gross: 0n };

/** What lines bear of the charges of their quote. Whatever is charged has to be paid: what is spread by nothing goes by amounts. */
function chargeShares(quote: QuoteRow, items: readonly QuoteItemRow[]): ReadonlyMap<string, ChargeShare> {
  if (quote.charges.length === 0) return new Map();
  const charges = quote.charges.map((charge) =>
    charge.spread === 'none' ? { ...charge, spread: 'amount' as const } : charge,
  );
  const lines = items.flatMap((item) => {
    const { netAmount } = quotedAmounts(item, quote);
    return netAmount === null ? [] : [{ id: item.id, netAmount, quantity: item.quantity }];
  });
  const net = spreadCharges(lines, charges, { ...quote, by: 'netAmount' });
  const gross = spreadCharges(lines, charges, { ...quote, by: 'grossAmount' });
  return new Map(
    lines.map(({ id }, index) => [id, { net: toMinor(net[index] ?? '0'), gross: toMinor(gross[index] ?? '0') }]),
  );
}

/** What a unit in which the line is wanted bears of charges, in `PARTS` of the least step of a price. */
export function shareOfUnit(share: bigint, { quantity }: QuoteItemRow, { over, under }: Fraction): bigint {
  if (share === 0n || isZeroQuantity(quantity)) return 0n;
  return divideRounded(share * PRICE_STEPS * PARTS * MICRO * over, toMicro(quantity) * under);
}

// A line says when it comes itself, or so many days after the offer was made, or as the whole quote does.
function arrivalOf(quote: QuoteRow, { deliveryDate, leadTimeDays }: QuoteItemRow): string | null {
  if (deliveryDate !== null) return deliveryDate;
  if (leadTimeDays !== null) return addMs(quote.submittedAt ?? quote.createdAt, leadTimeDays * DAY_MS);
  return quote.deliveryDate;
}

/** The lowest price among offers that can be compared. */
export function bestWeight(offers: readonly WeighedOffer[]): bigint | null {
  return offers.reduce<bigint | null>(
    (best, { weight }) => (weight !== null && (best === null || weight < best) ? weight : best),
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
  if (left.weight === null || right.weight === null)
    return Number(left.weight === null) - Number(right.weight === null);
  return compareUnits(left.weight, right.weight);
}
