import { z } from 'zod';

import { operation } from '../../operations/operation.js';
import { emptyPage, pageOf } from '../../operations/page.js';
import { requestErrors } from '../../operations/request-errors.js';
import { Uuid } from '../../values/uuid.js';
import { customFieldErrors } from '../custom-fields/index.js';
import { warehouseErrors } from './errors.js';
import { NewWarehouse, Warehouse, WarehousePatch, WarehouseQuery } from './schemas.js';

const RESOURCE = 'warehouses';
const integration = { face: 'integration', tag: 'Warehouses' } as const;
const read = { scopes: [['warehouses.read']] } as const;
const write = { scopes: [['warehouses.write']] } as const;
const readAndWrite = { scopes: [...read.scopes, ...write.scopes] } as const;
const one = { params: z.object({ id: Uuid }) };
const meta = (name: string) => ({ resource: RESOURCE, operation: name });
const inputErrors = [
  requestErrors.duplicateCode,
  requestErrors.unknownCustomField,
  customFieldErrors.invalidCustomValue,
];

export const warehouseOperations = {
  list: operation('warehouses.list', {
    ...integration,
    method: 'GET',
    path: '/warehouses',
    access: read,
    input: { query: WarehouseQuery },
    output: pageOf(RESOURCE, Warehouse),
    empty: emptyPage(RESOURCE),
    meta: meta('list'),
    summary: 'List warehouses',
    description:
      'Newest first; with `updatedSince` the oldest change first. `search` looks through name, code and address.',
  }),
  create: operation('warehouses.create', {
    ...integration,
    method: 'POST',
    path: '/warehouses',
    access: write,
    input: { body: NewWarehouse },
    output: Warehouse,
    status: 201,
    errors: inputErrors,
    meta: meta('create'),
    summary: 'Create a warehouse',
    description: 'With `isDefault` it takes the place of the default warehouse so far.',
  }),
  get: operation('warehouses.get', {
    ...integration,
    method: 'GET',
    path: '/warehouses/:id',
    access: read,
    input: one,
    output: Warehouse,
    meta: meta('get'),
    summary: 'Get a warehouse',
  }),
  update: operation('warehouses.update', {
    ...integration,
    method: 'PATCH',
    path: '/warehouses/:id',
    access: readAndWrite,
    input: { ...one, body: WarehousePatch },
    output: Warehouse,
    version: 'optional',
    errors: [requestErrors.recordArchived, ...inputErrors],
    meta: meta('update'),
    summary: 'Change a warehouse',
    description: 'Fields that are left out stay as they are; null clears a field.',
  }),
  archive: operation('warehouses.archive', {
    ...integration,
    method: 'DELETE',
    path: '/warehouses/:id',
    access: readAndWrite,
    input: one,
    output: Warehouse,
    version: 'optional',
    errors: [requestErrors.recordArchived, requestErrors.stockNotEmpty, warehouseErrors.defaultWarehouse],
    meta: meta('archive'),
    summary: 'Archive a warehouse',
    description: 'Refused while goods are in stock there, and for the default warehouse. It stays readable by its id.',
  }),
};
