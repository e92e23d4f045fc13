import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { compareMoney } from '../../../kernel/values/numbers/money.js';
import { isZeroQuantity } from '../../../kernel/values/numbers/quantity.js';
import { Invoices } from '../../invoices/index.js';
import { purchaseOrderErrors } from '../errors.js';
import { itemsOf } from '../items/stored-items.js';
import type { OrderRow } from '../records.js';

/**
 * Refuses to undo an order that this unit of work holds, once something of it came, was invoiced by its lines or as a sum, or was paid:
 * whoever asks.
 *
 * @throws ProcurekitError `order_in_progress`
 */
export async function refuseBegun(
  { tx }: Pick<UnitOfWork, 'tx'>,
  { id, invoiceStatus, paymentStatus }: Pick<OrderRow, 'id' | 'invoiceStatus' | 'paymentStatus'>,
): Promise<void> {
  const items = await itemsOf(tx, id);
  const isBegun =
    invoiceStatus !== 'none' ||
    paymentStatus !== 'none' ||
    items.some((item) => !isZeroQuantity(item.receivedQuantity) || !isZeroQuantity(item.invoicedQuantity));
  if (isBegun || (await isInvoiced(tx, id))) throw purchaseOrderErrors.orderInProgress({});
}

/** Whether invoices name the order of which credit notes have not taken back all. */
async function isInvoiced(db: Reader, purchaseOrderId: string): Promise<boolean> {
  const invoices = await db.collection(Invoices).list({
    where: { purchaseOrderId, kind: 'invoice', archivedAt: null, paymentStatus: { not: 'cancelled' } },
    select: ['creditedAmount', 'totalAmount'],
  });
  return invoices.some(({ creditedAmount, totalAmount }) => compareMoney(creditedAmount, totalAmount) < 0);
}
