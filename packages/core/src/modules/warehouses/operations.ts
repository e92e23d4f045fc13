import { warehouses } from './resource.js';

export const warehouseOperations = {
  integration: warehouses.integration.operations('list', 'create', 'get', 'update', 'archive'),
  workspace: warehouses.workspace.operations('list', 'create', 'get', 'update', 'archive'),
};
