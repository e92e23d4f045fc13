import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Row } from '../../../kernel/records/record.js';
import { Counterparties } from '../../counterparties/index.js';
import { sourcingErrors } from '../errors.js';
import { QuoteItems, SupplierQuotes } from '../quotes/records.js';
import type { QuoteStatus } from '../quotes/statuses.js';
import { refuseSealed } from '../sealing.js';
import type { Offer } from './plan-decisions.js';

/** Statuses in which a quote can be bought by. */
const DECIDABLE: readonly QuoteStatus[] = ['submitted', 'under_review', 'accepted', 'partially_accepted'];

/**
 * The offers of a requisition behind lines of quotes, by line. Lines that are not of the requisition are left out.
 *
 * @throws ProcurekitError `quote_sealed`, `invalid_status`, `counterparty_blocked`
 */
export async function loadOffers(
  { tx, now }: UnitOfWork,
  procurementId: string,
  quoteItemIds: readonly string[],
): Promise<ReadonlyMap<string, Offer>> {
  const lines = await tx.collection(QuoteItems).findMany([...new Set(quoteItemIds)]);
  // Held, so that none of them is withdrawn or expires while it is bought by.
  const held = await tx.collection(SupplierQuotes).findManyForUpdate([...new Set(lines.map(({ quoteId }) => quoteId))]);
  const quotes = held.filter((quote) => quote.procurementId === procurementId);
  for (const quote of quotes) refuseUndecidable(quote, now);
  await refuseBlocked({ tx }, quotes);
  const byId = new Map(quotes.map((quote) => [quote.id, quote]));
  return new Map(
    lines.flatMap((line) => {
      const quote = byId.get(line.quoteId);
      return quote === undefined ? [] : [[line.id, offerOf(line, quote)] as const];
    }),
  );
}

function offerOf(line: Row<typeof QuoteItems>, quote: Row<typeof SupplierQuotes>): Offer {
  return {
    quoteId: quote.id,
    quoteItemId: line.id,
    supplierId: quote.supplierId,
    procurementItemId: line.procurementItemId,
    unitPrice: line.isUnavailable ? null : line.unitPrice,
    unitId: line.unitId,
    unitFactor: line.unitFactor,
    discountPercent: line.discountPercent,
    currency: quote.currency,
    vatMode: quote.vatMode,
    vatRate: line.vatRate,
    promisedDate: line.deliveryDate ?? quote.deliveryDate,
  };
}

function refuseUndecidable(quote: Row<typeof SupplierQuotes>, now: string): void {
  refuseSealed(quote, now);
  const { status } = quote;
  if (!DECIDABLE.includes(status)) {
    throw requestErrors.invalidStatus({ currentStatus: status, allowedStatuses: DECIDABLE });
  }
}

async function refuseBlocked(
  { tx }: Pick<UnitOfWork, 'tx'>,
  quotes: readonly { readonly supplierId: string }[],
): Promise<void> {
  const suppliers = await tx.collection(Counterparties).list({
    where: { id: { in: [...new Set(quotes.map(({ supplierId }) => supplierId))] }, status: 'blocked' },
    select: ['id'],
  });
  const [blocked] = suppliers;
  if (blocked !== undefined) throw sourcingErrors.counterpartyBlocked({ supplierId: blocked.id });
}
