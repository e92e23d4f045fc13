import { errorType } from '../../operations/errors.js';

/** Refusals of the exchange module. */
export const exchangeErrors = {
  importAlreadyApplied: errorType({
    code: 'import_already_applied',
    status: 409,
    title: 'Import was already applied',
    remedy:
      'An import can be applied only once. Upload the file again for another import, which finds the rows that already exist.',
    detail: ({ currentStatus }: { readonly currentStatus: string }) =>
      `The import is ${currentStatus}: its rows are applied once, and its preview cannot be changed any more.`,
  }),
};
