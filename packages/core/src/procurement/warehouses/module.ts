import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { warehouseErrors } from './errors.js';
import { warehouseEvents } from './events.js';
import { warehouseOperations } from './operations.js';
import { Warehouses } from './records.js';
import { warehouseHandlers } from './service.js';

/** @internal */
export const warehousesModule = defineModule({
  name: 'warehouses',
  rights: {
    'warehouses.view': ['procurement_manager', 'buyer', 'approver', 'warehouse_keeper', 'logistician', 'viewer'],
    'warehouses.edit': ['warehouse_keeper'],
  },
  scopes: {
    'warehouses.read': { label: 'Read warehouses', domain: 'warehouses', right: 'warehouses.view' },
    'warehouses.write': { label: 'Create and change warehouses', domain: 'warehouses', right: 'warehouses.edit' },
  },
  records: { Warehouses },
  tags: { Warehouses: 'Places where goods are received and stored' },
  groups: {
    warehouses: defineGroup({
      operations: warehouseOperations,
      errors: warehouseErrors,
      events: warehouseEvents,
      handlers: warehouseHandlers,
    }),
  },
});
