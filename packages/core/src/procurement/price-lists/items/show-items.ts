import type { Row } from '../../../kernel/records/record.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { CatalogItems } from '../../catalog/index.js';
import { defineLines } from '../../lines/index.js';
import { PriceListItems } from './records.js';
import type { PriceListItem } from './schemas.js';

type ItemRow = Row<typeof PriceListItems>;

/** The prices of lists; a row of a body changes the price with its id, or that of its item from the same quantity on. */
export const listedLines = defineLines(PriceListItems);

/** The items of price lists, in the order of the lists. */
export async function itemsOfLists(
  { db }: { readonly db: Reader },
  lists: readonly { readonly id: string }[],
): Promise<PriceListItem[][]> {
  const rows = await listedLines.itemsOfEach({ db }, lists);
  const items = await showItems(db, rows.flat());
  return lists.map(({ id }) => items.filter(({ priceListId }) => priceListId === id));
}

/** Items with article and name of their catalog items. */
export async function showItems(db: Reader, rows: readonly ItemRow[]): Promise<PriceListItem[]> {
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
