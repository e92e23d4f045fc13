import { bulkUpsertOf } from '../../../platform/links/index.js';
import { catalogItems } from './resource.js';

const { integration, workspace } = catalogItems;
const ordinary = integration.operations('list', 'create', 'get', 'update', 'archive');

export const catalogItemOperations = {
  integration: {
    ...ordinary,
    bulkUpsert: bulkUpsertOf({
      id: 'catalogItems.bulkUpsert',
      of: ordinary,
      New: integration.schemas.New,
      schema: 'CatalogItem',
      nouns: 'catalog items',
      matchedBy: 'SKU',
    }),
  },
  workspace: workspace.operations('list', 'create', 'get', 'update', 'archive'),
};
