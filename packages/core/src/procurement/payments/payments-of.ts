import type { Row } from '../../kernel/records/record.js';
import type { Reader } from '../../kernel/ports/storage.js';
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
  const byInvoice = new Map<string, Row<typeof Payments>[]>(invoices.map(({ id }) => [id, []]));
  const where = { invoiceId: { in: [...byInvoice.keys()] } };
  const payments = await db.collection(Payments).list({ where, order: EARLIEST_FIRST });
  for (const payment of payments) byInvoice.get(payment.invoiceId)?.push(payment);
  return invoices.map(({ id }) => byInvoice.get(id) ?? []);
}
