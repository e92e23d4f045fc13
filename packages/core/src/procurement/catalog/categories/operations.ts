import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { NoContent } from '../../../kernel/operations/reply.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { categoryErrors } from './errors.js';
import { catalogCategories } from './resource.js';

export const categoryOperations = {
  ...catalogCategories.workspace.operations('list', 'create', 'get', 'update'),
  remove: operation('catalogCategories.remove', {
    face: 'workspace',
    method: 'DELETE',
    path: '/catalog/categories/:categoryId',
    access: { right: 'catalog.edit' },
    input: { params: z.object({ categoryId: Uuid }) },
    output: NoContent,
    status: 204,
    errors: [categoryErrors.categoryInUse],
    tag: 'Catalog',
    summary: 'Remove a category',
    description: 'Refused while it has items or categories below it.',
  }),
};
