import type { UnitOfWork, WriteCall } from '../../../operations/call.js';
import { addMoney, compareMoney } from '../../../values/money.js';
import { newRow } from '../../../records/new-row.js';
import { changedFields } from '../../../records/published-change.js';
import type { Row } from '../../../records/record.js';
import { getRow, getRowToChange, refuseArchived, refuseStale, saveRow } from '../../../records/record-access.js';
import { requestErrors } from '../../../operations/request-errors.js';
import { withUniqueRules } from '../../../records/unique-rules.js';
import type { Ids } from '../../../ports/ids.js';
import { invoiceErrors } from '../errors.js';
import { invoiceEvents } from '../events.js';
import { PAYABLE_STATUSES } from '../payment-status.js';
import { Invoices } from '../records.js';
import { Payments } from './records.js';
import type { NewPayment, PaymentPatch } from './schemas.js';
import { settleInvoice } from './settle.js';

type InvoiceRow = Row<typeof Invoices>;
type PaymentRow = Row<typeof Payments>;

/** A payment, and whether this call entered it or found it there. */
export interface EnteredPayment {
  readonly payment: PaymentRow;
  readonly isNew: boolean;
}

/**
 * Enters a payment of an invoice. One that was imported before, with the same amount, is found and not entered again.
 *
 * @throws ProcurekitError `duplicate_payment`, `payment_exceeds_outstanding`, `invalid_status`, `not_found`
 */
export async function addPayment(
  deps: { readonly ids: Ids },
  call: WriteCall,
  invoiceId: string,
  input: NewPayment,
): Promise<EnteredPayment> {
  const invoice = await getRowToChange(call, Invoices, invoiceId);
  const existing = await findImported(call, input);
  if (existing !== null) {
    if (existing.invoiceId === invoiceId && existing.amount === input.amount)
      return { payment: existing, isNew: false };
    throw invoiceErrors.duplicatePayment({ existingId: existing.id });
  }
  refuseExcess(invoice, input.amount);
  const payment = await insertPayment(deps, call, invoice, input);
  announceSettled(call, invoice, await settleInvoice(call, invoice));
  return { payment, isNew: true };
}

/**
 * Changes a payment that was entered by hand.
 *
 * @throws ProcurekitError `imported_payment_locked`, `payment_exceeds_outstanding`, `version_conflict`, `not_found`
 */
export async function updatePayment(call: WriteCall, id: string, input: PaymentPatch): Promise<PaymentRow> {
  const { payment, invoice } = await getPaymentToChange(call, id);
  if (payment.source !== 'manual') throw invoiceErrors.importedPaymentLocked({ source: payment.source });
  const fields = Object.keys(input) as (keyof PaymentPatch)[];
  if (changedFields(payment, input, fields).length === 0) return payment;
  const after = await saveRow(call, Payments, id, { ...input, updatedAt: call.now });
  const settled = await settleInvoice(call, invoice);
  if (compareMoney(settled.outstandingAmount, '0.00') < 0) {
    const outstandingAmount = outstandingWithout(invoice, payment);
    throw invoiceErrors.paymentExceedsOutstanding({ outstandingAmount });
  }
  announceSettled(call, invoice, settled);
  return after;
}

/** Deletes a payment. @throws ProcurekitError `invalid_status` of a refunded invoice, `version_conflict`, `not_found` */
export async function deletePayment(call: WriteCall, id: string): Promise<void> {
  const { invoice } = await getPaymentToChange(call, id);
  await call.tx.collection(Payments).remove(id);
  announceSettled(call, invoice, await settleInvoice(call, invoice));
}

/** Enters a payment of what is outstanding, because the status of the invoice was set to paid. */
export function balanceInvoice(deps: { readonly ids: Ids }, call: WriteCall, invoice: InvoiceRow): Promise<PaymentRow> {
  return insertPayment(deps, call, invoice, { amount: invoice.outstandingAmount, source: 'status_change' });
}

async function insertPayment(
  { ids }: { readonly ids: Ids },
  { tx, now, caller }: WriteCall,
  invoice: InvoiceRow,
  input: NewPayment,
): Promise<PaymentRow> {
  const { id: invoiceId, currency } = invoice;
  const own = { invoiceId, currency, paidAt: input.paidAt ?? now, createdById: caller.userId };
  const payment = newRow(Payments, { id: ids.uuid(), now }, { ...input, ...own });
  await withUniqueRules(() => tx.collection(Payments).insert(payment), {
    // Only a call at the same time can be in the way: earlier ones were looked up.
    external: () => requestErrors.serviceUnavailable({ retryAfter: 1 }),
  });
  return payment;
}

async function findImported(
  { tx }: UnitOfWork,
  { externalSource = null, externalPaymentId = null }: NewPayment,
): Promise<PaymentRow | null> {
  if (externalSource === null || externalPaymentId === null) return null;
  return tx.collection(Payments).findOne({ externalSource, externalPaymentId });
}

async function getPaymentToChange(call: WriteCall, id: string) {
  const payment = await getRow(call.tx, Payments, id);
  const invoice = await call.tx.collection(Invoices).findForUpdate(payment.invoiceId);
  if (invoice === null) throw requestErrors.notFound({});
  refuseArchived(invoice);
  refuseStale(payment, call.expectedVersion);
  if (!PAYABLE_STATUSES.includes(invoice.paymentStatus) && invoice.paymentStatus !== 'paid') {
    throw requestErrors.invalidStatus({
      currentStatus: invoice.paymentStatus,
      allowedStatuses: [...PAYABLE_STATUSES, 'paid'],
    });
  }
  return { payment, invoice };
}

function refuseExcess(invoice: InvoiceRow, amount: string): void {
  const { paymentStatus, outstandingAmount } = invoice;
  if (!PAYABLE_STATUSES.includes(paymentStatus) && paymentStatus !== 'paid') {
    throw requestErrors.invalidStatus({ currentStatus: paymentStatus, allowedStatuses: PAYABLE_STATUSES });
  }
  if (compareMoney(amount, outstandingAmount) > 0) throw invoiceErrors.paymentExceedsOutstanding({ outstandingAmount });
}

function outstandingWithout(invoice: InvoiceRow, payment: PaymentRow): string {
  return addMoney(invoice.outstandingAmount, payment.amount);
}

function announceSettled(unit: UnitOfWork, before: InvoiceRow, after: InvoiceRow): void {
  unit.announce(invoiceEvents.updated, after);
  if (before.paymentStatus !== after.paymentStatus) unit.announce(invoiceEvents.statusChanged, after);
}
