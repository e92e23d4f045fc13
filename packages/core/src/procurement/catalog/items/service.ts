import type { Handler } from '../../../kernel/operations/call.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { catalogItemOperations } from './operations.js';
import { CatalogItems } from './records.js';
import { catalogItems } from './resource.js';
import { createStockedItem } from './create-stocked-item.js';
import { upsertCatalogItems } from './upsert-items.js';
import { archiveCatalogItem, changeCatalogItem, createCatalogItem } from './write-item.js';

const { integration, workspace } = catalogItems.handlers(catalogItemOperations, {
  create: (call, { body, face }) =>
    face === 'workspace' ? createStockedItem(call, body) : createCatalogItem(call, body),
  update: async (call, { id, body }) => changeCatalogItem(call, await getRowToChange(call, CatalogItems, id), body),
  archive: (call, { id }) => archiveCatalogItem(call, id),
});
const bulkUpsert: Handler<typeof catalogItemOperations.integration.bulkUpsert> = (call, { body }) =>
  upsertCatalogItems(call, body.items);

/** The handlers of the catalog items' operations. */
export const catalogItemHandlers = { integration: { ...integration, bulkUpsert }, workspace };
