import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { noteSupplier, ProcurementItems } from '../../requisitions/index.js';
import { convertedQuantity, inverse, ONE } from '../../../kernel/values/numbers/fraction.js';
import { asCountedBefore, unitRatios } from '../../catalog/index.js';
import { askedRatio } from '../quotes/plan-quote-items.js';
import { quoteMoves } from '../quotes/moves.js';
import { QuoteItems, SupplierQuotes } from '../quotes/records.js';
import { type QuoteStatus } from '../quotes/statuses.js';
import { type QuotedLine, quoteStatusOf } from './decided.js';
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
  const asked = await askedOf(unit, procurementId, lines);
  for (const quoteId of quoteIds) {
    const quote = await tx.collection(SupplierQuotes).findForUpdate(quoteId);
    if (quote === null || !FOLLOWING.includes(quote.status)) continue;
    const priced = lines.filter((line) => line.quoteId === quoteId && line.unitPrice !== null && !line.isUnavailable);
    const status = quoteStatusOf(
      priced.map((line) => ({ quoteItemId: line.id, ...asked(line) })),
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

type QuoteLine = Row<typeof QuoteItems>;

/** Tells what lines of quotes offer, in the units of the lines of the requisition that they are for, and what is wanted of these. */
async function askedOf(
  { tx }: UnitOfWork,
  procurementId: string,
  lines: readonly QuoteLine[],
): Promise<(line: QuoteLine) => Pick<QuotedLine, 'quantity' | 'wanted'>> {
  const where = { procurementId };
  const select = ['id', 'quantity', 'unitId', 'unitFactor', 'catalogItemId'] as const;
  const items = new Map((await tx.collection(ProcurementItems).list({ where, select })).map((item) => [item.id, item]));
  const itemOf = ({ procurementItemId }: QuoteLine) => items.get(procurementItemId ?? '');
  const others = lines.flatMap((line) => {
    const item = itemOf(line);
    return item === undefined || item.unitId === line.unitId ? [] : [item.catalogItemId];
  });
  const ratioOf = others.length === 0 ? () => ONE : await unitRatios(tx, others);
  return (line) => {
    const item = itemOf(line);
    if (item === undefined) return { quantity: line.quantity, wanted: line.quantity };
    const ratio = item.unitId === line.unitId ? ONE : asCountedBefore(askedRatio(line, item, ratioOf));
    return { quantity: convertedQuantity(line.quantity, inverse(ratio)), wanted: item.quantity };
  };
}

function oneOfEachSupplier<Q extends { readonly supplierId: string }>(quotes: readonly Q[]): readonly Q[] {
  return [...new Map(quotes.map((quote) => [quote.supplierId, quote])).values()];
}
