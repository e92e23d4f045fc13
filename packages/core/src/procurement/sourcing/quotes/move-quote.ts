import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRowToChange, saveRow } from '../../../kernel/rows/record-access.js';
import { requireLeadsTo } from '../../../kernel/rows/moves.js';
import { supplierQuoteEvents } from '../events.js';
import { forgetPrices } from './last-quotes.js';
import { SupplierQuotes } from './records.js';
import { OPEN_QUOTE_STATUSES, QUOTE_MOVES, type QuoteStatus } from './statuses.js';

type QuoteRow = Row<typeof SupplierQuotes>;
type Changing = UnitOfWork & { readonly expectedVersion?: number };

/** Quotes that one unit of work lets expire: it must not hold up others for long. */
const AT_ONCE = 200;

/** Takes a quote into review. @throws ProcurekitError `invalid_transition` */
export async function reviewQuote(unit: Changing, id: string): Promise<QuoteRow> {
  return moveQuote(unit, await getRowToChange(unit, SupplierQuotes, id), 'under_review');
}

/** Turns a quote down. @throws ProcurekitError `invalid_transition` */
export async function rejectQuote(
  unit: Changing,
  id: string,
  { reason }: { readonly reason: string | null },
): Promise<QuoteRow> {
  const quote = await getRowToChange(unit, SupplierQuotes, id);
  return moveQuote(unit, quote, 'rejected', { rejectionReason: reason, decidedAt: unit.now });
}

/** Takes a quote back for the supplier. @throws ProcurekitError `invalid_transition` */
export async function withdrawQuote(unit: Changing, id: string): Promise<QuoteRow> {
  const withdrawn = await moveQuote(unit, await getRowToChange(unit, SupplierQuotes, id), 'withdrawn');
  await forgetPrices(unit, withdrawn);
  unit.announce(supplierQuoteEvents.withdrawn, withdrawn);
  return withdrawn;
}

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
  for (const quote of due) await moveQuote(unit, quote, 'expired');
  return due.length;
}

/** Brings a quote into another status. @throws ProcurekitError `invalid_transition` */
export async function moveQuote(
  unit: UnitOfWork,
  quote: QuoteRow,
  to: QuoteStatus,
  changes: { readonly [K in keyof QuoteRow]?: QuoteRow[K] } = {},
): Promise<QuoteRow> {
  requireLeadsTo(QUOTE_MOVES, quote.status, to);
  return saveRow(unit, SupplierQuotes, quote.id, { ...changes, status: to, updatedAt: unit.now });
}
