import type { UnitOfWork } from '../../operations/call.js';
import type { Row } from '../../records/record.js';
import { saveChanges } from '../../records/save-changes.js';
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
  // Held and looked at again: a payment may have come in between.
  const held = await unit.tx.collection(Invoices).findManyForUpdate(due.map(({ id }) => id));
  const announceApart = { paymentStatus: invoiceEvents.statusChanged };
  for (const invoice of held.filter((each) => isDue(each, unit.now))) {
    await saveChanges(unit, Invoices, invoice, { paymentStatus: 'overdue' }, { announceApart });
  }
  return due.length;
}

function isDue({ paymentStatus, dueDate, archivedAt }: Row<typeof Invoices>, now: string): boolean {
  return DUE_STATUSES.includes(paymentStatus) && dueDate !== null && dueDate < now && archivedAt === null;
}
