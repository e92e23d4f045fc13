/**
 * Places where goods are kept. At most one warehouse of a portal is the default one, and that one cannot be archived;
 * neither can one with goods in stock, which the stock of the catalog tells. A code is used once, archived warehouses
 * included.
 */
import { defineGroup } from '../../operations/group.js';
import { warehouseErrors } from './errors.js';
import { warehouseEvents } from './events.js';
import { warehouseOperations } from './operations.js';
import { Warehouses } from './records.js';

export { warehouseCustomFields } from './custom-field-owner.js';
export { requireWholeLocation } from './location.js';
export { Warehouses } from './records.js';
export { createWarehouseService } from './service.js';
export type { WarehouseDeps } from './write-warehouse.js';

export const warehousesGroup = defineGroup({
  operations: warehouseOperations,
  records: [Warehouses],
  errors: warehouseErrors,
  events: warehouseEvents,
});
