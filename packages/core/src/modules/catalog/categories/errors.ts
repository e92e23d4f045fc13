import { errorType } from '../../../operations/errors.js';

/** Refusals of categories. */
export const categoryErrors = {
  categoryInUse: errorType({
    code: 'category_in_use',
    status: 409,
    title: 'Category is in use',
    remedy: 'Move what is in the category to another one, then remove it.',
    detail: ({ usedBy }: { readonly usedBy: string }) => `The category still has ${usedBy}.`,
  }),
};
