import { warehouseOperations } from './operations.js';
import { warehouses } from './resource.js';
import { archiveWarehouse, changeWarehouse, createWarehouse, type WarehouseDeps } from './write-warehouse.js';

/** Builds the handlers of the warehouses' operations. */
export function createWarehouseService(deps: WarehouseDeps) {
  const { integration, workspace } = warehouseOperations;
  return {
    integration: warehouses.integration.handlers(integration, {
      create: (call, { body }) => createWarehouse(deps, call, body),
      update: (call, { params, body }) => changeWarehouse(call, params.id, body),
      archive: (call, { params }) => archiveWarehouse(deps, call, params.id),
    }),
    workspace: warehouses.workspace.handlers(workspace, {
      create: (call, { body }) => createWarehouse(deps, call, body, { enforceRequired: true }),
      update: (call, { params, body }) => changeWarehouse(call, params.warehouseId, body),
      archive: (call, { params }) => archiveWarehouse(deps, call, params.warehouseId),
    }),
  };
}
