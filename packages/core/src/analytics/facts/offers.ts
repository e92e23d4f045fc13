import type { DECISIONS, ITEMS, QUOTE_LINES, QUOTES, ToldRow } from './told.js';
import { divideRounded } from '../../kernel/values/numbers/decimal.js';
import type { Fraction } from '../../kernel/values/numbers/fraction.js';
import { amountInUnits } from '../../kernel/values/numbers/packaging.js';
import { amountsOfTotal } from '../../kernel/values/numbers/vat.js';
import { asCountedBefore, type RatioOf } from '../../procurement/catalog/index.js';
import { askedRatio } from '../../procurement/sourcing/index.js';
import type { Amounts } from './fact.js';
import { amountsOf } from './part-of-amounts.js';

type QuoteRow = ToldRow<typeof QUOTES>;

/** A line of a quote with the quote that it is of. */
export interface OfferedLine {
  readonly quote: QuoteRow;
  readonly line: ToldRow<typeof QUOTE_LINES>;
}

/** What a supplier asked for what was decided. */
export interface Offer {
  readonly supplierId: string;
  readonly amounts: Amounts;
}

/** The offers that a decision could choose from. */
export interface OffersOfDecision {
  /** The one that came first, of whichever supplier. */
  readonly first: Offer | null;
  /** The last one of each supplier. */
  readonly last: readonly Offer[];
}

/** What was decided, of which line of a requisition, in whose unit it is counted. */
export interface Decided {
  readonly decision: Pick<ToldRow<typeof DECISIONS>, 'quoteItemId' | 'quantity' | 'createdAt'>;
  readonly item: Pick<ToldRow<typeof ITEMS>, 'catalogItemId' | 'unitId' | 'unitFactor'>;
  readonly ratioOf: RatioOf;
}

/**
 * The offers for the same item that were on the table when it was decided: submitted by then, open to be read, in the currency of the
 * chosen one and in a unit that can be told in that of the line. Withdrawn ones were taken off it.
 */
export function offersOf(decided: Decided, offered: readonly OfferedLine[]): OffersOfDecision {
  const chosen = offered.find(({ line }) => line.id === decided.decision.quoteItemId);
  if (chosen === undefined) return { first: null, last: [] };
  const offers = offered.toSorted(bySubmission).flatMap((each) => {
    const ratio = askedRatio(each.line, decided.item, decided.ratioOf);
    if (each !== chosen && (ratio === undefined || !isComparable(each, chosen, decided))) return [];
    return [offerOf(each, decided, asCountedBefore(ratio))];
  });
  return {
    first: offers[0] ?? null,
    last: [...new Map(offers.map((offer) => [offer.supplierId, offer])).values()],
  };
}

/** The average of offers, without and with VAT each rounded once; null without any. */
export function averageOf(offers: readonly Offer[]): Amounts | null {
  if (offers.length === 0) return null;
  const average = (of: (amounts: Amounts) => bigint) =>
    divideRounded(
      offers.reduce((sum, { amounts }) => sum + of(amounts), 0n),
      BigInt(offers.length),
    );
  const [net, gross] = [average((each) => each.net), average((each) => each.gross)];
  return { net, vat: gross - net, gross };
}

function isComparable({ quote, line }: OfferedLine, chosen: OfferedLine, { decision }: Decided): boolean {
  const { createdAt } = decision;
  if (quote.submittedAt === null || quote.submittedAt > createdAt || quote.status === 'withdrawn') return false;
  if (quote.sealedUntil !== null && quote.sealedUntil > createdAt) return false;
  return line.unitPrice !== null && !line.isUnavailable && quote.currency === chosen.quote.currency;
}

function bySubmission({ quote: one }: OfferedLine, { quote: other }: OfferedLine): number {
  const [left, right] = [(one.submittedAt ?? '') + one.id, (other.submittedAt ?? '') + other.id];
  return left < right ? -1 : Number(left > right);
}

function offerOf({ quote, line }: OfferedLine, { decision }: Decided, ratio: Fraction): Offer {
  const { currency, vatMode, supplierId } = quote;
  const { unitPrice, discountPercent, vatRate } = line;
  const total = amountInUnits(decision.quantity, unitPrice ?? '0.00', ratio, { currency, discountPercent });
  return { supplierId, amounts: amountsOf(amountsOfTotal(total, { vatMode, vatRate, currency })) };
}
