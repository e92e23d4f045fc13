import type { Handlers } from '../../../kernel/operations/call.js';
import { categoryOperations } from './operations.js';
import { catalogCategories } from './resource.js';
import { changeCategory, createCategory, removeCategory, type CategoryDeps } from './write-category.js';

/** Builds the handlers of the categories' operations. */
export function createCategoryService(deps: CategoryDeps): Handlers<typeof categoryOperations> {
  return {
    ...catalogCategories.workspace.handlers(categoryOperations, {
      create: (call, { body }) => createCategory(call, body),
      update: (call, { params, body }) => changeCategory(call, params.categoryId, body),
    }),
    remove: (call, { params }) => removeCategory(deps, call, params.categoryId),
  };
}
