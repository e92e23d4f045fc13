import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Changes } from '../../../kernel/ports/storage.js';
import { settledStatus } from '../payment-status.js';
import { Invoices, type InvoiceRow } from '../records.js';
import { balanceOf } from './balance.js';
import { notesOf } from './family.js';

/** What is left of a new credit note once it is set off against its invoice, which is held from here on; nothing for an invoice. */
export async function planCredit(
  { tx, now }: UnitOfWork,
  credited: InvoiceRow | null,
  { id, totalAmount }: Pick<InvoiceRow, 'id' | 'totalAmount'>,
): Promise<Changes<InvoiceRow>> {
  if (credited === null) return {};
  const invoice = (await tx.collection(Invoices).findForUpdate(credited.id)) ?? credited;
  const note = { id, totalAmount, paidAmount: '0.00' };
  const balance = balanceOf(invoice, [...(await notesOf(tx, invoice.id)), note]);
  const isRefunded = invoice.paymentStatus === 'refunded';
  const outstandingAmount = isRefunded ? '0.00' : (balance.outstandingOfNotes.get(id) ?? '0.00');
  const paymentStatus = settledStatus('unpaid', { paidAmount: '0.00', outstandingAmount });
  return { outstandingAmount, paymentStatus, paidAt: paymentStatus === 'paid' ? now : null };
}
