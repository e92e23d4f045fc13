import { errorType } from '../../operations/errors.js';

/** Refusals of the exchange module. */
export const exchangeErrors = {
  importAlreadyApplied: errorType({
    code: 'import_already_applied',
    status: 409,
    title: 'Import was applied already',
    remedy:
      'An import is applied once. Send the file again for another one; rows that are there already are then found.',
    detail: ({ currentStatus }: { readonly currentStatus: string }) =>
      `The import is ${currentStatus}: its rows are applied once, and its preview cannot be changed any more.`,
  }),
};
