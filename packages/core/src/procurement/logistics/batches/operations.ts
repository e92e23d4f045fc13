import { deliveryBatches } from './resource.js';

export const deliveryBatchOperations = {
  integration: deliveryBatches.integration.operations('list', 'get'),
  workspace: deliveryBatches.workspace.operations('list', 'create', 'get', 'update', 'remove'),
};
