import { errorType } from '../../../kernel/errors/errors.js';

/** Refusals of categories. */
export const categoryErrors = {
  categoryInUse: errorType({
    code: 'category_in_use',
    status: 409,
    title: 'Category is in use',
    remedy: 'Move its items and subcategories to another category, then remove it.',
    detail: ({ usedBy }: { readonly usedBy: string }) => `The category still has ${usedBy}.`,
  }),
};
