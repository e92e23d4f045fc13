import type { WriteCall } from '../../kernel/operations/call.js';
import { addMs } from '../../kernel/values/time/instant.js';
import { Invoices, type InvoiceRow } from './records.js';

/**
 * Who says what an invoice asks for, and since when: after all others of its supplier, which is held. Calls that came earlier may have been
 * held up, so the time alone does not tell.
 */
export async function claimedBy(
  { tx, now, caller }: WriteCall,
  supplierId: string,
): Promise<Pick<InvoiceRow, 'claimedAt' | 'claimedById'>> {
  const latest = await tx
    .collection(Invoices)
    .findOne({ supplierId, claimedAt: { gte: now } }, [['claimedAt', 'desc']]);
  const claimedAt = latest?.claimedAt === null || latest === null ? now : addMs(latest.claimedAt, 1);
  return { claimedAt, claimedById: caller.userId };
}
