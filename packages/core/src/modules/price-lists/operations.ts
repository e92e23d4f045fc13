import { z } from 'zod';

import { operation } from '../../operations/operation.js';
import { emptyPage, pageOf } from '../../operations/page.js';
import { requestErrors } from '../../operations/request-errors.js';
import { Uuid } from '../../values/uuid.js';
import { customFieldErrors } from '../custom-fields/index.js';
import { priceListErrors } from './errors.js';
import { priceListItemErrors } from './items/errors.js';
import {
  NewPriceList,
  PriceList,
  PriceListListItem,
  PriceListPatch,
  PriceListQuery,
  PriceListStatusChange,
} from './schemas.js';

const RESOURCE = 'price-lists';
const integration = { face: 'integration', tag: 'Price lists' } as const;
const read = { scopes: [['price_lists.read']] } as const;
const write = { scopes: [['price_lists.write']] } as const;
const readAndWrite = { scopes: [...read.scopes, ...write.scopes] } as const;
const one = { params: z.object({ id: Uuid }) };
const meta = (name: string) => ({ resource: RESOURCE, operation: name });
const inputErrors = [
  requestErrors.duplicateCode,
  priceListItemErrors.unknownSku,
  priceListItemErrors.duplicatePriceItem,
  requestErrors.unknownCustomField,
  customFieldErrors.invalidCustomValue,
];

export const priceListOperations = {
  list: operation('priceLists.list', {
    ...integration,
    method: 'GET',
    path: '/price-lists',
    access: read,
    input: { query: PriceListQuery },
    output: pageOf(RESOURCE, PriceListListItem),
    empty: emptyPage(RESOURCE),
    meta: meta('list'),
    summary: 'List price lists',
    description: 'Newest first; with `updatedSince` the oldest change first. `search` looks through name and code.',
  }),
  create: operation('priceLists.create', {
    ...integration,
    method: 'POST',
    path: '/price-lists',
    access: write,
    input: { body: NewPriceList },
    output: PriceList,
    status: 201,
    errors: inputErrors,
    meta: meta('create'),
    summary: 'Create a price list',
    description: 'It starts as a draft, with its first items. A request carries at most 1000 items.',
  }),
  get: operation('priceLists.get', {
    ...integration,
    method: 'GET',
    path: '/price-lists/:id',
    access: read,
    input: one,
    output: PriceList,
    meta: meta('get'),
    summary: 'Get a price list with its items',
  }),
  update: operation('priceLists.update', {
    ...integration,
    method: 'PATCH',
    path: '/price-lists/:id',
    access: readAndWrite,
    input: { ...one, body: PriceListPatch },
    output: PriceList,
    version: 'optional',
    errors: [requestErrors.recordArchived, priceListErrors.supplierRequired, ...inputErrors],
    meta: meta('update'),
    summary: 'Change a price list and its items',
    description:
      'Fields that are left out stay as they are; null clears a field. `items` adds or changes items, found by `id` or by ' +
      'catalog item and `minQuantity`; `removeItemIds` removes items first. A price list has at most 5000 items.',
  }),
  archive: operation('priceLists.archive', {
    ...integration,
    method: 'DELETE',
    path: '/price-lists/:id',
    access: readAndWrite,
    input: one,
    output: PriceList,
    version: 'optional',
    errors: [requestErrors.recordArchived],
    meta: meta('archive'),
    summary: 'Archive a price list',
    description:
      'The same as the status `archived`. It stays readable by its id; people can restore it in the workspace.',
  }),
  changeStatus: operation('priceLists.changeStatus', {
    ...integration,
    method: 'POST',
    path: '/price-lists/:id/operations/change-status',
    access: readAndWrite,
    input: { ...one, body: PriceListStatusChange },
    output: PriceList,
    version: 'optional',
    errors: [
      requestErrors.recordArchived,
      requestErrors.invalidTransition,
      priceListErrors.priceListEmpty,
      priceListErrors.supplierRequired,
    ],
    meta: meta('change-status'),
    summary: 'Change the status of a price list',
    description:
      'To become active it needs an item and, for purchases, a supplier. Active ones can be withdrawn to draft.',
  }),
};
