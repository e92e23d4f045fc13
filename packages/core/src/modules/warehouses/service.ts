import type { Handler } from '../../operations/call.js';
import type { UpsertDeps } from '../links/index.js';
import { warehouseOperations } from './operations.js';
import { warehouses } from './resource.js';
import { upsertWarehouses } from './upsert-warehouses.js';
import { archiveWarehouse, changeWarehouse, createWarehouse } from './write-warehouse.js';

/** Builds the handlers of the warehouses' operations. */
export function createWarehouseService(deps: UpsertDeps) {
  const { integration, workspace } = warehouses.handlers(warehouseOperations, {
    create: (call, { body, face }) => createWarehouse(deps, call, body, { face }),
    update: (call, { id, body }) => changeWarehouse(call, id, body),
    archive: (call, { id }) => archiveWarehouse(call, id),
  });
  const bulkUpsert: Handler<typeof warehouseOperations.integration.bulkUpsert> = (call, { body }) =>
    upsertWarehouses(deps, call, body.items);
  return { integration: { ...integration, bulkUpsert }, workspace };
}
