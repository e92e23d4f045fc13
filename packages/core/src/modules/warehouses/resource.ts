import { requestErrors } from '../../operations/request-errors.js';
import { resource } from '../../records/resource.js';
import { customFieldErrors } from '../custom-fields/index.js';
import { warehouseErrors } from './errors.js';
import { Warehouses } from './records.js';

const refused = [requestErrors.duplicateCode, requestErrors.unknownCustomField, customFieldErrors.invalidCustomValue];

/** Warehouses as keys and people see them. */
export const warehouses = resource(
  Warehouses,
  {
    name: 'warehouses',
    path: '/warehouses',
    tag: 'Warehouses',
    noun: 'warehouse',
    about: 'A place where goods are kept',
    filters: { by: ['type', 'isActive'] },
    refusals: { create: refused, archive: [requestErrors.stockNotEmpty, warehouseErrors.defaultWarehouse] },
    describe: {
      create: 'With `isDefault` it takes the place of the default warehouse so far.',
      archive: 'Refused while goods are in stock there, and for the default warehouse. It stays readable by its id.',
    },
  },
  {
    integration: { read: { scopes: [['warehouses.read']] }, write: { scopes: [['warehouses.write']] } },
    workspace: {
      read: { right: 'warehouses.view' },
      write: { right: 'warehouses.edit' },
      param: 'warehouseId',
      filters: { by: ['region'] },
    },
  },
);
