import type { UnitOfWork } from '../../kernel/operations/call.js';
import { holdRow, refuseArchived } from '../../kernel/rows/record-access.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { approvalGate } from '../../platform/approvals/index.js';
import { createPaymentLedger, type Going, type PayableDocument, type Settlement } from '../payments/index.js';
import { verifiedPayeeOf } from '../payees/index.js';
import { compareMoney, subtractMoney, sumMoney } from '../../kernel/values/numbers/money.js';
import { followCredits, holdCredited, notesOf } from './credits/family.js';
import { invoicedOrdersOf, matchingOf, paymentsOnTheirWay } from './extension-points.js';
import { followInContract } from './follow-in-contract.js';
import { itemsOf } from './items.js';
import { isCreditNote } from './kinds.js';
import { PAYABLE_STATUSES, type PaymentStatus } from './payment-status.js';
import { Invoices, type InvoiceRow } from './records.js';

/** Statuses in which payments can be entered and changed; one that is paid has nothing outstanding to be paid. */
const OPEN: readonly PaymentStatus[] = [...PAYABLE_STATUSES, 'paid'];

/**
 * How an incoming invoice is paid: what is paid of it, and its payment status, follow its payments. Money goes out for what agrees with
 * what was ordered, and was approved, the invoice itself and its payment, as far as policies ask for that. For a credit note money comes back.
 */
export const payableInvoices: PayableDocument<InvoiceRow> = {
  currencyOf: ({ currency }) => currency,
  kindOf: (document) => (isCreditNote(document) ? 'refund' : 'payment'),
  requirePayable: requireOpen,
  requireChangeable: requireOpen,
  async hold(call, id) {
    const seen = await call.tx.collection(Invoices).find(id);
    if (seen !== null) {
      await invoicedOrdersOf(call).hold(call, { ...seen, items: await itemsOf(call.tx, id) });
      await holdCredited(call, seen);
    }
    const invoice = await holdRow(call, Invoices, id);
    refuseArchived(invoice);
    return invoice;
  },
  async refundable({ tx }, { id, paidAmount }) {
    const cameBack = sumMoney((await notesOf(tx, id)).map((note) => note.paidAmount));
    return compareMoney(paidAmount, cameBack) > 0 ? subtractMoney(paidAmount, cameBack) : '0.00';
  },
  settle,
  async payee({ tx }, { supplierId, currency }) {
    const payeeAccount = await verifiedPayeeOf(tx, { counterpartyId: supplierId, currency });
    return payeeAccount === null ? null : { payeeId: supplierId, payeeAccount };
  },
  async permit(call, invoice, going) {
    await requireReleased(call, invoice);
    const amount = subtractMoney(going.amount, await onItsWay(call, invoice, going));
    if (compareMoney(amount, '0.00') > 0) await spend(call, invoice, amount);
  },
};

/** Keeps the payments of invoices. */
export const invoiceLedger = createPaymentLedger(payableInvoices);

/** Refuses what differs from what was ordered, and what nobody has approved. @throws ProcurekitError `match_exceptions`, `approval_required` */
async function requireReleased(call: UnitOfWork, invoice: InvoiceRow): Promise<void> {
  await matchingOf(call).requirePayable(call, invoice);
  await approvalGate(call).require(call, { subjectType: 'invoice', subjectId: invoice.id });
}

/**
 * Refuses to order a payment that may not be made by now. What was approved is used up by the order, and not once more by the payment
 * that follows it; what is ordered again, under the number that it had, uses up nothing.
 *
 * @throws ProcurekitError as `permit` of payable invoices
 */
export async function requireOrderable(call: UnitOfWork, invoice: InvoiceRow, amount: string | null): Promise<void> {
  await requireReleased(call, invoice);
  if (amount !== null) await spend(call, invoice, amount);
}

function spend(call: UnitOfWork, { id: subjectId }: InvoiceRow, amount: string): Promise<void> {
  return approvalGate(call).spend(call, { subjectType: 'payment', subjectId, amount });
}

/** What was ordered of the bank already of money that goes: a transfer of that much is the one that was ordered. */
async function onItsWay(
  call: UnitOfWork,
  { id }: InvoiceRow,
  { method = 'bank_transfer' }: Pick<Going, 'method'>,
): Promise<string> {
  const [find] = call.ask(paymentsOnTheirWay);
  return find === undefined || method !== 'bank_transfer' ? '0.00' : find(call.tx, id);
}

/**
 * Has an invoice follow its payments: what is paid of it, its status, and when the next money is due by its schedule. What comes back for a
 * credit note changes what its invoice comes to, and the other way round.
 */
async function settle(
  unit: UnitOfWork,
  invoice: InvoiceRow,
  { lastPaidAt, paidAmount }: Settlement,
): Promise<InvoiceRow> {
  const orders = invoicedOrdersOf(unit);
  const after = await followCredits(unit, invoice, { paidAmount, lastPaidAt });
  await followInContract(unit, after);
  const orderIds = await orders.hold(unit, { ...after, items: await itemsOf(unit.tx, after.id) });
  await orders.followMoney(unit, orderIds);
  return after;
}

function requireOpen({ paymentStatus: currentStatus }: InvoiceRow): void {
  if (!OPEN.includes(currentStatus)) throw requestErrors.invalidStatus({ currentStatus, allowedStatuses: OPEN });
}
