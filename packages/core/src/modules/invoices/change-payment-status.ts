import type { WriteCall } from '../../operations/call.js';
import { requireTransition } from '../../rows/require-transition.js';
import type { Changes } from '../../ports/storage.js';
import { addMs } from '../../values/time/instant.js';
import type { Row } from '../../records/record.js';
import { saveChanges } from '../../rows/save-changes.js';
import type { BudgetHolds } from '../budgets/index.js';
import type { PaymentLedger } from '../payments/index.js';
import { invoiceErrors } from './errors.js';
import { invoiceEvents } from './events.js';
import type { InvoicedOrders } from './extension-points.js';
import { followInBudgets } from './follow-in-budgets.js';
import { followInContract } from './follow-in-contract.js';
import { followInRequisition } from './follow-in-requisition.js';
import { agreesWithPayments, type PaymentStatus, paymentStatuses } from './payment-status.js';
import { Invoices } from './records.js';

type InvoiceRow = Row<typeof Invoices>;

interface Deps {
  readonly ledger: PaymentLedger<InvoiceRow>;
  readonly budgets: BudgetHolds;
  readonly orders: Pick<InvoicedOrders, 'follow'>;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Brings an invoice that this call holds into a payment status that was asked for.
 *
 * @throws ProcurekitError as `requirePaymentMove`
 */
export async function changePaymentStatus(
  { ledger, budgets, orders }: Deps,
  call: WriteCall,
  invoice: InvoiceRow,
  to: PaymentStatus,
): Promise<InvoiceRow> {
  const from = invoice.paymentStatus;
  if (from === to) return invoice;
  requirePaymentMove(call, invoice, to);
  if (to === 'paid') return ledger.balance(call, invoice);
  const announceApart = { paymentStatus: invoiceEvents.statusChanged };
  const after = await saveChanges(call, Invoices, invoice, movedTo(call, invoice, to), { announceApart });
  if (from === 'cancelled' || to === 'cancelled') {
    await followInRequisition(call, after.procurementId, []);
    await followInBudgets(budgets, call, after);
    await followInContract(orders, call, after);
  }
  return after;
}

/** @throws ProcurekitError `invalid_transition`, `payment_status_inconsistent`, `insufficient_rights` */
export function requirePaymentMove(call: WriteCall, invoice: InvoiceRow, to: PaymentStatus): void {
  requireTransition(paymentStatuses, { from: invoice.paymentStatus, to, caller: call.caller });
  if (agreesWithPayments(to, invoice)) return;
  throw invoiceErrors.paymentStatusInconsistent({ paidAmount: invoice.paidAmount });
}

/** What a move changes beside payments. Who plans to pay without saying when, pays tomorrow. */
export function movedTo({ now }: WriteCall, invoice: InvoiceRow, paymentStatus: PaymentStatus): Changes<InvoiceRow> {
  if (paymentStatus !== 'scheduled') return { paymentStatus };
  return { paymentStatus, plannedPaymentDate: invoice.plannedPaymentDate ?? addMs(now, DAY_MS) };
}
