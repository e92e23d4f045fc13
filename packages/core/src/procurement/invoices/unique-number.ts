import type { WriteCall } from '../../kernel/operations/call.js';
import type { Reader, Transaction } from '../../kernel/ports/storage.js';
import type { Row } from '../../kernel/records/record.js';
import { withUniqueRules } from '../../kernel/rows/unique-rules.js';
import { dayMeant } from '../../kernel/values/time/due-day.js';
import type { Instant } from '../../kernel/values/time/instant.js';
import { invoiceErrors } from './errors.js';
import { Invoices } from './records.js';

/**
 * Runs a write and refuses a number that the supplier has used in the year. The write is a part that may fail, so that the
 * invoice in its way can still be looked up.
 *
 * @throws ProcurekitError `duplicate_invoice`
 */
export function withUniqueNumber<T>(
  { tx }: WriteCall,
  { supplierId, number, invoiceYear }: Pick<Row<typeof Invoices>, 'supplierId' | 'number' | 'invoiceYear'>,
  write: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return withUniqueRules(() => tx.nested(write), {
    supplierNumber: () => duplicateInvoice(tx, { supplierId, number, invoiceYear }),
  });
}

/** The refusal of a number that is taken, with the invoice that has it. */
export async function duplicateInvoice(
  tx: Reader,
  { supplierId, number, invoiceYear }: Pick<Row<typeof Invoices>, 'supplierId' | 'number' | 'invoiceYear'>,
): Promise<Error> {
  const taken = { supplierId, number: { alike: number }, invoiceYear, archivedAt: null };
  const there = await tx.collection(Invoices).findOne(taken);
  return invoiceErrors.duplicateInvoice({ existingId: there?.id ?? null });
}

/** The year of an invoice where the portal is, in which its number is used once. */
export function yearOf(invoiceDate: Instant, timezone: string): number {
  return Number(dayMeant(invoiceDate, timezone).slice(0, 4));
}
