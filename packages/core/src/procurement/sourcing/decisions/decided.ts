import type { Row } from '../../../kernel/records/record.js';
import { addQuantity, compareQuantity, lesserOf, sumQuantity } from '../../../kernel/values/numbers/quantity.js';
import { sumAmounts, type TotalAmounts } from '../../../kernel/values/numbers/vat.js';
import type { ItemDecision } from '../../requisitions/index.js';
import type { QuoteStatus } from '../quotes/statuses.js';
import type { LineDecisions } from './records.js';

/** What of a decision counts for what follows from it. */
export type Decided = Pick<
  Row<typeof LineDecisions>,
  'itemId' | 'quoteItemId' | 'supplierId' | 'quantity' | 'unitPrice' | 'promisedDate'
>;

/** What is decided for each item, over all suppliers. */
export function decisionsByItem(decisions: readonly Decided[]): ReadonlyMap<string, ItemDecision> {
  const byItem = grouped(decisions, ({ itemId }) => itemId);
  return new Map([...byItem].map(([itemId, lines]) => [itemId, decisionOf(lines)]));
}

function decisionOf(lines: readonly Decided[]): ItemDecision {
  const dates = lines.map(({ promisedDate }) => promisedDate);
  return {
    quantity: sumQuantity(lines.map(({ quantity }) => quantity)),
    supplierId: onlyOne(lines.map(({ supplierId }) => supplierId)),
    quoteItemId: onlyOne(lines.map(({ quoteItemId }) => quoteItemId)),
    unitPrice: onlyOne(lines.map(({ unitPrice }) => unitPrice)),
    // All of it is there when the last supplier has delivered; where one promised nothing, nobody knows.
    promisedDate: dates.includes(null) ? null : (dates.toSorted().at(-1) ?? null),
  };
}

function onlyOne(values: readonly string[]): string | null {
  const [first = null, ...others] = new Set(values);
  return others.length === 0 ? first : null;
}

/** What decisions cost; the total is what there is to pay. */
export interface DecidedAmounts extends TotalAmounts {
  readonly totalAmount: string;
}

/**
 * What all decisions cost, and what each supplier gets of it. Their prices are never added up: one may hold VAT and another not.
 */
export function decidedTotals(decisions: readonly (TotalAmounts & Pick<Decided, 'supplierId'>)[]) {
  const bySupplier = grouped(decisions, ({ supplierId }) => supplierId);
  return {
    ...decidedAmounts(decisions),
    bySupplier: [...bySupplier].map(([supplierId, lines]) => ({ supplierId, ...decidedAmounts(lines) })),
  };
}

function decidedAmounts(decisions: readonly TotalAmounts[]): DecidedAmounts {
  const amounts = sumAmounts(decisions);
  return { totalAmount: amounts.grossAmount, ...amounts };
}

/** A priced line of a quote. */
export interface QuotedLine {
  readonly quoteItemId: string;
  readonly quantity: string;
  /** What is wanted of the item; a supplier that offers more is bought from in full with that. */
  readonly wanted: string;
}

/** The status that decisions give to a quote: how much of what it has a price for is bought. */
export function quoteStatusOf(
  lines: readonly QuotedLine[],
  decisions: readonly Pick<Decided, 'quoteItemId' | 'quantity'>[],
): QuoteStatus {
  const bought = new Map<string, string>();
  for (const { quoteItemId, quantity } of decisions) {
    bought.set(quoteItemId, addQuantity(bought.get(quoteItemId) ?? '0', quantity));
  }
  if (bought.size === 0) return 'under_review';
  const isCovered = ({ quoteItemId, quantity, wanted }: QuotedLine) => {
    const most = lesserOf(quantity, wanted);
    return compareQuantity(bought.get(quoteItemId) ?? '0', most) >= 0;
  };
  return lines.every(isCovered) ? 'accepted' : 'partially_accepted';
}

/** Values by a key of theirs, in the order in which each key came first. */
export function grouped<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group === undefined) groups.set(keyOf(value), [value]);
    else group.push(value);
  }
  return groups;
}
