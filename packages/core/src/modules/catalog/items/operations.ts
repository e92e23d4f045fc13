import { z } from 'zod';

import { operation } from '../../../operations/operation.js';
import { emptyPage, pageOf } from '../../../operations/page.js';
import { requestErrors } from '../../../operations/request-errors.js';
import { Uuid } from '../../../values/uuid.js';
import { customFieldErrors } from '../../custom-fields/index.js';
import { catalogItemErrors } from './errors.js';
import { CatalogItem, CatalogItemPatch, CatalogItemQuery, NewCatalogItem } from './schemas.js';

const RESOURCE = 'catalog-items';
const integration = { face: 'integration', tag: 'Catalog items' } as const;
const read = { scopes: [['catalog.read']] } as const;
const write = { scopes: [['catalog.write']] } as const;
const readAndWrite = { scopes: [...read.scopes, ...write.scopes] } as const;
const one = { params: z.object({ id: Uuid }) };
const meta = (name: string) => ({ resource: RESOURCE, operation: name });
const inputErrors = [
  catalogItemErrors.duplicateSku,
  requestErrors.unknownCustomField,
  customFieldErrors.invalidCustomValue,
];

export const catalogItemOperations = {
  list: operation('catalogItems.list', {
    ...integration,
    method: 'GET',
    path: '/catalog-items',
    access: read,
    input: { query: CatalogItemQuery },
    output: pageOf(RESOURCE, CatalogItem),
    empty: emptyPage(RESOURCE),
    meta: meta('list'),
    summary: 'List catalog items',
    description:
      'Newest first; with `updatedSince` the oldest change first. `search` looks through article, name, brand, barcode ' +
      'and article of the manufacturer.',
  }),
  create: operation('catalogItems.create', {
    ...integration,
    method: 'POST',
    path: '/catalog-items',
    access: write,
    input: { body: NewCatalogItem },
    output: CatalogItem,
    status: 201,
    errors: inputErrors,
    meta: meta('create'),
    summary: 'Create a catalog item',
    description:
      'Only the name is required. VAT rate, currency and unit follow the settings of the portal unless sent.',
  }),
  get: operation('catalogItems.get', {
    ...integration,
    method: 'GET',
    path: '/catalog-items/:id',
    access: read,
    input: one,
    output: CatalogItem,
    meta: meta('get'),
    summary: 'Get a catalog item',
  }),
  update: operation('catalogItems.update', {
    ...integration,
    method: 'PATCH',
    path: '/catalog-items/:id',
    access: readAndWrite,
    input: { ...one, body: CatalogItemPatch },
    output: CatalogItem,
    version: 'optional',
    errors: [requestErrors.recordArchived, ...inputErrors],
    meta: meta('update'),
    summary: 'Change a catalog item',
    description: 'Fields that are left out stay as they are; null clears a field.',
  }),
  archive: operation('catalogItems.archive', {
    ...integration,
    method: 'DELETE',
    path: '/catalog-items/:id',
    access: readAndWrite,
    input: one,
    output: CatalogItem,
    version: 'optional',
    errors: [requestErrors.recordArchived, requestErrors.stockNotEmpty],
    meta: meta('archive'),
    summary: 'Archive a catalog item',
    description: 'Refused while there is stock of it in any warehouse. It stays readable by its id.',
  }),
};
