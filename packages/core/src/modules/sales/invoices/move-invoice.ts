import { approvalGate } from '../../approvals/index.js';
import type { WriteCall } from '../../../operations/call.js';
import type { Changes } from '../../../ports/storage.js';
import { isZeroMoney } from '../../../values/numbers/money.js';
import { saveChanges } from '../../../rows/save-changes.js';
import { paymentErrors } from '../../payments/index.js';
import { decideDocument, invoiceSubject, submitted, isApprovalRequired } from '../approval.js';
import { requireParties, today } from '../changes.js';
import { salesErrors } from '../errors.js';
import { toldOfChange } from '../events.js';
import { requireMove } from '../../../rows/moves.js';
import type { Mover } from '../movers.js';
import { nextInvoiceNumber, withFreeNumber } from '../numbers.js';
import { SalesInvoiceItems, SalesInvoices } from './records.js';
import { SALES_INVOICE_MOVES, type SalesInvoiceStatus } from './statuses.js';
import type { SalesInvoiceRow } from './write-invoice.js';

interface Remark {
  readonly comment?: string | null | undefined;
}

/** @throws ProcurekitError `invalid_transition`, `insufficient_rights`, `document_incomplete` */
export async function submitSalesInvoice(call: WriteCall, before: SalesInvoiceRow, { comment }: Remark) {
  const status = stateAfter(call, before, 'submit-approval');
  requireParties(before);
  await approvalGate(call).submit(call, invoiceSubject(before), { comment });
  return saveMoved(call, before, { status, approval: submitted(call, comment) });
}

/** @throws ProcurekitError `invalid_transition`, `insufficient_rights` for whoever submitted it too; what `decideDocument` throws */
export function approveSalesInvoice(
  call: WriteCall,
  before: SalesInvoiceRow,
  { comment }: Remark,
): Promise<SalesInvoiceRow> {
  stateAfter(call, before, 'approve');
  const subject = { record: SalesInvoices, before, subject: invoiceSubject(before) };
  return decideDocument(call, subject, { decision: 'approved', comment });
}

interface Issue {
  readonly date?: string | undefined;
  readonly number?: string | undefined;
}

/**
 * Issues a sales invoice: it gets its number, and its amounts are fixed from now on. One that was printed keeps the number
 * that is printed on it.
 *
 * @throws ProcurekitError `invalid_transition`, `invoice_empty`, `document_incomplete`, `duplicate_number`
 */
export async function issueSalesInvoice(
  call: WriteCall,
  before: SalesInvoiceRow,
  { date: said, number }: Issue,
): Promise<SalesInvoiceRow> {
  await approvalGate(call).require(call, invoiceSubject(before));
  const approvalRequired = await isApprovalRequired(call);
  const { to } = requireMove(SALES_INVOICE_MOVES, {
    from: before.status,
    by: 'issue',
    caller: call.caller,
    approvalRequired,
  });
  requireParties(before);
  const hasLines = await call.tx.collection(SalesInvoiceItems).exists({ documentId: before.id });
  if (!hasLines) throw salesErrors.invoiceEmpty({});
  const date = said ?? (await today(call));
  const given = number ?? before.number ?? (await nextInvoiceNumber(call, before.sellerProfileId));
  return withFreeNumber({ number: given }, () =>
    saveMoved(call, before, { status: to, number: given, date, issuedAt: call.now }),
  );
}

/** Takes back an invoice that was issued; its number stays used. @throws ProcurekitError `invoice_has_payments`, `invalid_transition` */
export function voidSalesInvoice(
  call: WriteCall,
  before: SalesInvoiceRow,
  { reason }: { readonly reason: string },
): Promise<SalesInvoiceRow> {
  const status = stateAfter(call, before, 'void', reason);
  const { paidAmount } = before;
  if (!isZeroMoney(paidAmount)) throw paymentErrors.invoiceHasPayments({ paidAmount });
  return saveMoved(call, before, { status, voidedAt: call.now, statusReason: reason });
}

/** Gives up an invoice that was not issued. @throws ProcurekitError `invalid_transition` */
export async function cancelSalesInvoice(
  call: WriteCall,
  before: SalesInvoiceRow,
  { reason = null }: { readonly reason?: string | null | undefined },
): Promise<SalesInvoiceRow> {
  const status = stateAfter(call, before, 'cancel');
  const changes = { status, cancelledAt: call.now, statusReason: reason };
  const after = await saveMoved(call, before, changes);
  await approvalGate(call).withdrawn(call, invoiceSubject(before));
  return after;
}

function stateAfter({ caller }: WriteCall, before: SalesInvoiceRow, by: Mover, reason?: string): SalesInvoiceStatus {
  return requireMove(SALES_INVOICE_MOVES, { from: before.status, by, caller, reason }).to;
}

function saveMoved(
  call: WriteCall,
  before: SalesInvoiceRow,
  changes: Changes<SalesInvoiceRow>,
): Promise<SalesInvoiceRow> {
  return saveChanges(call, SalesInvoices, before, changes, toldOfChange(SalesInvoices));
}
