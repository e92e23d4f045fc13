import { errorType } from '../../kernel/errors/errors.js';

/** Refusals of the counterparties module. */
export const counterpartyErrors = {
  duplicateCounterparty: errorType({
    code: 'duplicate_counterparty',
    status: 409,
    title: 'Counterparty already exists',
    remedy: 'Another counterparty has this INN and KPP. Change the one named in `existingId` instead.',
    detail: ({ existingId }: { readonly existingId: string | null }) =>
      `${existingId === null ? 'Another counterparty' : `The counterparty ${existingId}`} has the same INN and KPP.`,
  }),
};
