import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { noteSupplier, ProcurementItems } from '../../requisitions/index.js';
import { quoteMoves } from '../quotes/moves.js';
import { QuoteItems, SupplierQuotes } from '../quotes/records.js';
import { type QuoteStatus } from '../quotes/statuses.js';
import { quoteStatusOf } from './decided.js';
import { LineDecisions } from './records.js';

/** Statuses of a quote that decisions have a say in. */
const FOLLOWING: readonly QuoteStatus[] = ['submitted', 'under_review', 'accepted', 'partially_accepted'];

/** Brings quotes, and the suppliers behind them, into step with what is decided by their lines. */
export async function followQuotes(
  unit: UnitOfWork,
  procurementId: string,
  touched: readonly { readonly quoteId: string; readonly supplierId: string }[],
): Promise<void> {
  if (touched.length === 0) return;
  const { tx } = unit;
  const quoteIds = [...new Set(touched.map(({ quoteId }) => quoteId))].toSorted();
  const decisions = await tx.collection(LineDecisions).list({ where: { procurementId } });
  const lines = await tx.collection(QuoteItems).list({ where: { quoteId: { in: quoteIds } } });
  const wanted = await wantedQuantities(unit, procurementId);
  for (const quoteId of quoteIds) {
    const quote = await tx.collection(SupplierQuotes).findForUpdate(quoteId);
    if (quote === null || !FOLLOWING.includes(quote.status)) continue;
    const priced = lines.filter((line) => line.quoteId === quoteId && line.unitPrice !== null && !line.isUnavailable);
    const status = quoteStatusOf(
      priced.map(({ id, quantity, procurementItemId }) => ({
        quoteItemId: id,
        quantity,
        wanted: wanted.get(procurementItemId ?? '') ?? quantity,
      })),
      decisions.filter((decision) => decision.quoteId === quoteId),
    );
    await moveTo(unit, quote, status);
  }
  const chosen = new Set(decisions.map(({ supplierId }) => supplierId));
  const quotes = await tx.collection(SupplierQuotes).list({ where: { id: { in: quoteIds } } });
  for (const { supplierId, supplierName } of oneOfEachSupplier(quotes)) {
    const deed = chosen.has(supplierId) ? 'decided' : 'undecided';
    await noteSupplier(unit, { procurementId, supplierId, supplierName, deed });
  }
}

// A quote that nothing was decided by stays submitted until somebody looks at it.
async function moveTo(unit: UnitOfWork, quote: Row<typeof SupplierQuotes>, status: QuoteStatus): Promise<void> {
  if (status === quote.status || (status === 'under_review' && quote.status === 'submitted')) return;
  const decidedAt = status === 'under_review' ? null : unit.now;
  await quoteMoves.lead(unit, quote, status, { decidedAt });
}

async function wantedQuantities({ tx }: UnitOfWork, procurementId: string): Promise<ReadonlyMap<string, string>> {
  const where = { procurementId };
  const items = await tx.collection(ProcurementItems).list({ where, select: ['id', 'quantity'] });
  return new Map(items.map(({ id, quantity }) => [id, quantity]));
}

function oneOfEachSupplier<Q extends { readonly supplierId: string }>(quotes: readonly Q[]): readonly Q[] {
  return [...new Map(quotes.map((quote) => [quote.supplierId, quote])).values()];
}
