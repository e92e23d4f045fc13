import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { quoteMoves } from './moves.js';
import { SupplierQuotes } from './records.js';

/** Withdraws drafts of quotes for a price request that takes none any more. */
export async function withdrawDrafts(unit: UnitOfWork, rfqId: string): Promise<void> {
  const drafts = await unit.tx.collection(SupplierQuotes).list({ where: { rfqId, status: 'draft' } });
  for (const draft of drafts) await quoteMoves.lead(unit, draft, 'withdrawn');
}
