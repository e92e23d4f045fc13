import type { UnitOfWork } from '../../../operations/call.js';
import type { Row } from '../../../records/record.js';
import { saveRow } from '../../../records/record-access.js';
import { outstandingOf } from '../amounts.js';
import { settledStatus } from '../payment-status.js';
import { Invoices } from '../records.js';
import { paymentsOf } from '../show-invoice.js';

type InvoiceRow = Row<typeof Invoices>;

/** Brings what is paid of an invoice, and its payment status, in step with its payments. */
export async function settleInvoice(unit: UnitOfWork, invoice: InvoiceRow): Promise<InvoiceRow> {
  const payments = await paymentsOf(unit.tx, invoice.id);
  const amounts = outstandingOf(invoice.totalAmount, payments);
  const paymentStatus = settledStatus(invoice.paymentStatus, { ...invoice, ...amounts });
  const paidAt = paymentStatus === 'paid' ? (payments.at(-1)?.paidAt ?? unit.now) : null;
  return saveRow(unit, Invoices, invoice.id, { ...amounts, paymentStatus, paidAt, updatedAt: unit.now });
}
