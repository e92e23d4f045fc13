import { z } from 'zod';

import { operation } from '../../kernel/operations/operation.js';
import { pageOf } from '../../kernel/operations/page.js';
import { NoContent } from '../../kernel/operations/reply.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { AssortmentCategory } from '../counterparties/index.js';
import {
  AssortmentCategoryQuery,
  AssortmentProduct,
  LinkQuery,
  NewAssortmentCategory,
  NewAssortmentProduct,
  NewSupplierLink,
  SupplierLink,
} from './schemas.js';

const workspace = { face: 'workspace', tag: 'Assortment' } as const;
const editCatalog = { right: 'catalog.edit' } as const;
const editCounterparties = { right: 'counterparties.edit' } as const;
const viewCounterparties = { right: 'counterparties.view' } as const;
const ofCounterparty = { counterpartyId: Uuid };

export const assortmentOperations = {
  listSupplierLinks: operation('assortment.listSupplierLinks', {
    ...workspace,
    method: 'GET',
    path: '/catalog/:itemId/supplier-links',
    access: { right: 'catalog.view' },
    input: { params: z.object({ itemId: Uuid }), query: LinkQuery },
    output: pageOf('supplier-links', SupplierLink),
    summary: 'List the suppliers of a catalog item',
    description: 'With current prices. Archived suppliers are omitted unless `includeArchived` is sent.',
  }),
  linkSupplier: operation('assortment.linkSupplier', {
    ...workspace,
    method: 'POST',
    path: '/catalog/:itemId/supplier-links',
    access: editCatalog,
    input: { params: z.object({ itemId: Uuid }), body: NewSupplierLink },
    output: SupplierLink,
    status: 201,
    otherStatus: 200,
    errors: [requestErrors.recordArchived],
    summary: 'Add a supplier to a catalog item',
    description: 'If the item already has the supplier, its data is changed and the response is 200.',
  }),
  unlinkSupplier: operation('assortment.unlinkSupplier', {
    ...workspace,
    method: 'DELETE',
    path: '/catalog/:itemId/supplier-links/:counterpartyId',
    access: editCatalog,
    input: { params: z.object({ itemId: Uuid, ...ofCounterparty }) },
    output: NoContent,
    status: 204,
    summary: 'Remove a supplier of a catalog item',
  }),
  listProducts: operation('assortment.listProducts', {
    ...workspace,
    method: 'GET',
    path: '/counterparties/:counterpartyId/assortment/products',
    access: viewCounterparties,
    input: { params: z.object(ofCounterparty), query: LinkQuery },
    output: pageOf('products', AssortmentProduct),
    summary: 'List the catalog items of a supplier',
    description: 'With current prices. Archived items are omitted unless `includeArchived` is sent.',
  }),
  addProduct: operation('assortment.addProduct', {
    ...workspace,
    method: 'POST',
    path: '/counterparties/:counterpartyId/assortment/products',
    access: editCounterparties,
    input: { params: z.object(ofCounterparty), body: NewAssortmentProduct },
    output: SupplierLink,
    status: 201,
    otherStatus: 200,
    errors: [requestErrors.recordArchived],
    summary: 'Add a catalog item to the assortment of a supplier',
    description:
      'Same as adding the supplier to the item. If the item is already there, it is changed and the response is 200.',
  }),
  removeProduct: operation('assortment.removeProduct', {
    ...workspace,
    method: 'DELETE',
    path: '/counterparties/:counterpartyId/assortment/products/:catalogItemId',
    access: editCounterparties,
    input: { params: z.object({ ...ofCounterparty, catalogItemId: Uuid }) },
    output: NoContent,
    status: 204,
    summary: 'Remove a catalog item from the assortment of a supplier',
  }),
  listCategories: operation('assortment.listCategories', {
    ...workspace,
    method: 'GET',
    path: '/counterparties/:counterpartyId/assortment/categories',
    access: viewCounterparties,
    input: { params: z.object(ofCounterparty), query: AssortmentCategoryQuery },
    output: pageOf('categories', AssortmentCategory),
    summary: 'List the categories of a supplier',
  }),
  addCategory: operation('assortment.addCategory', {
    ...workspace,
    method: 'POST',
    path: '/counterparties/:counterpartyId/assortment/categories',
    access: editCounterparties,
    input: { params: z.object(ofCounterparty), body: NewAssortmentCategory },
    output: AssortmentCategory,
    status: 201,
    otherStatus: 200,
    errors: [requestErrors.recordArchived],
    summary: 'Add a category to the assortment of a supplier',
    description: 'If the category is already there, the response is 200.',
  }),
  removeCategory: operation('assortment.removeCategory', {
    ...workspace,
    method: 'DELETE',
    path: '/counterparties/:counterpartyId/assortment/categories/:categoryId',
    access: editCounterparties,
    input: { params: z.object({ ...ofCounterparty, categoryId: Uuid }) },
    output: NoContent,
    status: 204,
    summary: 'Remove a category from the assortment of a supplier',
  }),
};
