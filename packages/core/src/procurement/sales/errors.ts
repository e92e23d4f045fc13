import { errorType } from '../../kernel/errors/errors.js';

/** Refusals of proposals, sales invoices and contracts. */
export const salesErrors = {
  alreadyConverted: errorType({
    code: 'already_converted',
    status: 409,
    title: 'Proposal has already been converted',
    remedy: 'Continue with the sales invoice named in `existingId`, or create a new proposal.',
    detail: ({ existingId }: { readonly existingId: string | null }) =>
      existingId === null
        ? 'The proposal has already been converted to a sales invoice.'
        : `The proposal has already been converted to the sales invoice ${existingId}.`,
  }),
  onlyDraftDeletable: errorType({
    code: 'only_draft_deletable',
    status: 409,
    title: 'Only drafts of contracts can be deleted',
    remedy: 'Cancel or terminate the contract instead.',
    detail: ({ currentStatus }: { readonly currentStatus: string }) =>
      `The contract is ${currentStatus}; only a draft can be deleted.`,
  }),
  invoiceEmpty: errorType({
    code: 'invoice_empty',
    status: 409,
    title: 'Sales invoice has no items',
    remedy: 'Add at least one item, then issue the invoice.',
    detail: () => 'A sales invoice without items cannot be issued.',
  }),
  documentIncomplete: errorType({
    code: 'document_incomplete',
    status: 409,
    title: 'Document lacks required fields',
    remedy: 'Set the fields named in `missing`, then repeat the call.',
    detail: ({ missing }: { readonly missing: readonly string[] }) => `The document lacks ${missing.join(' and ')}.`,
  }),
  duplicateNumber: errorType({
    code: 'duplicate_number',
    status: 409,
    title: 'Number is taken',
    remedy: 'Choose another number, or leave it out to get the next one in the series.',
    detail: ({ takenNumber }: { readonly takenNumber: string }) => `Another document has the number ${takenNumber}.`,
  }),
  counterpartyNotCustomer: errorType({
    code: 'counterparty_not_customer',
    status: 400,
    title: 'Counterparty is not a customer',
    remedy: 'Name a customer, mark the counterparty as one (`isCustomer`), or make it a contract of purchase.',
    detail: () => 'The counterparty is a supplier, not a customer.',
  }),
  documentNotPrinted: errorType({
    code: 'document_not_printed',
    status: 409,
    title: 'Document could not be exported',
    remedy: 'Complete the document or fix its template as the message says, or choose another format.',
    detail: ({ reason }: { readonly reason: string }) => `The document could not be exported: ${reason}`,
  }),
};
