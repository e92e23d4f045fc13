import { errorType } from '../../operations/errors.js';

/** Refusals of incoming invoices and of payments. */
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
    title: 'Invoice exists already',
    remedy: 'The supplier has an invoice of this number and year. Change the one named in `existingId` instead.',
    detail: ({ existingId }: { readonly existingId: string | null }) =>
      `The invoice ${existingId ?? ''} has the same supplier, number and year.`,
  }),
  invoiceHasPayments: errorType({
    code: 'invoice_has_payments',
    status: 409,
    title: 'Amounts of an invoice with payments are fixed',
    remedy: 'Delete the payments first, change the amounts, and enter the payments again.',
    detail: ({ paidAmount }: { readonly paidAmount: string }) =>
      `Payments of ${paidAmount} are entered, so amounts and lines stay as they are.`,
  }),
  paymentStatusInconsistent: errorType({
    code: 'payment_status_inconsistent',
    status: 409,
    title: 'Payment status contradicts the payments',
    remedy: 'Enter or delete payments: the status follows them.',
    detail: ({ paidAmount }: { readonly paidAmount: string }) =>
      `Payments of ${paidAmount} do not agree with this status.`,
  }),
  paymentExceedsOutstanding: errorType({
    code: 'payment_exceeds_outstanding',
    status: 409,
    title: 'Payment is larger than what is outstanding',
    remedy: 'Enter at most the outstanding amount; split an overpayment between invoices.',
    detail: ({ outstandingAmount }: { readonly outstandingAmount: string }) =>
      `Only ${outstandingAmount} is outstanding.`,
  }),
  duplicatePayment: errorType({
    code: 'duplicate_payment',
    status: 409,
    title: 'Payment was imported already, with another amount',
    remedy:
      'The pair of `externalSource` and `externalPaymentId` names one payment. Delete the one that is there first.',
    detail: ({ existingId }: { readonly existingId: string }) =>
      `The payment ${existingId} has this external id and another amount or invoice.`,
  }),
  importedPaymentLocked: errorType({
    code: 'imported_payment_locked',
    status: 409,
    title: 'Imported payment cannot be edited',
    remedy: 'Only manual payments can be edited. Delete this one and import it again.',
    detail: ({ source }: { readonly source: string }) =>
      `The payment came from ${source}; it can be deleted and not edited.`,
  }),
};
