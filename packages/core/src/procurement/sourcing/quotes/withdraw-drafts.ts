import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { saveRow } from '../../../kernel/rows/record-access.js';
import { supplierQuoteEvents } from '../events.js';
import { SupplierQuotes } from './records.js';

/** Withdraws drafts of quotes for a price request that takes none any more. */
export async function withdrawDrafts(unit: UnitOfWork, rfqId: string): Promise<void> {
  const drafts = await unit.tx.collection(SupplierQuotes).list({ where: { rfqId, status: 'draft' }, select: ['id'] });
  for (const { id } of drafts) {
    const withdrawn = await saveRow(unit, SupplierQuotes, id, { status: 'withdrawn', updatedAt: unit.now });
    unit.announce(supplierQuoteEvents.withdrawn, withdrawn);
  }
}
