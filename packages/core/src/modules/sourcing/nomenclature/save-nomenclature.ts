import { z } from 'zod';

import type { UnitOfWork } from '../../../operations/call.js';
import type { Ids } from '../../../ports/ids.js';
import type { Row } from '../../../records/record.js';
import { CatalogItems, findOrCreateCatalogItem, getCatalogSettings } from '../../catalog/index.js';
import { ProcurementItems } from '../../requisitions/index.js';
import { Uuid } from '../../../values/identifiers/uuid.js';
import type { QuoteItems } from '../quotes/records.js';

type QuoteLine = Pick<
  Row<typeof QuoteItems>,
  'procurementItemId' | 'offeredName' | 'offeredSku' | 'unitId' | 'vatRate' | 'isUnavailable'
>;
type Policy = Awaited<ReturnType<typeof getCatalogSettings>>['nomenclatureSavePolicy'];

/** A line of a requisition that stands for a catalog item from now on. */
export const SavedLine = z
  .object({
    itemId: Uuid.meta({ description: 'Item of the requisition' }),
    catalogItemId: Uuid,
    name: CatalogItems.columns.name.output,
    sku: CatalogItems.columns.sku.output,
    isNew: z.boolean().meta({ description: 'The catalog item was created now; otherwise it was found there' }),
  })
  .meta({ id: 'SavedCatalogLine' });
export interface SavedLine extends z.output<typeof SavedLine> {}

/** The lines that a call saved, as a field of its answer. */
export const savedToCatalog = z
  .array(SavedLine)
  .meta({ description: 'Lines that were saved in the catalog, or found there by article or name' });

/**
 * Takes lines of quotes into the catalog where the portal wishes it at this point: what an item of a requisition stands for
 * without being of the catalog becomes a catalog item, or is found there by its article or name; the item refers to it
 * from then on. Tells which items were created and which were there.
 */
export async function saveNomenclature(
  _deps: { readonly ids: Ids },
  unit: UnitOfWork,
  policy: Exclude<Policy, 'MANUAL'>,
  lines: readonly QuoteLine[],
): Promise<SavedLine[]> {
  const settings = await getCatalogSettings(unit.tx, unit);
  if (settings.nomenclatureSavePolicy !== policy) return [];
  const saved: SavedLine[] = [];
  const itemIds = lines.flatMap(({ procurementItemId }) => procurementItemId ?? []);
  const where = { id: { in: itemIds }, catalogItemId: null };
  const unnamed = await unit.tx.collection(ProcurementItems).list({
    where,
    order: [
      ['sortOrder', 'asc'],
      ['id', 'asc'],
    ],
  });
  for (const item of unnamed) {
    const line = lines.find(({ procurementItemId, isUnavailable }) => procurementItemId === item.id && !isUnavailable);
    // A catalog that asks for articles takes nothing without one.
    if (line === undefined || (settings.skuRequired && line.offeredSku === null)) continue;
    const { offeredName: name, offeredSku: sku, unitId, vatRate } = line;
    const { item: found, isNew } = await findOrCreateCatalogItem(unit, { name, sku, unitId, vatRate });
    const changes = { catalogItemId: found.id, skuSnapshot: found.sku, updatedAt: unit.now };
    await unit.tx.collection(ProcurementItems).update(item.id, changes);
    saved.push({ itemId: item.id, catalogItemId: found.id, name: found.name, sku: found.sku, isNew });
  }
  return saved;
}
