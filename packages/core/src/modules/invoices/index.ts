/**
 * Incoming invoices of suppliers, their lines and payments. Amounts follow from the lines where there are any, and are
 * fixed once a payment is entered. What is paid, and with it the payment status, follows from the payments; a few moves
 * can be asked for. A number is used once by a supplier in a year. An invoice keeps its requisition in step: which items
 * are ordered and how far it is invoiced.
 */
import { defineGroup } from '../../operations/group.js';
import type { FindUse } from '../../records/record-reference.js';
import { invoiceErrors } from './errors.js';
import { invoiceEvents } from './events.js';
import { invoiceOperations } from './operations.js';
import { PAYABLE_STATUSES } from './payment-status.js';
import { Payments } from './payments/records.js';
import { InvoiceItems, Invoices } from './records.js';

export { invoiceCustomFields } from './custom-field-owner.js';
export { changePaymentStatus } from './change-payment-status.js';
export { invoicedTotalOf } from './invoiced-total.js';
export { invoiceErrors } from './errors.js';
export { invoiceEvents } from './events.js';
export { markOverdue } from './mark-overdue.js';
export { type PaymentStatus, paymentStatuses } from './payment-status.js';
export { Payments } from './payments/records.js';
export { NewPayment, Payment, PaymentPatch } from './payments/schemas.js';
export { addPayment, deletePayment, type EnteredPayment, updatePayment } from './payments/write-payment.js';
export { InvoiceItems, Invoices } from './records.js';
export type { FindQuoteParties } from './references.js';
export { createInvoiceService } from './service.js';
export { showInvoice } from './show-invoice.js';
export { createInvoice, type InvoiceDeps, updateInvoice } from './write-invoice.js';

/** Invoices that keep a counterparty from being archived. */
export const unpaidInvoicesOf: FindUse = async (db, supplierId) => {
  const unpaid = { supplierId, archivedAt: null, paymentStatus: { in: PAYABLE_STATUSES } };
  return (await db.collection(Invoices).findOne(unpaid)) === null ? null : 'unpaid invoices';
};

export const invoicesGroup = defineGroup({
  operations: { integration: invoiceOperations },
  records: [Invoices, InvoiceItems, Payments],
  errors: invoiceErrors,
  events: invoiceEvents,
});
