import { referenceProblem, rejectInput } from '../../../kernel/errors/request-errors.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { dayMeant } from '../../../kernel/values/time/due-day.js';
import { addMs } from '../../../kernel/values/time/instant.js';
import { Invoices, PAYABLE_STATUSES } from '../../invoices/index.js';

const DAY_MS = 24 * 60 * 60_000;
/** Invoices of one file at most, those first that are due first. */
export const MOST_PAYMENTS = 1000;

/** Which invoices are to be paid: some, or all that are due until a day. */
export interface AskedPayments {
  readonly invoiceIds?: readonly string[] | undefined;
  readonly dueUntil?: string | undefined;
}

/** The invoices that are to be paid, held to the end of the call. @throws ProcurekitError `validation_failed` */
export async function askedInvoices(
  { tx }: WriteCall,
  { invoiceIds, dueUntil }: AskedPayments,
  timezone: string,
): Promise<readonly Row<typeof Invoices>[]> {
  const invoices = tx.collection(Invoices);
  if (invoiceIds !== undefined) {
    const held = new Map((await invoices.findManyForUpdate([...new Set(invoiceIds)])).map((row) => [row.id, row]));
    const unknown = invoiceIds.flatMap((id, n) =>
      held.get(id)?.archivedAt === null ? [] : [referenceProblem(`/invoiceIds/${n}`)],
    );
    if (unknown.length > 0) throw rejectInput(unknown);
    return [...new Set(invoiceIds)].flatMap((id) => held.get(id) ?? []);
  }
  const until = dueUntil === undefined ? '' : dayMeant(dueUntil, timezone);
  const found = await invoices.list({
    where: {
      archivedAt: null,
      paymentStatus: { in: PAYABLE_STATUSES },
      kind: 'invoice',
      dueDate: { lt: addMs(`${until}T00:00:00.000Z`, 2 * DAY_MS) },
    },
    select: ['id', 'dueDate'],
    order: [
      ['dueDate', 'asc'],
      ['id', 'asc'],
    ],
  });
  const due = found.filter(({ dueDate }) => dueDate !== null && dayMeant(dueDate, timezone) <= until);
  const ids = due.map(({ id }) => id);
  const held = await invoices.findManyForUpdate(ids);
  // Held and looked at again: another call may have paid one meanwhile.
  return held.filter(
    ({ paymentStatus, archivedAt }) => archivedAt === null && PAYABLE_STATUSES.includes(paymentStatus),
  );
}
