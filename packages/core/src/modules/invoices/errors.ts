import { errorType } from '../../operations/errors.js';

/** Refusals of incoming invoices. */
export const invoiceErrors = {
  amountMismatch: errorType({
    code: 'amount_mismatch',
    status: 400,
    title: 'Amount does not agree with the lines',
    remedy: 'Leave out the amounts to have them computed, or correct the lines; 0.01 per line may differ.',
    detail: () => 'An amount differs from what the lines add up to.',
  }),
  duplicateInvoice: errorType({
    code: 'duplicate_invoice',
    status: 409,
    title: 'Invoice already exists',
    remedy: 'The supplier has an invoice of this number and year. Change the one named in `existingId` instead.',
    detail: ({ existingId }: { readonly existingId: string | null }) =>
      `The invoice ${existingId ?? ''} has the same supplier, number and year.`,
  }),
  paymentStatusInconsistent: errorType({
    code: 'payment_status_inconsistent',
    status: 409,
    title: 'Payment status contradicts the payments',
    remedy: 'Enter or delete payments: the status follows them.',
    detail: ({ paidAmount }: { readonly paidAmount: string }) =>
      `Payments of ${paidAmount} do not agree with this status.`,
  }),
};
