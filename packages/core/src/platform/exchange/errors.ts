import { errorType } from '../../kernel/errors/errors.js';

/** Refusals of the exchange module. */
export const exchangeErrors = {
  importAlreadyApplied: errorType({
    code: 'import_already_applied',
    status: 409,
    title: 'Import has already been applied',
    remedy:
      'An import can be applied only once. To import the file again, upload it again: rows that already exist are recognised.',
    detail: ({ currentStatus }: { readonly currentStatus: string }) =>
      `The import is ${currentStatus}, so it can be neither applied again nor changed.`,
  }),
};
