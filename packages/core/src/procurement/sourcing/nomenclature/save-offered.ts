import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import type { SupplierQuotes } from '../quotes/records.js';
import { quoteLines } from '../quotes/stored-items.js';
import { isPriced } from '../quotes/write-quote.js';
import { isSealed } from '../sealing.js';
import { type SavedLine, saveNomenclature } from './save-nomenclature.js';

/**
 * Takes what was offered into the catalog where the portal wishes that of every quote. What nobody may know yet is taken when the
 * seal is taken off.
 */
export async function saveOffered(
  unit: UnitOfWork,
  quotes: readonly Row<typeof SupplierQuotes>[],
): Promise<SavedLine[]> {
  const saved: SavedLine[] = [];
  for (const quote of quotes) {
    if (quote.status !== 'submitted' || isSealed(quote, unit.now)) continue;
    const lines = (await quoteLines.itemsOf(unit.tx, quote.id)).filter(isPriced);
    saved.push(...(await saveNomenclature(unit, 'SUPPLIER_QUOTES_ALL', lines)));
  }
  return saved;
}
