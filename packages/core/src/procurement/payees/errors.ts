import { errorType } from '../../kernel/errors/errors.js';

/** Refusals to pay whom nobody has verified. */
export const payeeErrors = {
  bankAccountUnverified: errorType({
    code: 'bank_account_unverified',
    status: 409,
    title: 'Bank account is not verified',
    remedy:
      'Have somebody who did not enter the account compare it with the papers of its owner and verify it, in the counterparty or in the seller profile. An account that is changed has to be verified again.',
    detail: ({
      counterpartyId,
      sellerProfileId,
    }: {
      readonly counterpartyId?: string;
      readonly sellerProfileId?: string;
      readonly bankAccountId?: string;
      /** What was not paid, and why. */
      readonly refused?: readonly { readonly invoiceId: string; readonly code: string }[];
    }) => {
      if (sellerProfileId !== undefined)
        return `Nobody has verified the account of the seller profile ${sellerProfileId}.`;
      if (counterpartyId !== undefined) return `Nobody has verified the account of the counterparty ${counterpartyId}.`;
      return 'Nobody has verified the accounts that would be paid.';
    },
  }),
};
