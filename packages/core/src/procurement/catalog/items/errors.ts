import { errorType } from '../../../kernel/errors/errors.js';

/** Refusals of catalog items. */
export const catalogItemErrors = {
  duplicateSku: errorType({
    code: 'duplicate_sku',
    status: 409,
    title: 'SKU is taken',
    remedy:
      'Another catalog item has this SKU; upper and lower case count as the same. Choose another SKU, or change that item.',
    detail: ({ takenSku }: { readonly takenSku: string }) => `Another catalog item already has the SKU ${takenSku}.`,
  }),
};
