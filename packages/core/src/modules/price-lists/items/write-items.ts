import type { UnitOfWork } from '../../../operations/call.js';
import type { Problem } from '../../../values/problem.js';
import type { Row } from '../../../records/record.js';
import { rejectInput } from '../../../operations/request-errors.js';
import { withUniqueRules } from '../../../records/unique-rules.js';
import type { Ids } from '../../../ports/ids.js';
import type { Reader } from '../../../ports/storage.js';
import { CatalogItems } from '../../catalog/index.js';
import { priceListItemErrors } from './errors.js';
import { findCatalogItems } from './find-catalog-items.js';
import { planItems, type NamedChange, type PriceRow } from './plan-items.js';
import { PriceListItems } from './records.js';
import { MAX_ITEMS, type PriceListItem, type PriceListItemChange } from './schemas.js';

/** What a request does to the items of a price list. */
export interface ItemsWrite {
  readonly items?: readonly PriceListItemChange[] | undefined;
  readonly removeItemIds?: readonly string[] | undefined;
}

/** The list that items are written to. */
export interface WrittenList {
  readonly id: string;
  readonly itemsCount: number;
}

/**
 * Removes, changes and adds items of a price list, in this order.
 *
 * @returns how many items there are afterwards, and whether any of them changed
 * @throws ProcurekitError `validation_failed`, `unknown_sku`, `duplicate_price_item`
 */
export async function writeItems(
  { ids }: { readonly ids: Ids },
  unit: UnitOfWork,
  list: WrittenList,
  { items = [], removeItemIds = [] }: ItemsWrite,
): Promise<{ readonly itemsCount: number; readonly changed: boolean }> {
  const removed = await removeItems(unit, list.id, removeItemIds);
  const problems: Problem[] = [];
  const catalogItems = await findCatalogItems(unit.tx, items, problems);
  const changes = items.map((change, index): NamedChange => ({ change, item: catalogItems[index] }));
  const { added, changed } = planItems(changes, await presentItems(unit.tx, list.id, changes), problems);
  const itemsCount = list.itemsCount - removed + added.length;
  if (itemsCount > MAX_ITEMS) {
    problems.push({
      pointer: '/items',
      code: 'too_many_items',
      message: `A price list has at most ${MAX_ITEMS} items`,
    });
  }
  if (problems.length > 0) throw rejectInput(problems);
  for (const row of changed) await changeItem(unit, row);
  const times = { createdAt: unit.now, updatedAt: unit.now };
  await unit.tx
    .collection(PriceListItems)
    .insertMany(added.map((row) => ({ ...row, ...times, id: ids.uuid(), priceListId: list.id })));
  return { itemsCount, changed: removed + changed.length + added.length > 0 };
}

/** The items of a price list with article and name of their catalog items. */
export async function showItems(db: Reader, priceListId: string): Promise<PriceListItem[]> {
  const rows = await db.collection(PriceListItems).list({
    where: { priceListId },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
  const catalogItems = await db.collection(CatalogItems).list({
    where: { id: { in: [...new Set(rows.map(({ catalogItemId }) => catalogItemId))] } },
    select: ['id', 'sku', 'name'],
  });
  const byId = new Map(catalogItems.map((item) => [item.id, item]));
  return rows.map((row) => {
    const item = byId.get(row.catalogItemId);
    return { ...row, sku: item?.sku ?? null, name: item?.name ?? '' };
  });
}

async function removeItems({ tx }: UnitOfWork, priceListId: string, itemIds: readonly string[]): Promise<number> {
  if (itemIds.length === 0) return 0;
  const items = tx.collection(PriceListItems);
  const present = await items.list({ where: { priceListId, id: { in: itemIds } }, select: ['id'] });
  const known = new Set(present.map(({ id }) => id));
  const problems = itemIds.flatMap((id, index): Problem[] =>
    known.has(id)
      ? []
      : [
          {
            pointer: `/removeItemIds/${index}`,
            code: 'reference_not_found',
            message: 'The price list has no such item',
          },
        ],
  );
  if (problems.length > 0) throw rejectInput(problems);
  return items.removeWhere({ priceListId, id: { in: [...known] } });
}

// Only what the changes may be of: a list can have thousands of items.
async function presentItems(
  db: Reader,
  priceListId: string,
  changes: readonly NamedChange[],
): Promise<Row<typeof PriceListItems>[]> {
  const ids = changes.flatMap(({ change }) => change.id ?? []);
  const catalogItemIds = changes.flatMap(({ item }) => item?.id ?? []);
  if (ids.length + catalogItemIds.length === 0) return [];
  return db.collection(PriceListItems).list({
    where: { priceListId, or: [{ id: { in: ids } }, { catalogItemId: { in: catalogItemIds } }] },
  });
}

async function changeItem({ tx, now }: UnitOfWork, row: PriceRow): Promise<void> {
  const { id, ...fields } = row;
  await withUniqueRules(() => tx.collection(PriceListItems).update(id, { ...fields, updatedAt: now }), {
    price: () => priceListItemErrors.duplicatePriceItem(row),
  });
}
