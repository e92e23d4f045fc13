import type { Handlers } from '../../../kernel/operations/call.js';
import { categoryOperations } from './operations.js';
import { catalogCategories } from './resource.js';
import { changeCategory, createCategory, removeCategory } from './write-category.js';

/** The handlers of the categories' operations. */
export const categoryHandlers: Handlers<typeof categoryOperations> = {
  ...catalogCategories.workspace.handlers(categoryOperations, {
    create: (call, { body }) => createCategory(call, body),
    update: (call, { params, body }) => changeCategory(call, params.categoryId, body),
  }),
  remove: (call, { params }) => removeCategory(call, params.categoryId),
};
