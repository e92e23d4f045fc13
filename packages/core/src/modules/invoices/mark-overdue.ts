import type { UnitOfWork } from '../../operations/call.js';
import { saveRow } from '../../records/record-access.js';
import { invoiceEvents } from './events.js';
import { DUE_STATUSES } from './payment-status.js';
import { Invoices } from './records.js';

/** Invoices that one unit of work marks: it must not hold up others for long. */
const AT_ONCE = 200;

/**
 * Marks invoices of a portal overdue whose due date has passed, and tells how many there were. To be called hourly, and
 * again as long as it marks `limit` invoices.
 */
export async function markOverdue(
  unit: UnitOfWork,
  { limit = AT_ONCE }: { readonly limit?: number } = {},
): Promise<number> {
  const due = await unit.tx.collection(Invoices).list({
    where: { paymentStatus: { in: DUE_STATUSES }, dueDate: { lt: unit.now }, archivedAt: null },
    order: [
      ['dueDate', 'asc'],
      ['id', 'asc'],
    ],
    limit,
    select: ['id'],
  });
  for (const { id } of due) {
    const changes = { paymentStatus: 'overdue', updatedAt: unit.now } as const;
    unit.announce(invoiceEvents.statusChanged, await saveRow(unit, Invoices, id, changes));
  }
  return due.length;
}
