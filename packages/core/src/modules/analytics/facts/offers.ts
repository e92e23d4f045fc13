import { type DECISIONS, type QUOTES, type QUOTE_LINES, type ToldRow } from './told.js';
import { toMinor } from '../../../values/numbers/money.js';
import { lineAmounts } from '../../../values/numbers/vat.js';
import { divideRounded } from '../../../values/numbers/decimal.js';

type QuoteRow = ToldRow<typeof QUOTES>;

/** A line of a quote with the quote that it is of. */
export interface OfferedLine {
  readonly quote: QuoteRow;
  readonly line: ToldRow<typeof QUOTE_LINES>;
}

/** What a supplier asked for what was decided, with VAT, in minor units. */
export interface Offer {
  readonly supplierId: string;
  readonly gross: bigint;
}

/** The offers that a decision could choose from. */
export interface OffersOfDecision {
  /** The one that came first, of whichever supplier. */
  readonly first: Offer | null;
  /** The last one of each supplier. */
  readonly last: readonly Offer[];
}

type Decision = Pick<ToldRow<typeof DECISIONS>, 'quoteItemId' | 'quantity' | 'createdAt'>;

/**
 * The offers for the same item that were on the table when it was decided: submitted by then, open to be read, in the same unit and
 * currency as the chosen one. Withdrawn ones were taken off it.
 */
export function offersOf(decision: Decision, offered: readonly OfferedLine[]): OffersOfDecision {
  const chosen = offered.find(({ line }) => line.id === decision.quoteItemId);
  if (chosen === undefined) return { first: null, last: [] };
  const comparable = offered.filter((each) => each === chosen || isComparable(each, chosen, decision));
  const ordered = comparable.toSorted(bySubmission);
  const last = new Map(ordered.map((each) => [each.quote.supplierId, each]));
  const [first] = ordered;
  return {
    first: first === undefined ? null : offerOf(first, decision),
    last: [...last.values()].map((each) => offerOf(each, decision)),
  };
}

/** The average of offers, rounded once; null without any. */
export function averageOf(offers: readonly Offer[]): bigint | null {
  if (offers.length === 0) return null;
  return divideRounded(
    offers.reduce((sum, { gross }) => sum + gross, 0n),
    BigInt(offers.length),
  );
}

function isComparable({ quote, line }: OfferedLine, chosen: OfferedLine, { createdAt }: Decision): boolean {
  if (quote.submittedAt === null || quote.submittedAt > createdAt || quote.status === 'withdrawn') return false;
  if (quote.sealedUntil !== null && quote.sealedUntil > createdAt) return false;
  if (line.unitPrice === null || line.isUnavailable) return false;
  return line.unitId === chosen.line.unitId && quote.currency === chosen.quote.currency;
}

function bySubmission({ quote: one }: OfferedLine, { quote: other }: OfferedLine): number {
  const [left, right] = [(one.submittedAt ?? '') + one.id, (other.submittedAt ?? '') + other.id];
  return left < right ? -1 : Number(left > right);
}

function offerOf({ quote, line }: OfferedLine, { quantity }: Decision): Offer {
  const { vatMode, supplierId } = quote;
  const priced = { quantity, unitPrice: line.unitPrice ?? '0.00', vatRate: line.vatRate, vatMode };
  return { supplierId, gross: toMinor(lineAmounts(priced).grossAmount) };
}
