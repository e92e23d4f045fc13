import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { Portals } from '../../../platform/identity/index.js';
import { CatalogItems, skuKeyOf } from './records.js';
import { createCatalogItem, type CatalogItemRow, type NewCatalogItem } from './write-item.js';

/** What a text that somebody wrote stands for in the catalog. */
export interface FoundOrCreated {
  readonly item: Pick<CatalogItemRow, 'id' | 'name' | 'sku' | 'unitId'>;
  readonly isNew: boolean;
}

/**
 * Finds the catalog item of an article or, where it contradicts no article, of a name, and creates it where there is none. Who
 * does so at the same time finds what the others created.
 *
 * @throws ProcurekitError as `createCatalogItem`, but for `duplicate_sku`
 */
export async function findOrCreateCatalogItem(unit: UnitOfWork, fields: NewCatalogItem): Promise<FoundOrCreated> {
  // No rule keeps two items from having one name, so the portal is held until this one is there for the next to find.
  await unit.tx.collection(Portals).findForUpdate(unit.portalId);
  const present = (await itemOfArticle(unit, fields)) ?? (await itemOfName(unit, fields));
  if (present !== null) return { item: present, isNew: false };
  return { item: await createCatalogItem(unit, fields), isNew: true };
}

async function itemOfArticle({ tx }: UnitOfWork, { sku = null }: NewCatalogItem): Promise<CatalogItemRow | null> {
  const skuKey = skuKeyOf(sku);
  return skuKey === null ? null : tx.collection(CatalogItems).findOne({ skuKey, archivedAt: null });
}

async function itemOfName({ tx }: UnitOfWork, { name, sku = null }: NewCatalogItem): Promise<CatalogItemRow | null> {
  const alike = { name: { alike: name }, archivedAt: null } as const;
  const [oldest = null] = await tx.collection(CatalogItems).list({
    // Two articles are two items, whatever they are called.
    where: skuKeyOf(sku) === null ? alike : { ...alike, skuKey: null },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
    limit: 1,
  });
  return oldest;
}
