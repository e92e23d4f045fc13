import { matchingOf } from './extension-points.js';
import { invoiceLedger } from './payable.js';
import { isDeepStrictEqual } from 'node:util';

import type { WriteCall } from '../../kernel/operations/call.js';
import { requireMove } from '../../kernel/rows/moves.js';
import type { Changes } from '../../kernel/ports/storage.js';
import { addMs } from '../../kernel/values/time/instant.js';
import { sentFields } from '../../kernel/records/sent-fields.js';
import { saveChanges } from '../../kernel/rows/save-changes.js';
import { isZeroMoney } from '../../kernel/values/numbers/money.js';
import { claimedBy } from './claimed-by.js';
import { followCredits } from './credits/family.js';
import { invoiceErrors } from './errors.js';
import { invoiceEvents } from './events.js';
import { followInvoice } from './follow-invoice.js';
import { isCreditNote } from './kinds.js';
import { itemsOf, replaceItems } from './items.js';
import { matchedColumns } from './matched-columns.js';
import { agreesWithPayments, type PaymentStatus, PAYMENT_MOVES } from './payment-status.js';
import { Invoices, type InvoiceRow } from './records.js';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Brings an invoice that this call holds into a payment status that was asked for.
 *
 * @throws ProcurekitError as `requirePaymentMove`
 */
export async function changePaymentStatus(
  call: WriteCall,
  invoice: InvoiceRow,
  to: PaymentStatus,
): Promise<InvoiceRow> {
  const from = invoice.paymentStatus;
  if (from === to) return invoice;
  requirePaymentMove(call, invoice, to);
  if (to === 'paid') return invoiceLedger.balance(call, invoice);
  const changes = movedTo(call, invoice, to);
  const announceApart = { paymentStatus: invoiceEvents.statusChanged };
  if (from !== 'cancelled' && to !== 'cancelled') {
    const moved = await saveChanges(call, Invoices, invoice, changes, { announceApart });
    return to === 'refunded' ? followCredits(call, moved) : moved;
  }
  const items = await itemsOf(call.tx, invoice.id);
  const claimed = { ...changes, ...(from === 'cancelled' ? await claimedBy(call, invoice.supplierId) : {}) };
  const matched = await matchingOf(call).match(call, { invoice: { ...invoice, ...sentFields(claimed) }, items }, items);
  const saved = await saveChanges(
    call,
    Invoices,
    invoice,
    { ...claimed, ...matchedColumns(matched.invoice) },
    { announce: invoiceEvents.updated, announceApart },
  );
  const after = isCreditNote(saved) ? await followCredits(call, saved) : saved;
  if (!isDeepStrictEqual(matched.items, items)) await replaceItems(call, invoice.id, matched.items);
  await followInvoice(call, { invoice, items }, { invoice: after, items: matched.items });
  return after;
}

/** @throws ProcurekitError `invalid_transition`, `payment_status_inconsistent`, `invoice_has_credit_notes`, `insufficient_rights` */
export function requirePaymentMove(call: WriteCall, invoice: InvoiceRow, to: PaymentStatus): void {
  if (to === 'cancelled' && !isZeroMoney(invoice.creditedAmount)) throw invoiceErrors.invoiceHasCreditNotes(invoice);
  // A credit note that was set off against its invoice is settled, and no money has moved for it.
  const isSetOff = isCreditNote(invoice) && invoice.paymentStatus === 'paid' && isZeroMoney(invoice.paidAmount);
  const from = isSetOff && to === 'cancelled' ? 'unpaid' : invoice.paymentStatus;
  requireMove(PAYMENT_MOVES, { from, by: 'change', to, caller: call.caller });
  if (agreesWithPayments(to, invoice)) return;
  throw invoiceErrors.paymentStatusInconsistent({ paidAmount: invoice.paidAmount });
}

/** What a move changes beside payments. Who plans to pay without saying when, pays tomorrow. */
export function movedTo({ now }: WriteCall, invoice: InvoiceRow, paymentStatus: PaymentStatus): Changes<InvoiceRow> {
  if (paymentStatus !== 'scheduled') return { paymentStatus };
  return { paymentStatus, plannedPaymentDate: invoice.plannedPaymentDate ?? addMs(now, DAY_MS) };
}
