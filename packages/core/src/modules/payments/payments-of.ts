import type { Row } from '../../records/record.js';
import type { Reader } from '../../ports/storage.js';
import { Payments } from './records.js';

const EARLIEST_FIRST = [
  ['paidAt', 'asc'],
  ['id', 'asc'],
] as const;

/** Payments of an invoice, earliest first. */
export function paymentsOf(db: Reader, invoiceId: string): Promise<Row<typeof Payments>[]> {
  return db.collection(Payments).list({ where: { invoiceId }, order: EARLIEST_FIRST });
}

/** Payments of several invoices, in the order of the invoices. */
export async function paymentsOfEach(
  { db }: { readonly db: Reader },
  invoices: readonly { readonly id: string }[],
): Promise<readonly Row<typeof Payments>[][]> {
  const ids = invoices.map(({ id }) => id);
  const payments = await db.collection(Payments).list({ where: { invoiceId: { in: ids } }, order: EARLIEST_FIRST });
  return ids.map((id) => payments.filter(({ invoiceId }) => invoiceId === id));
}
