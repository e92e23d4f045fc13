import { warehouseOperations } from './operations.js';
import { warehouses } from './resource.js';
import { archiveWarehouse, changeWarehouse, createWarehouse, type WarehouseDeps } from './write-warehouse.js';

/** Builds the handlers of the warehouses' operations. */
export function createWarehouseService(deps: WarehouseDeps) {
  return warehouses.handlers(warehouseOperations, {
    create: (call, { body, face }) => createWarehouse(deps, call, body, { face }),
    update: (call, { id, body }) => changeWarehouse(call, id, body),
    archive: (call, { id }) => archiveWarehouse(deps, call, id),
  });
}
