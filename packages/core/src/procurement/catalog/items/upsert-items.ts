import type { WriteCall } from '../../../kernel/operations/call.js';
import { upsertRows } from '../../../platform/links/index.js';
import { CatalogItems, skuKeyOf } from './records.js';
import { catalogItems } from './resource.js';
import { changeCatalogItem, createCatalogItem, newItemDefaults } from './write-item.js';

/** Creates or changes an item for each row, matched by external identifier or SKU. */
export async function upsertCatalogItems(call: WriteCall, rows: readonly Readonly<Record<string, unknown>>[]) {
  const defaults = await newItemDefaults(call);
  return upsertRows(call, rows, {
    entityType: 'catalog_item',
    ...catalogItems.integration.schemas,
    identityOf: ({ sku = null }) => skuKeyOf(sku),
    findIds: async ({ tx }, skuKeys) => {
      const where = { skuKey: { in: skuKeys }, archivedAt: null };
      return (await tx.collection(CatalogItems).list({ where })).map(({ id }) => id);
    },
    hold: ({ tx }, ids) => tx.collection(CatalogItems).findManyForUpdate(ids),
    create: (part, fields) => createCatalogItem(part, fields, { defaults }),
    change: changeCatalogItem,
  });
}
