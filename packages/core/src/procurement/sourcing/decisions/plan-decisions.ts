import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Row } from '../../../kernel/records/record.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { addQuantity, compareQuantity, isZeroQuantity } from '../../../kernel/values/numbers/quantity.js';
import { type VatMode, amountsOfTotal } from '../../../kernel/values/numbers/vat.js';
import { requisitionErrors, uncovered } from '../../requisitions/index.js';
import type { NewDecision } from './operations.js';
import type { LineDecisions } from './records.js';
import { type Fraction, inverse } from '../../../kernel/values/numbers/fraction.js';
import { amountInUnits, convertedPrice, discountedPrice } from '../../../kernel/values/numbers/packaging.js';
import { type RatioOf, asCountedBefore } from '../../catalog/index.js';
import { askedRatio } from '../quotes/plan-quote-items.js';

/** A line of a quote that can be bought by. */
export interface Offer {
  readonly quoteId: string;
  readonly quoteItemId: string;
  readonly supplierId: string;
  readonly procurementItemId: string | null;
  /** Null where the supplier does not offer it. */
  readonly unitPrice: string | null;
  readonly unitId: string;
  readonly unitFactor: string | null;
  readonly discountPercent: string | null;
  readonly currency: string;
  readonly vatMode: VatMode;
  readonly vatRate: string | null;
  readonly promisedDate: string | null;
}

/** An item that decisions are made for. */
export interface DecidedItem {
  readonly id: string;
  readonly quantity: string;
  readonly status: string;
  readonly unitId: string;
  readonly catalogItemId: string | null;
}

/** What is decided, before it is a row. */
export type PlannedDecision = Pick<
  Row<typeof LineDecisions>,
  | 'itemId'
  | 'quoteId'
  | 'quoteItemId'
  | 'supplierId'
  | 'quantity'
  | 'unitPrice'
  | 'totalPrice'
  | 'vatMode'
  | 'vatRate'
  | 'netAmount'
  | 'vatAmount'
  | 'grossAmount'
  | 'promisedDate'
  | 'comment'
>;

interface Known {
  readonly items: ReadonlyMap<string, DecidedItem>;
  readonly offers: ReadonlyMap<string, Offer>;
  /** Of the requisition; prices in another one cannot be added up with it. */
  readonly currency: string;
  /** What of items is covered by stock, by their ids. */
  readonly covered?: ReadonlyMap<string, string> | undefined;
  /** Tells how many of one unit of an item are in another one. */
  readonly ratioOf: RatioOf;
}

/**
 * Works out what a request decides: what is bought of each item that it names, by which line of which quote. Each line costs
 * quantity × unit price, rounded once, with the VAT of its own quote; the price of another unit of the item becomes that of its unit. What is wrong is added to the problems.
 */
export function planDecisions(sent: readonly NewDecision[], known: Known, problems: Problem[]): PlannedDecision[] {
  const totals = new Map<string, string>();
  const seen = new Set<string>();
  return sent.flatMap((decision, index) => {
    const at = `/decisions/${index}`;
    const item = known.items.get(decision.itemId);
    if (item === undefined) {
      const { code } = requestErrors.itemNotInProcurement;
      problems.push({ pointer: `${at}/itemId`, code, message: 'Is not an item of the requisition' });
      return [];
    }
    if (decision.quoteItemId === null) return [];
    if (item.status === 'cancelled') {
      problems.push({ pointer: `${at}/itemId`, code: 'reference_not_found', message: 'The item was called off' });
    }
    const offer = known.offers.get(decision.quoteItemId);
    const refusal = offerProblem(offer, item, known.currency);
    const pointer = `${at}/quoteItemId`;
    if (refusal !== undefined) problems.push({ pointer, ...refusal });
    if (seen.has(keyOf(decision)))
      problems.push({ pointer, code: 'not_unique', message: 'Must not be named twice for an item' });
    seen.add(keyOf(decision));
    const quantity = decision.quantity ?? wantedOf(item, known.covered);
    const total = addQuantity(totals.get(item.id) ?? '0', quantity);
    totals.set(item.id, total);
    if (compareQuantity(total, item.quantity) > 0) {
      const message = `Together ${total} of ${item.quantity} are decided`;
      problems.push({ pointer: `${at}/quantity`, code: requisitionErrors.decisionExceedsQuantity.code, message });
    }
    if (offer?.unitPrice == null) return [];
    const ratio = asCountedBefore(askedRatio(offer, item, known.ratioOf));
    return [boughtBy({ ...offer, unitPrice: offer.unitPrice }, { ...decision, quantity }, ratio)];
  });
}

/** What is bought of an item unless somebody says how much: what stock does not cover, or all of it where it covers everything. */
function wantedOf(item: DecidedItem, covered: ReadonlyMap<string, string> = new Map()): string {
  const rest = uncovered(item, covered);
  return isZeroQuantity(rest) ? item.quantity : rest;
}

function boughtBy(
  offer: Offer & { readonly unitPrice: string },
  { itemId, quantity, comment = null }: NewDecision & { readonly quantity: string },
  ratio: Fraction,
): PlannedDecision {
  const { quoteId, quoteItemId, supplierId, vatMode, vatRate, promisedDate } = offer;
  const { currency, discountPercent } = offer;
  const lineTotal = amountInUnits(quantity, offer.unitPrice, ratio, { currency, discountPercent });
  const amounts = amountsOfTotal(lineTotal, { vatMode, vatRate, currency });
  const unitPrice = convertedPrice(discountedPrice(offer.unitPrice, discountPercent), inverse(ratio));
  const bought = { itemId, quoteId, quoteItemId, supplierId, quantity, unitPrice, totalPrice: lineTotal };
  return { ...bought, vatMode, vatRate, ...amounts, promisedDate, comment };
}

function keyOf({ itemId, quoteItemId }: NewDecision): string {
  return `${itemId} ${quoteItemId ?? ''}`;
}

function offerProblem(
  offer: Offer | undefined,
  item: DecidedItem,
  currency: string,
): Omit<Problem, 'pointer'> | undefined {
  if (offer?.procurementItemId !== item.id) {
    return { code: 'reference_not_found', message: 'Must be a line of a quote for the item' };
  }
  if (offer.unitPrice === null) return { code: 'invalid_format', message: 'The supplier does not offer the item' };
  if (offer.currency === currency) return undefined;
  return { code: 'invalid_format', message: `The quote is in ${offer.currency}, the requisition in ${currency}` };
}
