import type { Reader } from '../../../kernel/ports/storage.js';
import type { VatMode } from '../../../kernel/values/numbers/vat.js';
import { QuoteItems, SupplierQuotes } from '../quotes/records.js';
import { LineDecisions } from './records.js';

/** What is bought of an item: from whom, and for how much by which rule of VAT. */
export interface Award {
  readonly itemId: string;
  readonly supplierId: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly vatMode: VatMode;
  readonly vatRate: string | null;
}

/** What is decided for a requisition, with the VAT of the quotes that it is decided by. */
export async function findAwards(db: Reader, procurementId: string): Promise<readonly Award[]> {
  const decisions = await db.collection(LineDecisions).list({ where: { procurementId } });
  if (decisions.length === 0) return [];
  const quotes = await db.collection(SupplierQuotes).list({ where: { procurementId }, select: ['id', 'vatMode'] });
  const lines = await db.collection(QuoteItems).list({
    where: { id: { in: decisions.map(({ quoteItemId }) => quoteItemId) } },
    select: ['id', 'vatRate'],
  });
  const modes = new Map(quotes.map(({ id, vatMode }) => [id, vatMode]));
  const rates = new Map(lines.map(({ id, vatRate }) => [id, vatRate]));
  return decisions.flatMap(({ itemId, supplierId, quantity, unitPrice, quoteId, quoteItemId }) => {
    const vatMode = modes.get(quoteId);
    if (vatMode === undefined) return [];
    return [{ itemId, supplierId, quantity, unitPrice, vatMode, vatRate: rates.get(quoteItemId) ?? null }];
  });
}
