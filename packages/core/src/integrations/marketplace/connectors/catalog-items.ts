import { CatalogItems, skuKeyOf } from '../../../procurement/catalog/index.js';
import { takeOver } from '../engine/take-over.js';
import type { EachItem, ItemCall } from '../port.js';
import { membersOf, type NeutralItem } from './neutral-contract.js';
import { withKnownUnit } from './told-unit.js';

const FIELDS = [
  ...['sku', 'name', 'brand', 'description', 'barcode', 'unitCode', 'vatRate', 'plannedCost', 'isActive'],
];

/** Takes over a catalog item of a system that is the master of the catalog; one that was deleted there is no longer active. */
export const takeCatalogItem: EachItem<NeutralItem> = (item, call) => {
  const values = item['isDeleted'] === true ? { isActive: false } : membersOf(item, FIELDS);
  const { catalogItems } = call.records.integration;
  return takeOver(call, {
    entityType: 'catalog_item',
    remoteId: item.id,
    content: values,
    find: () => findBySku(call, item['sku']),
    version: async (id) => (await catalogItems.get(id)).version,
    // What comes from outside is checked by the calls.
    create: async () => {
      const sent = await withKnownUnit(call.db, values);
      return catalogItems.create(sent as unknown as Parameters<typeof catalogItems.create>[0]);
    },
    update: async (id) => catalogItems.update(id, await withKnownUnit(call.db, values)),
  });
};

/** The active catalog item with an article. */
export async function findBySku({ db }: Pick<ItemCall, 'db'>, sku: unknown): Promise<string | undefined> {
  if (typeof sku !== 'string' || sku.trim() === '') return undefined;
  const found = await db.collection(CatalogItems).findOne({ skuKey: skuKeyOf(sku.trim()), archivedAt: null });
  return found?.id;
}

/** The active catalog item with a barcode. */
export async function findByBarcode({ db }: Pick<ItemCall, 'db'>, barcode: unknown): Promise<string | undefined> {
  if (typeof barcode !== 'string' || barcode.trim() === '') return undefined;
  return (await db.collection(CatalogItems).findOne({ barcode: barcode.trim(), archivedAt: null }))?.id;
}
