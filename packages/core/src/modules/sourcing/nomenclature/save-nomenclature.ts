import type { UnitOfWork } from '../../../operations/call.js';
import type { Ids } from '../../../ports/ids.js';
import type { Row } from '../../../records/record.js';
import { CatalogItems, createCatalogItem, getCatalogSettings, skuKeyOf } from '../../catalog/index.js';
import { ProcurementItems } from '../../requisitions/index.js';
import type { QuoteItems } from '../quotes/records.js';

type QuoteLine = Pick<
  Row<typeof QuoteItems>,
  'procurementItemId' | 'offeredName' | 'offeredSku' | 'unitId' | 'vatRate' | 'isUnavailable'
>;
type Policy = Awaited<ReturnType<typeof getCatalogSettings>>['nomenclatureSavePolicy'];

/**
 * Takes lines of quotes into the catalog where the portal wishes it at this point: what an item of a requisition stands for
 * without being of the catalog becomes a catalog item, or is found there by its article, and the item refers to it from then on.
 */
export async function saveNomenclature(
  { ids }: { readonly ids: Ids },
  unit: UnitOfWork,
  policy: Exclude<Policy, 'MANUAL'>,
  lines: readonly QuoteLine[],
): Promise<void> {
  const settings = await getCatalogSettings(unit.tx, unit);
  if (settings.nomenclatureSavePolicy !== policy) return;
  const itemIds = lines.flatMap(({ procurementItemId }) => procurementItemId ?? []);
  const where = { id: { in: itemIds }, catalogItemId: null };
  const unnamed = await unit.tx.collection(ProcurementItems).list({ where });
  for (const item of unnamed) {
    const line = lines.find(({ procurementItemId, isUnavailable }) => procurementItemId === item.id && !isUnavailable);
    // A catalog that asks for articles takes nothing without one.
    if (line === undefined || (settings.skuRequired && line.offeredSku === null)) continue;
    const { id, sku } = await catalogItemFor({ ids }, unit, line);
    const changes = { catalogItemId: id, skuSnapshot: sku, updatedAt: unit.now };
    await unit.tx.collection(ProcurementItems).update(item.id, changes);
  }
}

async function catalogItemFor(
  deps: { readonly ids: Ids },
  unit: UnitOfWork,
  { offeredName, offeredSku, unitId, vatRate }: QuoteLine,
): Promise<Pick<Row<typeof CatalogItems>, 'id' | 'sku'>> {
  const skuKey = skuKeyOf(offeredSku);
  const present = skuKey === null ? null : await unit.tx.collection(CatalogItems).findOne({ skuKey, archivedAt: null });
  return present ?? createCatalogItem(deps, unit, { name: offeredName, sku: offeredSku, unitId, vatRate });
}
