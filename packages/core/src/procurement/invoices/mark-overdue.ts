import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Row } from '../../kernel/records/record.js';
import { saveChanges } from '../../kernel/rows/save-changes.js';
import { dayOver, isDayOver, type LocalTime } from '../../kernel/values/time/due-day.js';
import { getLocalTime } from '../../platform/identity/index.js';
import { invoiceEvents } from './events.js';
import { DUE_STATUSES } from './payment-status.js';
import { Invoices } from './records.js';

/** Invoices that one unit of work marks: it must not hold up others for long. */
const AT_ONCE = 200;

/**
 * Marks invoices of a portal overdue whose day has ended, and tells how many there were. To be called hourly, and
 * again as long as it marks `limit` invoices.
 */
export async function markOverdue(
  unit: UnitOfWork,
  { limit = AT_ONCE }: { readonly limit?: number } = {},
): Promise<number> {
  const time = await getLocalTime({ ...unit, db: unit.tx });
  const due = await unit.tx.collection(Invoices).list({
    where: { paymentStatus: { in: DUE_STATUSES }, ...dayOver('dueDate', time), archivedAt: null },
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
  for (const invoice of held.filter((each) => isDue(each, time))) {
    await saveChanges(unit, Invoices, invoice, { paymentStatus: 'overdue' }, { announceApart });
  }
  return due.length;
}

function isDue({ paymentStatus, dueDate, archivedAt }: Row<typeof Invoices>, time: LocalTime): boolean {
  return DUE_STATUSES.includes(paymentStatus) && dueDate !== null && isDayOver(dueDate, time) && archivedAt === null;
}
