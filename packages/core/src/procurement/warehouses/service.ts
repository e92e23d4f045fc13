import type { Handler } from '../../kernel/operations/call.js';
import { warehouseOperations } from './operations.js';
import { warehouses } from './resource.js';
import { upsertWarehouses } from './upsert-warehouses.js';
import { archiveWarehouse, changeWarehouse, createWarehouse } from './write-warehouse.js';

const { integration, workspace } = warehouses.handlers(warehouseOperations, {
  create: (call, { body, face }) => createWarehouse(call, body, { face }),
  update: (call, { id, body }) => changeWarehouse(call, id, body),
  archive: (call, { id }) => archiveWarehouse(call, id),
});
const bulkUpsert: Handler<typeof warehouseOperations.integration.bulkUpsert> = (call, { body }) =>
  upsertWarehouses(call, body.items);

/** The handlers of the warehouses' operations. */
export const warehouseHandlers = { integration: { ...integration, bulkUpsert }, workspace };
