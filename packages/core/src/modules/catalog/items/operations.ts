import { catalogItems } from './resource.js';

export const catalogItemOperations = {
  integration: catalogItems.integration.operations('list', 'create', 'get', 'update', 'archive'),
  workspace: catalogItems.workspace.operations('list', 'create', 'get', 'update', 'archive'),
};
