import { Mailer } from '../../../kernel/ports/mailer.js';
import type { Handler } from '../../../kernel/operations/call.js';
import { getRowToChange, refuseArchived, refuseStale } from '../../../kernel/rows/record-access.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { getVisible } from '../../../kernel/rows/visibility.js';
import { approvalGate } from '../../../platform/approvals/index.js';
import { invoiceSubject } from '../approval.js';
import { toldOfChange } from '../events.js';
import { requireMove } from '../../../kernel/rows/moves.js';
import { invoiceToPrint, WITH_FILES } from '../print-sale.js';
import { makeReadyToSend, NOT_SENT, sendReady } from '../send-document.js';
import type { salesInvoiceCalls } from './operations.js';
import { salesInvoiceMoves } from './moves.js';
import { SalesInvoices } from './records.js';
import { salesInvoices } from './resource.js';
import { salesInvoiceLines } from '../lines/stored-lines.js';

type Send = Handler<typeof salesInvoiceCalls.workspace.send>;

/**
 * Sends sales invoices: printed first, then marked and queued in one unit of work. An invoice that was changed
 * in between is not sent.
 */
export const sendSalesInvoice: Send = async (call, { params, body }) => {
  const seen = await getVisible(call, SalesInvoices, params.id);
  refuseArchived(seen);
  await approvalGate(call).refuseWaiting({ tx: call.db }, invoiceSubject(seen), seen.status);
  const { to } = requireMove(salesInvoiceMoves.table, { from: seen.status, by: 'send', caller: call.caller });
  const lines = await salesInvoiceLines.itemsOf(call.db, seen.id);
  const ready = await makeReadyToSend(call, invoiceToPrint(seen, lines), body);
  return async (write) => {
    const before = await getRowToChange(write, SalesInvoices, params.id);
    refuseStale(before, seen.version);
    if (write.port(Mailer) === undefined)
      return { item: await salesInvoices.workspace.show(write, before, WITH_FILES), ...NOT_SENT };
    const { subject, message } = body;
    const deliveryState = await sendReady(write, ready, { subject, message, totalAmount: before.totalAmount });
    const sent = { status: to, sentAt: write.now };
    const after = await saveChanges(write, SalesInvoices, before, sent, toldOfChange(SalesInvoices));
    return { item: await salesInvoices.workspace.show(write, after, WITH_FILES), deliveryState, reason: null };
  };
};
