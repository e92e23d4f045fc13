import type { Row } from '../../records/record.js';
import type { Reader } from '../../ports/storage.js';
import { itemsOf } from './items.js';
import { Payments } from './payments/records.js';
import type { Invoices } from './records.js';
import type { Invoice } from './schemas.js';

/** Payments of an invoice, earliest first. */
export function paymentsOf(db: Reader, invoiceId: string): Promise<Row<typeof Payments>[]> {
  return db.collection(Payments).list({
    where: { invoiceId },
    order: [
      ['paidAt', 'asc'],
      ['id', 'asc'],
    ],
  });
}

/** An invoice with its lines and payments. */
export async function showInvoice(db: Reader, invoice: Row<typeof Invoices>): Promise<Invoice> {
  return { ...invoice, items: await itemsOf(db, invoice.id), payments: await paymentsOf(db, invoice.id) };
}
