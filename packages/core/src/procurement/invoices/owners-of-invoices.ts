import type { Reader } from '../../kernel/ports/storage.js';
import type { Concerned } from '../../platform/inbox/index.js';
import type { InvoiceRow } from './records.js';

/** Who has to do with invoices: whoever entered them. No supplier is reminded of what we owe. */
export function ownersOfInvoices(_db: Reader, invoices: readonly InvoiceRow[]): Promise<readonly Concerned[]> {
  return Promise.resolve(
    invoices.map(({ createdById }) => ({ responsibleId: createdById, supplierId: null, isUrgent: false })),
  );
}
