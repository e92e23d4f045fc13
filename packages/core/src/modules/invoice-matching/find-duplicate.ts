import type { Reader } from '../../ports/storage.js';
import { addMs } from '../../values/time/instant.js';
import { Invoices, type InvoiceRow } from '../invoices/index.js';
import { CLAIMING, COUNTED, isEarlier } from './earlier-claims.js';

/** How far the dates of two invoices for the same may be apart. */
const APART_MS = 30 * 24 * 60 * 60_000;

/** An invoice or credit note before this one that it may be another copy of: of the same kind and supplier, for the same amount, within thirty days. */
export async function findDuplicate(db: Reader, invoice: InvoiceRow): Promise<Pick<InvoiceRow, 'number'> | null> {
  const { kind, supplierId, totalAmount, currency, invoiceDate } = invoice;
  const alike = await db.collection(Invoices).list({
    where: {
      kind,
      supplierId,
      totalAmount,
      currency,
      invoiceDate: { gte: addMs(invoiceDate, -APART_MS), lte: addMs(invoiceDate, APART_MS) },
      ...COUNTED,
    },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
    // Of some suppliers there are hundreds for the same amount.
    select: [...CLAIMING, 'number'],
  });
  return alike.find((other) => other.id !== invoice.id && isEarlier(other, invoice)) ?? null;
}
