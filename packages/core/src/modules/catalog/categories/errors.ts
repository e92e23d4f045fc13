import { errorType } from '../../../operations/errors.js';

/** Refusals of categories. */
export const categoryErrors = {
  categoryInUse: errorType<{ readonly usedBy: string }>({
    code: 'category_in_use',
    status: 409,
    title: 'Category is in use',
    remedy: 'Move what is in the category to another one, then remove it.',
    detail: ({ usedBy }) => `The category still has ${usedBy}.`,
  }),
};
