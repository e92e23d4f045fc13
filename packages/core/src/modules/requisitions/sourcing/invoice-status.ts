import type { UnitOfWork } from '../../../operations/call.js';
import { compareMoney, isZeroMoney } from '../../../values/numbers/money.js';
import { saveRow } from '../../../rows/record-access.js';
import { requisitionEvents } from '../events.js';
import { Requisitions } from '../records.js';

/** How far what was decided to buy is invoiced; while nothing is decided, any invoice is a part. */
export function invoiceStatusOf(invoicedTotal: string, actualTotal: string): 'none' | 'partial' | 'full' {
  if (isZeroMoney(invoicedTotal)) return 'none';
  const coversAll = !isZeroMoney(actualTotal) && compareMoney(invoicedTotal, actualTotal) >= 0;
  return coversAll ? 'full' : 'partial';
}

/** Keeps the invoice status of a requisition in step with its invoices. */
export async function updateInvoiceStatus(unit: UnitOfWork, id: string, invoicedTotal: string): Promise<void> {
  const requisition = await unit.tx.collection(Requisitions).findForUpdate(id);
  if (requisition === null) return;
  const invoiceStatus = invoiceStatusOf(invoicedTotal, requisition.actualTotal);
  if (invoiceStatus === requisition.invoiceStatus) return;
  const after = await saveRow(unit, Requisitions, id, { invoiceStatus, updatedAt: unit.now });
  unit.announce(requisitionEvents.updated, after);
}
