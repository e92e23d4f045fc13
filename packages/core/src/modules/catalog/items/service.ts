import type { Handler } from '../../../operations/call.js';
import type { Ids } from '../../../ports/ids.js';
import { getRowToChange } from '../../../rows/record-access.js';
import { catalogItemOperations } from './operations.js';
import { CatalogItems } from './records.js';
import { catalogItems } from './resource.js';
import { createStockedItem } from './create-stocked-item.js';
import { upsertCatalogItems } from './upsert-items.js';
import { archiveCatalogItem, changeCatalogItem, createCatalogItem } from './write-item.js';

/** Builds the handlers of the catalog items' operations. */
export function createCatalogItemService(deps: { readonly ids: Ids }) {
  const { integration, workspace } = catalogItemOperations;
  return {
    integration: {
      ...catalogItems.integration.handlers(integration, {
        create: (call, { body }) => createCatalogItem(deps, call, body),
        update: async (call, { params, body }) =>
          changeCatalogItem(call, await getRowToChange(call, CatalogItems, params.id), body),
        archive: (call, { params }) => archiveCatalogItem(call, params.id),
      }),
      bulkUpsert: ((call, { body }) => upsertCatalogItems(deps, call, body.items)) satisfies Handler<
        typeof integration.bulkUpsert
      >,
    },
    workspace: catalogItems.workspace.handlers(workspace, {
      create: (call, { body }) => createStockedItem(deps, call, body),
      update: async (call, { params, body }) =>
        changeCatalogItem(call, await getRowToChange(call, CatalogItems, params.itemId), body),
      archive: (call, { params }) => archiveCatalogItem(call, params.itemId),
    }),
  };
}
