import type { UnitOfWork } from '../../kernel/operations/call.js';
import { saveChanges } from '../../kernel/rows/save-changes.js';
import { getLocalTime } from '../../platform/identity/index.js';
import { invoiceEvents } from './events.js';
import { PAYABLE_STATUSES, statusAfterDueDate } from './payment-status.js';
import { dueBySchedule } from './planned-payments.js';
import { Invoices } from './records.js';

/** Has the due dates of invoices follow goods that left or came for their orders, by their payment schedules. */
export async function followGoods(unit: UnitOfWork, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const where = {
    purchaseOrderId: { in: [...new Set(orderIds)] },
    isScheduled: true,
    paymentStatus: { in: PAYABLE_STATUSES },
    archivedAt: null,
  };
  const concerned = await unit.tx.collection(Invoices).list({ where, select: ['id'] });
  if (concerned.length === 0) return;
  const call = { ...unit, db: unit.tx };
  const time = await getLocalTime(call);
  for (const invoice of await unit.tx.collection(Invoices).findManyForUpdate(concerned.map(({ id }) => id))) {
    if (!PAYABLE_STATUSES.includes(invoice.paymentStatus)) continue;
    const due = await dueBySchedule(call, invoice);
    const paymentStatus = statusAfterDueDate(invoice.paymentStatus, { ...invoice, ...due }, time);
    await saveChanges(
      unit,
      Invoices,
      invoice,
      { ...due, paymentStatus },
      { announce: invoiceEvents.updated, announceApart: { paymentStatus: invoiceEvents.statusChanged } },
    );
  }
}
