import type { Reader } from '../../ports/storage.js';
import { sumMoney } from '../../values/numbers/money.js';
import { Invoices } from './records.js';

/** What a requisition is invoiced for: its invoices together, but for those that were cancelled or archived. */
export async function invoicedTotalOf(db: Reader, procurementId: string): Promise<string> {
  const invoices = await db.collection(Invoices).list({
    where: { procurementId, archivedAt: null, paymentStatus: { not: 'cancelled' } },
    select: ['totalAmount'],
  });
  return sumMoney(invoices.map(({ totalAmount }) => totalAmount));
}
