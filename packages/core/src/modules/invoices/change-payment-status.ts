import type { WriteCall } from '../../operations/call.js';
import { requireTransition } from '../../operations/require-transition.js';
import { addMs } from '../../values/instant.js';
import type { Row } from '../../records/record.js';
import { getRowToChange, saveRow } from '../../records/record-access.js';
import type { Ids } from '../../ports/ids.js';
import { invoiceErrors } from './errors.js';
import { invoiceEvents } from './events.js';
import { agreesWithPayments, type PaymentStatus, paymentStatuses } from './payment-status.js';
import { settleInvoice } from './payments/settle.js';
import { balanceInvoice } from './payments/write-payment.js';
import { Invoices } from './records.js';
import { followInRequisition } from './write-invoice.js';

type InvoiceRow = Row<typeof Invoices>;

const DAY_MS = 24 * 60 * 60_000;

/**
 * Brings an invoice into a payment status that was asked for.
 *
 * @throws ProcurekitError `invalid_transition`, `payment_status_inconsistent`, `insufficient_rights`
 */
export async function changePaymentStatus(
  deps: { readonly ids: Ids },
  call: WriteCall,
  id: string,
  to: PaymentStatus,
): Promise<InvoiceRow> {
  const invoice = await getRowToChange(call, Invoices, id);
  const from = invoice.paymentStatus;
  if (from === to) return invoice;
  requireTransition(paymentStatuses, { from, to, caller: call.caller });
  if (!agreesWithPayments(to, invoice)) {
    throw invoiceErrors.paymentStatusInconsistent({ paidAmount: invoice.paidAmount });
  }
  const after = to === 'paid' ? await payInFull(deps, call, invoice) : await moveTo(call, invoice, to);
  if (from === 'cancelled' || to === 'cancelled') await followInRequisition(call, after.procurementId, []);
  call.announce(invoiceEvents.statusChanged, after);
  return after;
}

async function payInFull(deps: { readonly ids: Ids }, call: WriteCall, invoice: InvoiceRow): Promise<InvoiceRow> {
  await balanceInvoice(deps, call, invoice);
  return settleInvoice(call, invoice);
}

function moveTo(call: WriteCall, invoice: InvoiceRow, paymentStatus: PaymentStatus): Promise<InvoiceRow> {
  const { now } = call;
  const planned = invoice.plannedPaymentDate ?? addMs(now, DAY_MS);
  return saveRow(call, Invoices, invoice.id, {
    paymentStatus,
    updatedAt: now,
    ...(paymentStatus === 'scheduled' ? { plannedPaymentDate: planned } : {}),
  });
}
