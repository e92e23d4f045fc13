import { requestErrors } from '../../kernel/errors/request-errors.js';
import { resource } from '../../kernel/resources/resource.js';
import { customFieldErrors } from '../../platform/custom-fields/index.js';
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
    about: 'A place where goods are stored',
    filters: { by: ['type', 'isActive'] },
    refusals: { create: refused, archive: [requestErrors.stockNotEmpty, warehouseErrors.defaultWarehouse] },
    describe: {
      create: 'With `isDefault` it replaces the previous default warehouse.',
      archive: 'Refused for the default warehouse, and while it has goods in stock. It can still be read by its id.',
    },
  },
  {
    integration: {},
    workspace: {
      param: 'warehouseId',
      filters: { by: ['region'] },
    },
  },
);
