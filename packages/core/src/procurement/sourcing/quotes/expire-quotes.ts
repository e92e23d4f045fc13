import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { quoteMoves } from './moves.js';
import { SupplierQuotes } from './records.js';
import { OPEN_QUOTE_STATUSES } from './statuses.js';

/** Quotes that one unit of work lets expire: it must not hold up others for long. */
const AT_ONCE = 200;

/**
 * Lets quotes of a portal expire whose validity is over, and tells how many there were. To be called again as long as it
 * finds `limit` of them.
 */
export async function expireQuotes(
  unit: UnitOfWork,
  { limit = AT_ONCE }: { readonly limit?: number } = {},
): Promise<number> {
  const due = await unit.tx.collection(SupplierQuotes).list({
    where: { status: { in: OPEN_QUOTE_STATUSES }, validUntil: { lt: unit.now } },
    order: [
      ['validUntil', 'asc'],
      ['id', 'asc'],
    ],
    limit,
  });
  for (const quote of due) await quoteMoves.lead(unit, quote, 'expired');
  return due.length;
}
