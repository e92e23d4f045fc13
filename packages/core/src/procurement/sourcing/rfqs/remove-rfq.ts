import type { WriteCall } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { removeRow } from '../../../kernel/rows/save-changes.js';
import { SupplierQuotes } from '../quotes/records.js';
import type { RfqWork } from './history.js';
import { moveRfq } from './move-rfq.js';
import { RfqHistory, RfqItems, SupplierRfqs } from './records.js';

type RfqRow = Row<typeof SupplierRfqs>;

/**
 * Removes a draft that nobody has quoted for, and cancels any other price request; undefined when it is gone.
 *
 * @throws ProcurekitError `invalid_transition` where there is nothing left to cancel
 */
export async function removeRfq(work: RfqWork, call: WriteCall, rfq: RfqRow): Promise<RfqRow | undefined> {
  const rfqId = rfq.id;
  const isQuoted = await call.tx.collection(SupplierQuotes).exists({ rfqId });
  if (rfq.status !== 'draft' || isQuoted) {
    return moveRfq(work, call, rfq, { to: 'cancelled', action: 'cancelled' });
  }
  await call.tx.collection(RfqItems).removeWhere({ rfqId });
  await call.tx.collection(RfqHistory).removeWhere({ rfqId });
  await removeRow(call, SupplierRfqs, rfq);
  return undefined;
}
