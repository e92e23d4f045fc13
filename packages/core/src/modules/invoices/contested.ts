import type { Reader } from '../../ports/storage.js';
import { Invoices, type InvoiceRow } from './records.js';

type Contestable = Pick<InvoiceRow, 'id' | 'matchStatus' | 'exceptions' | 'creditedInvoiceId'>;

/** Those of some invoices that differ from what was ordered while nobody has accepted it, with what takes a part of them back. */
export async function contestedOf(db: Reader, invoices: readonly Contestable[]): Promise<ReadonlySet<string>> {
  const credited = [...new Set(invoices.flatMap(({ creditedInvoiceId }) => creditedInvoiceId ?? []))];
  const differing = credited.length === 0 ? [] : await db.collection(Invoices).findMany(credited);
  const ids = new Set([...invoices, ...differing].filter(isContested).map(({ id }) => id));
  return new Set(
    invoices.flatMap(({ id, creditedInvoiceId }) => (ids.has(id) || ids.has(creditedInvoiceId ?? '') ? [id] : [])),
  );
}

/**
 * Whether an invoice differs from what was ordered, and nobody has accepted it. Rents and fees come to the same every month: that it may be
 * a copy tells nothing of that.
 */
export function isContested({ matchStatus, exceptions }: Pick<InvoiceRow, 'matchStatus' | 'exceptions'>): boolean {
  return matchStatus === 'exceptions' && exceptions.some(({ code }) => code !== 'duplicate_suspected');
}
