import { z } from 'zod';

import type { ShowCall } from '../../kernel/resources/resource-options.js';
import { FORESEEN, foreseenOf } from '../../platform/approvals/index.js';
import { DueBeforeDate, dueBeforeDate } from '../payments/index.js';
import type { InvoiceRow } from './records.js';

const InvoiceWarning = z.discriminatedUnion('code', [DueBeforeDate, ...FORESEEN]);

/** What is said of an invoice that nothing refuses yet. */
export const InvoiceWarnings = z.array(InvoiceWarning).meta({
  description:
    'A due date before the day of the paper; while an approval is waited for, what will refuse to pay it afterwards',
});

/** Warnings of invoices, in their order. */
export async function warningsOfInvoices(
  call: ShowCall,
  invoices: readonly InvoiceRow[],
): Promise<z.output<typeof InvoiceWarnings>[]> {
  const ofDays = await dueBeforeDate(
    call,
    invoices.map(({ invoiceDate: date, dueDate }) => ({ date, dueDate })),
  );
  const foreseen = await foreseenOf(
    call.db,
    ['invoice', 'payment'],
    invoices.map(({ id }) => id),
  );
  return invoices.map(({ id }, index) => [...(ofDays[index] ?? []), ...(foreseen.get(id) ?? [])]);
}
