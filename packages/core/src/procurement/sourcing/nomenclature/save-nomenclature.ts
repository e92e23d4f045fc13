import { z } from 'zod';

import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import {
  CatalogItems,
  findOrCreateCatalogItem,
  type FoundOrCreated,
  getCatalogSettings,
  unitRatios,
} from '../../catalog/index.js';
import { ProcurementItems } from '../../requisitions/index.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { QuoteItems } from '../quotes/records.js';
import { LINE_ORDER } from '../../lines/index.js';

type QuoteLine = Pick<
  Row<typeof QuoteItems>,
  | 'id'
  | 'procurementItemId'
  | 'offeredName'
  | 'offeredSku'
  | 'manufacturer'
  | 'catalogItemId'
  | 'unitId'
  | 'vatRate'
  | 'isAnalog'
  | 'isUnavailable'
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
 * from then on. An analog becomes one of its own, which the line of the quote refers to: the item still stands for what was asked for.
 * Tells which items were created and which were there.
 */
export async function saveNomenclature(
  unit: UnitOfWork,
  policy: Exclude<Policy, 'MANUAL'>,
  lines: readonly QuoteLine[],
): Promise<SavedLine[]> {
  const { nomenclatureSavePolicy, skuRequired } = await getCatalogSettings(unit.tx, unit);
  if (nomenclatureSavePolicy !== policy) return [];
  // A catalog that asks for articles takes nothing without one.
  const offered = lines.filter((line) => !line.isUnavailable && !(skuRequired && line.offeredSku === null));
  const saved: SavedLine[] = [];
  const itemIds = offered.flatMap(({ procurementItemId }) => procurementItemId ?? []);
  const items = await unit.tx.collection(ProcurementItems).list({
    where: { id: { in: itemIds } },
    order: LINE_ORDER,
  });
  for (const item of items) {
    const own = offered.filter(({ procurementItemId }) => procurementItemId === item.id);
    const line = own.find(({ isAnalog }) => !isAnalog);
    if (item.catalogItemId === null && line !== undefined) saved.push(...(await saveRequested(unit, item, line)));
    for (const analog of own.filter(({ isAnalog, catalogItemId }) => isAnalog && catalogItemId === null)) {
      saved.push(...(await saveAnalog(unit, item, analog)));
    }
  }
  return saved;
}

type Item = Row<typeof ProcurementItems>;

async function saveRequested(unit: UnitOfWork, item: Item, line: QuoteLine): Promise<SavedLine[]> {
  // It is counted as it was asked for: a roll of one supplier is another length than that of the next.
  const found = await findOrCreateCatalogItem(unit, { ...articleOf(line), unitId: item.unitId });
  const ratioOf = await unitRatios(unit.tx, [found.item.id]);
  // What is known by that name in units that do not convert is another thing, of which nothing could be counted.
  if (ratioOf(found.item.id, item, found.item) === undefined) return [];
  const changes = { catalogItemId: found.item.id, skuSnapshot: found.item.sku, updatedAt: unit.now };
  await unit.tx.collection(ProcurementItems).update(item.id, changes);
  return [savedLine(item, found)];
}

async function saveAnalog(unit: UnitOfWork, item: Item, line: QuoteLine): Promise<SavedLine[]> {
  const found = await findOrCreateCatalogItem(unit, articleOf(line));
  // It says nothing by which it could be told from what was asked for.
  if (found.item.id === item.catalogItemId) return [];
  await unit.tx.collection(QuoteItems).update(line.id, { catalogItemId: found.item.id });
  return [savedLine(item, found)];
}

function articleOf({ offeredName: name, offeredSku: sku, manufacturer, unitId, vatRate }: QuoteLine) {
  return { name, sku, manufacturer, unitId, vatRate };
}

function savedLine({ id: itemId }: Item, { item: { id, name, sku }, isNew }: FoundOrCreated): SavedLine {
  return { itemId, catalogItemId: id, name, sku, isNew };
}
