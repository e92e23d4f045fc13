import { warehouses } from './resource.js';

export const warehouseOperations = {
  integration: warehouses.integration.operations('list', 'get', 'create', 'update', 'archive'),
  workspace: warehouses.workspace.operations('list', 'get', 'create', 'update', 'archive'),
};
