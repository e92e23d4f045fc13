import { bulkUpsertOf } from '../../platform/links/index.js';
import { warehouses } from './resource.js';

const ofKeys = warehouses.integration.operations('list', 'create', 'get', 'update', 'archive');

export const warehouseOperations = {
  integration: {
    ...ofKeys,
    bulkUpsert: bulkUpsertOf({
      id: 'warehouses.bulkUpsert',
      of: ofKeys,
      New: warehouses.integration.schemas.New,
      schema: 'Warehouse',
      nouns: 'warehouses',
      matchedBy: 'code',
    }),
  },
  workspace: warehouses.workspace.operations('list', 'create', 'get', 'update', 'archive'),
};
