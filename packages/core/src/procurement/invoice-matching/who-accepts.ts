import type { Right } from '../../kernel/access/rights.js';
import type { MatchException } from '../invoices/index.js';

/** The right to accept what differs of prices and quantities; everything else needs the right to pay. */
export const ACCEPTING = 'invoices.accept_exceptions';
/** The right to accept all that differs. */
export const ACCEPTING_ALL: Right = 'finance.edit';

const OF_PRICE_AND_QUANTITY: readonly MatchException['code'][] = [
  'price_over',
  'quantity_over_ordered',
  'quantity_over_received',
];

/** Whether whoever answers for purchasing may accept what differs: prices and quantities are theirs. */
export function differsByPriceOnly(exceptions: readonly MatchException[]): boolean {
  return exceptions.length > 0 && exceptions.every(({ code }) => OF_PRICE_AND_QUANTITY.includes(code));
}
