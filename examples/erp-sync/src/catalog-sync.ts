import { changeLatest, type CatalogItem } from '@procurekit/client-sdk';

import type { ErpItem } from './erp.js';
import { findEntityId, findExternalId, link } from './links.js';
import { agreeOn, type Sync } from './sync.js';

const entityType = 'catalog_item';

/** Brings an article of the ERP to Procurekit. */
export async function pushItem(sync: Sync, item: ErpItem): Promise<void> {
  const { client } = sync;
  const { code, name, brand } = item;
  const linkedId = await findEntityId(client, entityType, code);
  if (linkedId === undefined) {
    // The key of its own makes a run that was cut off before the link was made find the same record again.
    const created = await client.catalogItems.create(
      { sku: code, name, brand },
      { idempotencyKey: `erp-item-${code}` },
    );
    await link(client, { entityType, externalId: code, entityId: created.id });
    agreeOn(sync, created);
    return;
  }
  const saved = await changeLatest(
    () => client.catalogItems.get(linkedId),
    async (current) =>
      current.name === name && current.brand === brand
        ? current
        : client.catalogItems.update(linkedId, { name, brand }, { ifMatch: current.version }),
  );
  agreeOn(sync, saved);
}

/** Brings a catalog item of Procurekit to the ERP. */
export async function pullItem(sync: Sync, id: string): Promise<void> {
  const { client, erp } = sync;
  const record = await client.catalogItems.get(id);
  const code = (await findExternalId(client, entityType, id)) ?? (await adoptItem(sync, record));
  erp.items.set(code, { code, name: record.name, brand: record.brand });
  agreeOn(sync, record);
}

async function adoptItem({ client, erp }: Sync, record: CatalogItem): Promise<string> {
  const externalId = record.sku ?? erp.nextCode();
  await link(client, { entityType, externalId, entityId: record.id });
  return externalId;
}
