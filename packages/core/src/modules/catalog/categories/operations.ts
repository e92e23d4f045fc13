import { z } from 'zod';

import { operation } from '../../../operations/operation.js';
import { NoContent } from '../../../operations/reply.js';
import { emptyPage, pageOf } from '../../../operations/page.js';
import { Uuid } from '../../../values/uuid.js';
import { categoryErrors } from './errors.js';
import { Category, CategoryPatch, CategoryQuery, NewCategory } from './schemas.js';

const RESOURCE = 'categories';
const workspace = { face: 'workspace', tag: 'Catalog' } as const;
const edit = { right: 'catalog.edit' } as const;
const one = { params: z.object({ id: Uuid }) };

export const categoryOperations = {
  list: operation('catalogCategories.list', {
    ...workspace,
    method: 'GET',
    path: '/catalog/categories',
    access: { right: 'catalog.view' },
    input: { query: CategoryQuery },
    output: pageOf(RESOURCE, Category),
    empty: emptyPage(RESOURCE),
    summary: 'List categories of the catalog',
    description: 'In the order of their paths, so that every category comes before those below it.',
  }),
  create: operation('catalogCategories.create', {
    ...workspace,
    method: 'POST',
    path: '/catalog/categories',
    access: edit,
    input: { body: NewCategory },
    output: Category,
    status: 201,
    summary: 'Create a category of the catalog',
    description: 'The tree has at most six levels.',
  }),
  update: operation('catalogCategories.update', {
    ...workspace,
    method: 'PATCH',
    path: '/catalog/categories/:id',
    access: edit,
    input: { ...one, body: CategoryPatch },
    output: Category,
    summary: 'Rename or move a category',
    description: 'Everything below it moves along. It cannot be moved below itself.',
  }),
  remove: operation('catalogCategories.remove', {
    ...workspace,
    method: 'DELETE',
    path: '/catalog/categories/:id',
    access: edit,
    input: one,
    output: NoContent,
    status: 204,
    errors: [categoryErrors.categoryInUse],
    summary: 'Remove a category',
    description: 'Refused while it has items or categories below it.',
  }),
};
