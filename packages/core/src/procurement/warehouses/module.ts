import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { warehouseErrors } from './errors.js';
import { warehouseEvents } from './events.js';
import { warehouseOperations } from './operations.js';
import { Warehouses } from './records.js';
import { warehouseHandlers } from './service.js';

/** @internal */
export const warehousesModule = defineModule({
  name: 'warehouses',
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
