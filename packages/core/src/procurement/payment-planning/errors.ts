import { errorType } from '../../kernel/errors/errors.js';

/** An invoice that no payment order is made for, and why. */
export interface RefusedInvoice {
  readonly invoiceId: string;
  readonly code: string;
}

/** Refusals of the planning of payments. */
export const paymentPlanningErrors = {
  nothingToPay: errorType({
    code: 'nothing_to_pay',
    status: 409,
    title: 'No payment order can be made',
    remedy:
      'See `refused` for the reason of each invoice: have it approved, enter the account of its supplier, or say `again` for what is in a file already.',
    detail: ({ refused }: { readonly refused: readonly RefusedInvoice[] }) =>
      refused.length === 0 ? 'Nothing is due.' : `None of ${refused.length} invoices may be paid.`,
  }),
  alreadyExported: errorType({
    code: 'already_exported',
    status: 409,
    title: 'Payment orders cover what is due already',
    remedy:
      'What was exported counts against the invoice, whatever its schedule or number became since. Say `again` for what is in a file already.',
    detail: ({ refused }: { readonly refused: readonly RefusedInvoice[] }) =>
      `What is due of ${refused.length === 1 ? 'the invoice' : 'the invoices'} was exported before.`,
  }),
  payerAccountMissing: errorType({
    code: 'payer_account_missing',
    status: 409,
    title: 'Own account is missing',
    remedy: 'Enter the account and the BIK of the bank in the seller profile, or name another profile.',
    detail: (_details: Record<never, never>) => 'The seller profile has no bank account to pay from.',
  }),
};
