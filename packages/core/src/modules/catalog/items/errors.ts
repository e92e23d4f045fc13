import { errorType } from '../../../operations/errors.js';

/** Refusals of catalog items. */
export const catalogItemErrors = {
  duplicateSku: errorType({
    code: 'duplicate_sku',
    status: 409,
    title: 'Article is taken',
    remedy: 'Another catalog item has this article, whatever the letter case. Choose another one, or change that item.',
    detail: ({ takenSku }: { readonly takenSku: string }) =>
      `Another catalog item has the article ${takenSku} already.`,
  }),
};
