import { errorType } from '../../kernel/errors/errors.js';

/** Refusals of incoming invoices. */
export const invoiceErrors = {
  amountMismatch: errorType({
    code: 'amount_mismatch',
    status: 400,
    title: 'More VAT than the total',
    remedy: 'Send the VAT that the total contains; none where no VAT is charged.',
    detail: () => 'There is more VAT than the total can contain.',
  }),
  amountsDoNotAddUp: errorType({
    code: 'amounts_do_not_add_up',
    status: 400,
    title: 'Amounts do not add up',
    remedy:
      'Leave out the amounts to have them computed, or correct the lines. A difference of one minor unit per line is accepted.',
    detail: () => 'An amount differs from what the lines add up to.',
  }),
  creditExceedsInvoice: errorType({
    code: 'credit_exceeds_invoice',
    status: 409,
    title: 'Credit notes exceed their invoice',
    remedy: 'Credit at most what earlier credit notes have left of the invoice.',
    detail: ({ creditableAmount }: { readonly creditableAmount: string }) =>
      `No more than ${creditableAmount} can be credited.`,
  }),
  invoiceHasCreditNotes: errorType({
    code: 'invoice_has_credit_notes',
    status: 409,
    title: 'Invoice has credit notes',
    remedy: 'Cancel or archive its credit notes first.',
    detail: ({ creditedAmount }: { readonly creditedAmount: string }) =>
      `Credit notes of ${creditedAmount} name the invoice.`,
  }),
  duplicateInvoice: errorType({
    code: 'duplicate_invoice',
    status: 409,
    title: 'Invoice already exists',
    remedy:
      'The supplier already has an invoice with this number in the same year. Change the one named in `existingId` instead.',
    detail: ({ existingId }: { readonly existingId: string | null }) =>
      `${existingId === null ? 'Another invoice' : `The invoice ${existingId}`} has the same supplier, number and year.`,
  }),
  matchExceptions: errorType({
    code: 'match_exceptions',
    status: 409,
    title: 'Invoice differs from what was ordered',
    remedy: 'Correct the invoice, or have somebody who did not enter it accept its `exceptions`, and pay it then.',
    detail: ({ exceptions }: { readonly exceptions: readonly { readonly code: string }[] }) =>
      `It is not paid while it differs: ${[...new Set(exceptions.map(({ code }) => code))].join(', ')}.`,
  }),
  paymentStatusInconsistent: errorType({
    code: 'payment_status_inconsistent',
    status: 409,
    title: 'Payment status contradicts the payments',
    remedy: 'Enter or delete payments instead: the payment status follows from them.',
    detail: ({ paidAmount }: { readonly paidAmount: string }) => `Payments of ${paidAmount} do not match this status.`,
  }),
};
