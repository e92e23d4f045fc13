import { errorType } from '../../kernel/errors/errors.js';

/** Refusals of payments, and of changes that payments stand in the way of. */
export const paymentErrors = {
  invoiceHasPayments: errorType({
    code: 'invoice_has_payments',
    status: 409,
    title: 'Invoice has payments',
    remedy: 'Delete the payments first, make the change, and enter the payments again.',
    detail: ({ paidAmount }: { readonly paidAmount: string }) =>
      `Payments of ${paidAmount} have been entered, so this cannot be changed.`,
  }),
  paymentExceedsOutstanding: errorType({
    code: 'payment_exceeds_outstanding',
    status: 409,
    title: 'Payment exceeds the outstanding amount',
    remedy: 'Enter at most the outstanding amount; split an overpayment between invoices.',
    detail: ({ outstandingAmount }: { readonly outstandingAmount: string }) =>
      `Only ${outstandingAmount} is outstanding.`,
  }),
  duplicatePayment: errorType({
    code: 'duplicate_payment',
    status: 409,
    title: 'Payment has already been imported with another amount',
    remedy:
      'Each pair of `externalSource` and `externalPaymentId` stands for one payment. Delete the existing one first.',
    detail: ({ existingId }: { readonly existingId: string }) =>
      `The payment ${existingId} has this external id and another amount or invoice.`,
  }),
  importedPaymentLocked: errorType({
    code: 'imported_payment_locked',
    status: 409,
    title: 'Imported payment cannot be edited',
    remedy: 'Only manual payments can be edited. Delete this one and import it again.',
    detail: ({ source }: { readonly source: string }) =>
      `The payment came from ${source}; it can be deleted but not edited.`,
  }),
};
